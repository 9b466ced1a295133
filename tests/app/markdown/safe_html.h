// Says whether rich text holds only what Tandem itself writes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/markdown/safe_text.h"

namespace tandem::markdown {

/// "" when `html` is well nested and has only allowed tags and attributes; otherwise what is wrong.
inline std::string wrongWith(std::string_view html) {
  std::vector<std::string> open;
  for (std::size_t at = 0; at < html.size(); ++at) {
    if (html[at] == '>') return "a stray >";
    if (html[at] == '"' || html[at] == '\'') return "a quote outside of a tag";
    if (html[at] != '<') continue;
    const std::size_t end = html.find('>', at);
    if (end == std::string_view::npos) return "a tag that does not end";
    std::string tag(html.substr(at + 1, end - at - 1));
    at = end;
    if (tag == "br") continue;
    if (tag.front() == '/') {
      if (open.empty() || open.back() != tag.substr(1)) return "</" + tag + "> closes nothing";
      open.pop_back();
      continue;
    }
    constexpr std::string_view kLink = "a href=\"";
    if (tag.compare(0, kLink.size(), kLink) == 0) {
      if (tag.back() != '"' || tag.find('"', kLink.size()) != tag.size() - 1) {
        return "more than a link: " + tag;
      }
      std::string address = tag.substr(kLink.size(), tag.size() - kLink.size() - 1);
      for (std::size_t amp = 0; (amp = address.find("&amp;", amp)) != std::string::npos; ++amp) {
        address.erase(amp + 1, 4);
      }
      for (std::size_t q = 0; (q = address.find("&#39;", q)) != std::string::npos; ++q) {
        address.replace(q, 5, "'");
      }
      if (linkTarget(address).empty()) return "a link that may not be: " + address;
      tag = "a";
    }
    if (tag != "a" && tag != "b" && tag != "i" && tag != "s" && tag != "code") return "a foreign tag: " + tag;
    open.push_back(tag);
  }
  return open.empty() ? "" : "not closed: " + open.back();
}

}  // namespace tandem::markdown
