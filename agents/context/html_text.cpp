#include "agents/context/html_text.h"

#include <algorithm>
#include <vector>

#include "agents/context/decode_text.h"
#include "agents/context/page_parser.h"
#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

constexpr std::size_t kDeepest = 512;  // what lies deeper is left out
constexpr std::size_t kLongestTitle = 256;
constexpr std::size_t kLeastPart = std::size_t{64} << 10;

bool isSpace(char c) {
  return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f';
}

/// Puts words into lines and paragraphs.
class Lines {
 public:
  explicit Lines(std::size_t most) : most_(most) {}

  bool full() const { return text_.size() >= most_; }
  std::string take() { return std::move(text_); }

  /// What follows begins on a new line, or after an empty one.
  void line() { breaks_ = std::max(breaks_, 1); }
  void paragraph() { breaks_ = 2; }
  /// Stands before what follows, unless nothing does.
  void mark(std::string_view mark) { mark_ = mark; }
  void space() { space_ = true; }

  void words(std::string_view words) {
    for (const char c : words) {
      if (isSpace(c)) {
        space_ = true;
      } else {
        begin();
        text_ += c;
      }
    }
  }
  /// As it stands, with its spaces.
  void verbatim(std::string_view words) {
    if (words.empty()) return;
    begin();
    text_ += words;
  }

 private:
  void begin() {
    if (breaks_ > 0 && !text_.empty()) text_.append(static_cast<std::size_t>(breaks_), '\n');
    if (breaks_ == 0 && space_ && !text_.empty() && text_.back() != '\n') text_ += ' ';
    text_ += mark_;
    mark_ = {};
    breaks_ = 0;
    space_ = false;
  }

  const std::size_t most_;
  std::string text_;
  std::string_view mark_;
  int breaks_ = 0;
  bool space_ = false;
};

/// Elements whose content nobody reads.
bool isSilent(GumboTag tag) {
  switch (tag) {
    case GUMBO_TAG_SCRIPT:
    case GUMBO_TAG_STYLE:
    case GUMBO_TAG_NOSCRIPT:
    case GUMBO_TAG_TEMPLATE:
    case GUMBO_TAG_IFRAME:
    case GUMBO_TAG_NOFRAMES:
    case GUMBO_TAG_NOEMBED:
    case GUMBO_TAG_OBJECT:
    case GUMBO_TAG_CANVAS:
    case GUMBO_TAG_AUDIO:
    case GUMBO_TAG_VIDEO:
    case GUMBO_TAG_SVG:
    case GUMBO_TAG_HEAD:
      return true;
    default:
      return false;
  }
}

/// Whether a style, lower case and without spaces, makes what it is for invisible.
bool hides(const std::string& style) {
  const auto says = [&](std::string_view what) {
    const std::size_t at = style.find(what);
    if (at == std::string::npos) return false;
    const std::string_view rest = std::string_view(style).substr(at + what.size());
    return rest.empty() || rest[0] == ';' || rest[0] == '!' || rest.starts_with("px") ||
           rest.starts_with("pt");
  };
  return says("display:none") || says("visibility:hidden") || says("opacity:0") || says("font-size:0");
}

