#include "app/markdown/inline_builder.h"

#include <utility>

#include "app/markdown/limits.h"
#include "app/markdown/safe_text.h"

namespace tandem::markdown {
namespace {

constexpr std::size_t kShownAddress = 80;  // characters of an address that cannot be opened

constexpr const char* name(InlineTag tag) {
  switch (tag) {
    case InlineTag::strong:
      return "b>";
    case InlineTag::emphasis:
      return "i>";
    case InlineTag::strike:
      return "s>";
    case InlineTag::code:
      return "code>";
  }
  return "b>";
}

}  // namespace

void InlineBuilder::append(const std::string& shown) {
  if (lineLength_ + shown.size() > kLongestLine) {
    lineBreak();
    const std::string broken = withShortLines(shown, kLongestLine);
    for (std::size_t at = 0; at <= broken.size();) {
      const std::size_t end = std::min(broken.find('\n', at), broken.size());
      if (at > 0) html_ += "<br>";
      html_ += escaped(std::string_view(broken).substr(at, end - at));
      lineLength_ = end - at;
      at = end + 1;
    }
    text_ += broken;
    return;
  }
  html_ += escaped(shown);
  text_ += shown;
  lineLength_ += shown.size();
}

void InlineBuilder::text(std::string_view raw) {
  const std::string shown = visible(raw);
  if (images_ > 0) {
    description_ += shown;
  } else {
    append(shown);
  }
}

void InlineBuilder::lineBreak() {
  if (images_ > 0) return;
  html_ += "<br>";
  text_ += '\n';
  lineLength_ = 0;
}

void InlineBuilder::open(InlineTag tag) {
  if (images_ == 0) html_ += std::string("<") + name(tag);
}

void InlineBuilder::close(InlineTag tag) {
  if (images_ == 0) html_ += std::string("</") + name(tag);
}

void InlineBuilder::openLink(std::string_view target) {
  Link link;
  link.shownAs = oneLine(target, kShownAddress);
  link.textAt = text_.size();
  if (images_ == 0 && !linkTarget(target).empty()) {
    link.address = target;
    html_ += "<a href=\"" + escaped(link.address) + "\">";
  }
  links_.push_back(std::move(link));
}

void InlineBuilder::closeLink() {
  if (links_.empty()) return;
  const Link link = std::move(links_.back());
  links_.pop_back();
  if (images_ > 0) return;
  const std::string said = text_.substr(link.textAt);
  if (link.address.empty()) {
    if (!link.shownAs.empty() && said != link.shownAs) append(" (" + link.shownAs + ")");
    return;
  }
  html_ += "</a>";
  // What a link says and where it leads are two things; the second is always on the screen.
  const std::string host = linkTarget(link.address);
  const bool saysSo = said == link.address || said == host || link.address == "https://" + said ||
                      link.address == "http://" + said || link.address == "mailto:" + said;
  if (!saysSo) append(" (" + host + ")");
}

void InlineBuilder::openImage() {
  ++images_;
}

void InlineBuilder::closeImage(std::string_view source) {
  if (--images_ > 0) return;
  const std::string description = std::exchange(description_, {});
  append("[image not loaded: " + (description.empty() ? oneLine(source, kShownAddress) : description) + "]");
}

std::string InlineBuilder::takeHtml() {
  lineLength_ = 0;
  return std::exchange(html_, {});
}

std::string InlineBuilder::takeText() {
  return std::exchange(text_, {});
}

}  // namespace tandem::markdown
