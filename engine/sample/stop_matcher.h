// Ends an answer before the first of some texts, wherever the borders between tokens lie. Text that might be
// the beginning of such a text is held back; everything else is released at once.
//
// Pieces come in as whole characters (text::StreamingDecoder) and stop texts are valid UTF-8, so whole
// characters come out. The result does not depend on how the text was cut into pieces.
// Thread: one at a time.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::sample {

class StopMatcher {
 public:
  /// Empty stop texts are ignored.
  explicit StopMatcher(std::vector<std::string> stops);

  /// Takes the next piece and returns what may be shown now. After a stop nothing is returned any more.
  std::string push(std::string_view piece);
  /// The answer ended for another reason: returns what was held back.
  std::string flush();
  bool stopped() const { return stopped_; }

 private:
  std::size_t heldBack() const;

  std::vector<std::string> stops_;
  std::string pending_;
  bool stopped_ = false;
};

}  // namespace tandem::sample
