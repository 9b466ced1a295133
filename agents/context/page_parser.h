// Gumbo within bounds. It has no way to refuse a page, its memory can grow with the square of the page's
// size, and it frees a tree recursively; so all its memory comes from an allowance that is given back at
// once, and that jumps out of the parser when it is used up. Thread: one thread; the tree lives as long as
// its Page.
#pragma once

#include <gumbo.h>

#include <csetjmp>
#include <cstddef>
#include <ctime>
#include <string_view>

namespace tandem::agents {

struct PageAllowance {
  std::size_t bytes = std::size_t{64} << 20;
  double seconds = 2;  ///< of computing
};

class Page {
 public:
  explicit Page(std::string_view html, const PageAllowance& allowance = {});
  ~Page();
  Page(const Page&) = delete;
  Page& operator=(const Page&) = delete;

  /// nullptr when the page needed more than its allowance.
  const GumboNode* root() const { return output_ == nullptr ? nullptr : output_->root; }

 private:
  /// Before each piece of memory, so that all of them can be found.
  struct alignas(std::max_align_t) Block {
    Block* before;
    Block* after;
    std::size_t size;
  };
  static void* allocate(void* self, std::size_t size);
  static void release(void* self, void* memory);
  static double computed();
  GumboOutput* parse(std::string_view html);

  Block blocks_{&blocks_, &blocks_, 0};  // a ring
  std::size_t left_;
  double deadline_;
  unsigned allocations_ = 0;
  std::jmp_buf refuse_{};
  GumboOutput* output_ = nullptr;
};

}  // namespace tandem::agents
