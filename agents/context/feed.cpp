#include "agents/context/feed.h"

#include <fmt/format.h>

#include <pugixml.hpp>

#include "agents/context/bounded_text.h"
#include "agents/context/dates.h"
#include "agents/context/html_text.h"
#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

constexpr std::size_t kTitle = 300, kId = 2000, kMarkup = 64U << 10U;

/// The text of `node` and of everything in it (an Atom entry may hold XHTML), without recursion: a hostile
/// feed nests as deep as it likes.
std::string textIn(pugi::xml_node node) {
  std::string text;
  pugi::xml_node at = node.first_child();
  while (at && text.size() < kMarkup) {
    if (at.type() == pugi::node_pcdata || at.type() == pugi::node_cdata) text += at.value();
    if (at.type() == pugi::node_element) text += ' ';
    if (at.first_child()) {
      at = at.first_child();
      continue;
    }
    while (at != node && !at.next_sibling()) at = at.parent();
    if (at == node) break;
    at = at.next_sibling();
  }
  if (text.size() > kMarkup) text.resize(kMarkup);
  return text;
}

std::string plain(std::string_view markup, std::size_t maxBytes) {
  return boundedText(htmlToText(markup), maxBytes);
}

/// A link is opened by a click, so it may only lead to the web.
std::string webLink(std::string_view address) {
  const std::string link = printable(address, kId);
  const std::size_t begin = link.find_first_not_of(' ');
  if (begin == link.npos) return {};
  const std::string trimmed = link.substr(begin, link.find_last_not_of(' ') - begin + 1);
  const bool web = trimmed.rfind("https://", 0) == 0 || trimmed.rfind("http://", 0) == 0;
  return web && trimmed.find(' ') == trimmed.npos ? trimmed : std::string();
}

/// Elements of the feed's own vocabulary; those of extensions carry a foreign prefix.
class Dialect {
 public:
  explicit Dialect(pugi::xml_node root) {
    const std::string_view name = root.name();
    const std::size_t colon = name.find(':');
    local_ = name.substr(colon == name.npos ? 0 : colon + 1);
    if (isAtom() && colon != name.npos) prefix_ = name.substr(0, colon + 1);
  }

  bool isAtom() const { return local_ == "feed"; }
  bool isFeed() const { return isAtom() || local_ == "rss" || local_ == "RDF"; }
  bool isRdf() const { return local_ == "RDF"; }
  pugi::xml_node child(pugi::xml_node of, const char* name) const {
    return of.child((prefix_ + name).c_str());
  }
  pugi::xml_node next(pugi::xml_node of, const char* name) const {
    return of.next_sibling((prefix_ + name).c_str());
  }

 private:
  std::string local_, prefix_;
};

std::string atomLink(const Dialect& dialect, pugi::xml_node entry) {
  std::string found;
  for (auto link = dialect.child(entry, "link"); link; link = dialect.next(link, "link")) {
    const std::string_view relation = link.attribute("rel").as_string("alternate");
    if (relation != "alternate") continue;
    const std::string address = webLink(link.attribute("href").as_string());
    if (found.empty()) found = address;
  }
  return found;
}

/// Atom says whether a text is markup; when it is plain, `<` in it means `<`.
std::string atomText(pugi::xml_node node, std::size_t maxBytes) {
  const std::string_view type = node.attribute("type").as_string("text");
  if (type == "html") return plain(textIn(node), maxBytes);
  return boundedText(textIn(node), maxBytes);
}

FeedEntry atomEntry(const Dialect& dialect, pugi::xml_node node) {
  FeedEntry entry;
  entry.id = printable(textIn(dialect.child(node, "id")), kId);
  entry.title = printable(atomText(dialect.child(node, "title"), kTitle * 4), kTitle);
  entry.link = atomLink(dialect, node);
  const pugi::xml_node summary = dialect.child(node, "summary");
  entry.summary = atomText(summary ? summary : dialect.child(node, "content"), kFeedSummary);
  entry.when = isoDate(textIn(dialect.child(node, "published")));
  if (!entry.when) entry.when = isoDate(textIn(dialect.child(node, "updated")));
  return entry;
}

FeedEntry rssEntry(pugi::xml_node node) {
  FeedEntry entry;
  entry.id = printable(textIn(node.child("guid")), kId);
  if (entry.id.empty()) entry.id = printable(node.attribute("rdf:about").as_string(), kId);
  entry.title = printable(plain(textIn(node.child("title")), kTitle * 4), kTitle);
  entry.link = webLink(textIn(node.child("link")));
  const pugi::xml_node description = node.child("description");
  entry.summary = plain(textIn(description ? description : node.child("content:encoded")), kFeedSummary);
  entry.when = mailDate(textIn(node.child("pubDate")));
  if (!entry.when) entry.when = isoDate(textIn(node.child("dc:date")));
  return entry;
}

void add(Feed& feed, FeedEntry entry) {
  if (entry.id.empty()) entry.id = entry.link.empty() ? entry.title : entry.link;
  if (entry.id.empty()) return;  // nothing to tell it apart by, and nothing to show
  if (entry.title.empty()) entry.title = entry.link.empty() ? printable(entry.summary, 80) : entry.link;
  feed.entries.push_back(std::move(entry));
}

}  // namespace

Result<Feed> parseFeed(std::string_view xml) {
  if (xml.size() > kFeedBytes) {
    return Error{
        ErrorCode::limitExceeded, fmt::format("The feed is larger than {} MB.", kFeedBytes >> 20U), {}};
  }
  pugi::xml_document document;
  const pugi::xml_parse_result parsed =
      document.load_buffer(xml.data(), xml.size(), pugi::parse_default & ~pugi::parse_doctype);
  if (!parsed) {
    return Error{ErrorCode::malformed, fmt::format("The feed is no valid XML ({}).", parsed.description()),
                 static_cast<std::uint64_t>(parsed.offset < 0 ? 0 : parsed.offset)};
  }
  const pugi::xml_node root = document.document_element();
  const Dialect dialect(root);
  if (!dialect.isFeed()) {
    return Error{ErrorCode::malformed,
                 fmt::format("This is no feed: it begins with <{}>. Look for the page's RSS or Atom address.",
                             printable(root.name(), 40)),
                 {}};
  }
  Feed feed;
  const pugi::xml_node channel = dialect.isAtom() ? root : root.child("channel");
  feed.title = dialect.isAtom() ? printable(atomText(dialect.child(root, "title"), kTitle * 4), kTitle)
                                : printable(plain(textIn(channel.child("title")), kTitle * 4), kTitle);
  if (dialect.isAtom()) {
    for (auto entry = dialect.child(root, "entry"); entry && feed.entries.size() < kFeedEntries;
         entry = dialect.next(entry, "entry")) {
      add(feed, atomEntry(dialect, entry));
    }
    return feed;
  }
  const pugi::xml_node items = dialect.isRdf() ? root : channel;
  for (auto item = items.child("item"); item && feed.entries.size() < kFeedEntries;
       item = item.next_sibling("item")) {
    add(feed, rssEntry(item));
  }
  return feed;
}

}  // namespace tandem::agents