bool isHidden(const GumboElement& element) {
  const GumboVector* attributes = &element.attributes;
  if (gumbo_get_attribute(attributes, "hidden") != nullptr) return true;
  const GumboAttribute* aria = gumbo_get_attribute(attributes, "aria-hidden");
  if (aria != nullptr && std::string_view(aria->value) == "true") return true;
  const GumboAttribute* style = gumbo_get_attribute(attributes, "style");
  if (style == nullptr) return false;
  std::string plain;
  for (const char c : std::string_view(style->value)) {
    if (!isSpace(c)) plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return hides(plain);
}

std::string_view headingMark(GumboTag tag) {
  switch (tag) {
    case GUMBO_TAG_H1:
      return "# ";
    case GUMBO_TAG_H2:
      return "## ";
    case GUMBO_TAG_H3:
    case GUMBO_TAG_H4:
    case GUMBO_TAG_H5:
    case GUMBO_TAG_H6:
      return "### ";
    default:
      return {};
  }
}

enum class Shape { inText, line, paragraph };

Shape shapeOf(GumboTag tag) {
  switch (tag) {
    case GUMBO_TAG_P:
    case GUMBO_TAG_H1:
    case GUMBO_TAG_H2:
    case GUMBO_TAG_H3:
    case GUMBO_TAG_H4:
    case GUMBO_TAG_H5:
    case GUMBO_TAG_H6:
    case GUMBO_TAG_BLOCKQUOTE:
    case GUMBO_TAG_PRE:
    case GUMBO_TAG_TABLE:
    case GUMBO_TAG_UL:
    case GUMBO_TAG_OL:
    case GUMBO_TAG_DL:
    case GUMBO_TAG_HR:
    case GUMBO_TAG_SECTION:
    case GUMBO_TAG_ARTICLE:
      return Shape::paragraph;
    case GUMBO_TAG_DIV:
    case GUMBO_TAG_LI:
    case GUMBO_TAG_DT:
    case GUMBO_TAG_DD:
    case GUMBO_TAG_TR:
    case GUMBO_TAG_BR:
    case GUMBO_TAG_MAIN:
    case GUMBO_TAG_NAV:
    case GUMBO_TAG_ASIDE:
    case GUMBO_TAG_HEADER:
    case GUMBO_TAG_FOOTER:
    case GUMBO_TAG_FORM:
    case GUMBO_TAG_FIELDSET:
    case GUMBO_TAG_OPTION:
    case GUMBO_TAG_FIGURE:
    case GUMBO_TAG_FIGCAPTION:
    case GUMBO_TAG_ADDRESS:
    case GUMBO_TAG_CAPTION:
      return Shape::line;
    default:
      return Shape::inText;
  }
}

const GumboVector* childrenOf(const GumboNode& node) {
  return node.type == GUMBO_NODE_ELEMENT ? &node.v.element.children : nullptr;
}
const GumboNode* child(const GumboVector& children, unsigned i) {
  return static_cast<const GumboNode*>(children.data[i]);
}

/// Goes through the tree without recursion: its depth is the page's to choose.
class Reader {
 public:
  explicit Reader(std::size_t most) : most_(most), lines_(most) {}

  HtmlText read(const GumboNode* root) {
    enter(root);
    while (!way_.empty() && !lines_.full()) {
      Step& step = way_.back();
      const GumboVector& children = *childrenOf(*step.node);
      if (step.next < children.length) {
        enter(child(children, step.next++));
      } else {
        leave(step.node->v.element.tag);
        way_.pop_back();
      }
    }
    HtmlText result;
    result.shortened = !way_.empty() || tooDeep_;
    const std::string text = lines_.take();
    result.text = plainText(firstBytes(text, most_));
    result.shortened |= text.size() > most_;
    Lines title(kLongestTitle);
    title.words(title_);
    result.title = printable(title.take());
    return result;
  }

 private:
  struct Step {
    const GumboNode* node;
    unsigned next;
  };

  void enter(const GumboNode* node) {
    switch (node->type) {
      case GUMBO_NODE_TEXT:
      case GUMBO_NODE_CDATA:
      case GUMBO_NODE_WHITESPACE:
        verbatim_ > 0 ? lines_.verbatim(node->v.text.text) : lines_.words(node->v.text.text);
        return;
      case GUMBO_NODE_ELEMENT:
        break;
      default:
        return;
    }
    const GumboElement& element = node->v.element;
    if (element.tag == GUMBO_TAG_HEAD) readTitle(element.children);
    if (isSilent(element.tag) || isHidden(element)) return;
    if (way_.size() >= kDeepest) {
      tooDeep_ = true;
      return;
    }
    separate(element.tag);
    if (const std::string_view mark = headingMark(element.tag); !mark.empty()) lines_.mark(mark);
    if (element.tag == GUMBO_TAG_LI) lines_.mark("- ");
    verbatim_ += element.tag == GUMBO_TAG_PRE;
    way_.push_back({node, 0});
  }

  void leave(GumboTag tag) {
    separate(tag);
    verbatim_ -= tag == GUMBO_TAG_PRE;
    lines_.mark({});  // of an empty heading or entry
  }

  void separate(GumboTag tag) {
    if (tag == GUMBO_TAG_TD || tag == GUMBO_TAG_TH) lines_.space();
    switch (shapeOf(tag)) {
      case Shape::paragraph:
        return lines_.paragraph();
      case Shape::line:
        return lines_.line();
      case Shape::inText:
        return;
    }
  }

  void readTitle(const GumboVector& head) {
    for (unsigned i = 0; i < head.length; ++i) {
      const GumboNode& node = *child(head, i);
      const GumboVector* inside = childrenOf(node);
      if (inside == nullptr || node.v.element.tag != GUMBO_TAG_TITLE || inside->length == 0) continue;
      if (child(*inside, 0)->type == GUMBO_NODE_TEXT) title_ = child(*inside, 0)->v.text.text;
    }
  }

  const std::size_t most_;
  Lines lines_;
  std::vector<Step> way_;
  std::string title_;
  int verbatim_ = 0;
  bool tooDeep_ = false;
};

}  // namespace

HtmlText readHtml(std::string_view html, std::size_t most) {
  bool shortened = false;
  while (true) {
    const Page page(html);
    if (page.root() != nullptr) {
      HtmlText read = Reader(most).read(page.root());
      read.shortened |= shortened;
      return read;
    }
    // Its beginning is better than nothing.
    shortened = true;
    if (html.size() < kLeastPart) return {.text = {}, .title = {}, .shortened = true};
    html = firstBytes(html, html.size() / 4);
  }
}

std::string htmlToText(std::string_view html) {
  return readHtml(html).text;
}

}  // namespace tandem::agents
