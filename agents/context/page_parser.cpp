#include "agents/context/page_parser.h"

#include <cstdlib>

namespace tandem::agents {
namespace {
constexpr unsigned kAllocationsPerLookAtTheClock = 256;
}  // namespace

Page::Page(std::string_view html, const PageAllowance& allowance)
    : left_(allowance.bytes), deadline_(computed() + allowance.seconds), output_(parse(html)) {}

Page::~Page() {
  for (Block* block = blocks_.after; block != &blocks_;) {
    Block* const after = block->after;
    std::free(block);
    block = after;
  }
}

// Nothing between here and allocate() is C++, so the jump skips no destructor. No local changes after setjmp.
GumboOutput* Page::parse(std::string_view html) {
  GumboOptions options = kGumboDefaultOptions;
  options.allocator = allocate;
  options.deallocator = release;
  options.userdata = this;
  options.max_errors = 0;
  if (setjmp(refuse_) != 0) return nullptr;
  return gumbo_parse_with_options(&options, html.data(), html.size());
}

void* Page::allocate(void* self, std::size_t size) {
  Page& page = *static_cast<Page*>(self);
  const bool late = ++page.allocations_ % kAllocationsPerLookAtTheClock == 0 && computed() > page.deadline_;
  const std::size_t whole = sizeof(Block) + size;
  auto* const block =
      late || size > page.left_ || whole > page.left_ ? nullptr : static_cast<Block*>(std::malloc(whole));
  if (block == nullptr) std::longjmp(page.refuse_, 1);
  page.left_ -= whole;
  *block = {&page.blocks_, page.blocks_.after, whole};
  block->after->before = block;
  page.blocks_.after = block;
  return block + 1;
}

void Page::release(void* self, void* memory) {
  if (memory == nullptr) return;
  Page& page = *static_cast<Page*>(self);
  Block* const block = static_cast<Block*>(memory) - 1;
  block->before->after = block->after;
  block->after->before = block->before;
  page.left_ += block->size;
  std::free(block);
}

double Page::computed() {
  timespec time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

}  // namespace tandem::agents
