#include "app/markdown/citation_links.h"

#include <algorithm>
#include <charconv>
#include <system_error>

namespace tandem::markdown {
namespace {

/// The number of "[12]" at the beginning of `html`, and its length; 0 when there is none.
int numberAt(std::string_view html, std::size_t& length) {
  const std::size_t close = html.find(']');
  if (close == std::string_view::npos) return 0;
  int number = 0;
  const auto [end, error] = std::from_chars(html.data() + 1, html.data() + close, number);
  length = close + 1;
  return error == std::errc() && end == html.data() + close ? number : 0;
}

}  // namespace

std::string linkCitations(std::string_view html, int sources) {
  std::string linked;
  int closed = 0;  // how many code and link elements we are in
  for (std::size_t at = 0; at < html.size();) {
    if (html[at] == '<') {
      const std::size_t end = std::min(html.find('>', at), html.size() - 1) + 1;
      const std::string_view tag = html.substr(at, end - at);
      if (tag == "<code>" || tag.starts_with("<a ")) ++closed;
      if (tag == "</code>" || tag == "</a>") --closed;
      linked += tag;
      at = end;
      continue;
    }
    std::size_t length = 1;
    const int number = html[at] == '[' && closed == 0 ? numberAt(html.substr(at), length) : 0;
    if (number < 1 || number > sources) length = 1;
    const std::string_view part = html.substr(at, length);
    if (length > 1) {
      linked.append("<a href=\"").append(kSourceLink).append(std::to_string(number)).append("\">");
      linked.append(part).append("</a>");
    } else {
      linked += part;
    }
    at += length;
  }
  return linked;
}

}  // namespace tandem::markdown
