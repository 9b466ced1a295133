#include "agents/context/file_kind.h"

#include <algorithm>
#include <array>
#include <string>

namespace tandem::agents {
namespace {

constexpr std::size_t kPdfMarkWithin = 1024;  // the format allows rubbish before it

struct Known {
  std::string_view magic;
  std::string_view sentence;
};
using namespace std::string_view_literals;
constexpr std::string_view kPicture = "is a picture; only its name could be searched";
constexpr std::string_view kSound = "is a sound or a film";
constexpr std::string_view kArchive =
    "is an archive or an office document; save it as PDF or text to have it read";
constexpr std::string_view kProgram = "is a program or a library";
constexpr std::array kKnown = {
    Known{"\x89PNG"sv, kPicture},
    Known{"\xFF\xD8\xFF"sv, kPicture},
    Known{"GIF8"sv, kPicture},
    Known{"II*\0"sv, kPicture},
    Known{"MM\0*"sv, kPicture},
    Known{"PK\x03\x04"sv, kArchive},
    Known{"\x1F\x8B"sv, kArchive},
    Known{"BZh"sv, kArchive},
    Known{"\xFD\x37zXZ"sv, kArchive},
    Known{"7z\xBC\xAF"sv, kArchive},
    Known{"\x28\xB5\x2F\xFD"sv, kArchive},
    Known{"Rar!"sv, kArchive},
    Known{"\xD0\xCF\x11\xE0"sv, "is an old office document; save it as PDF or text to have it read"},
    Known{"{\\rtf"sv, "is rich text; save it as PDF or text to have it read"},
    Known{"%!PS"sv, "is PostScript; save it as PDF to have it read"},
    Known{"\x7F"
          "ELF"sv,
          kProgram},
    Known{"\xCA\xFE\xBA\xBE"sv, kProgram},
    Known{"OggS"sv, kSound},
    Known{"fLaC"sv, kSound},
    Known{"ID3"sv, kSound},
    Known{"RIFF"sv, "is a picture, a sound or a film"},
    Known{"SQLite format 3"sv, "is a database"},
    Known{"GGUF"sv, "is a language model"},
};

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool sameLetters(std::string_view text, std::string_view lowerCase) {
  return std::equal(text.begin(), text.end(), lowerCase.begin(), lowerCase.end(),
                    [](char a, char b) { return lower(a) == b; });
}
bool beginsWith(std::string_view text, std::string_view lowerCase) {
  return sameLetters(text.substr(0, lowerCase.size()), lowerCase);
}
bool nameEndsIn(std::string_view name, std::string_view ending) {
  return name.size() >= ending.size() && sameLetters(name.substr(name.size() - ending.size()), ending);
}

std::string_view withoutLeadingSpace(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first == std::string_view::npos ? std::string_view() : text.substr(first);
}

/// A page says so in its first tag, after comments and an XML line.
bool looksLikeHtml(std::string_view text) {
  while (true) {
    text = withoutLeadingSpace(text);
    const std::string_view end = text.starts_with("<!--")    ? "-->"sv
                                 : text.starts_with("<?xml") ? "?>"sv
                                                             : ""sv;
    if (end.empty()) break;
    const std::size_t at = text.find(end);
    if (at == std::string_view::npos) return false;
    text.remove_prefix(at + end.size());
  }
  return beginsWith(text, "<!doctype html") || beginsWith(text, "<html") || beginsWith(text, "<head") ||
         beginsWith(text, "<body");
}

/// Two fields that only mails have, in a block of fields that the text begins with.
bool looksLikeMail(std::string_view text) {
  constexpr std::array kFields = {"from:"sv,        "to:"sv,           "subject:"sv,
                                  "date:"sv,        "message-id:"sv,   "received:"sv,
                                  "return-path:"sv, "mime-version:"sv, "delivered-to:"sv};
  int found = 0;
  bool sure = false;  // a note may begin with "Date:" and "Subject:"
  while (!text.empty() && text[0] != '\r' && text[0] != '\n') {
    const std::string_view line = text.substr(0, text.find('\n'));
    const bool continued = line[0] == ' ' || line[0] == '\t';
    const std::size_t nameEnd = line.find_first_of(": ");
    if (!continued && (nameEnd == std::string_view::npos || line[nameEnd] != ':')) return false;
    for (const std::string_view field : kFields) {
      if (!beginsWith(line, field)) continue;
      ++found;
      sure |= field == "message-id:" || field == "received:" || field == "return-path:" ||
              field == "mime-version:";
    }
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return sure && found >= 2;
}

}  // namespace

FileKind fileKind(std::string_view beginning, std::string_view name) {
  if (beginning.substr(0, kPdfMarkWithin).find("%PDF-") != std::string_view::npos) return FileKind::pdf;
  if (!whyNotRead(beginning).empty()) return FileKind::other;
  const std::string_view text = withoutLeadingSpace(beginning);
  if (beginsWith(text, "begin:vcalendar")) return FileKind::calendar;
  if (looksLikeHtml(text)) return FileKind::html;
  if (looksLikeMail(text)) return FileKind::mail;
  const bool pageByName = nameEndsIn(name, ".html") || nameEndsIn(name, ".htm") || nameEndsIn(name, ".xhtml");
  if (pageByName && text.find('<') != std::string_view::npos) return FileKind::html;
  if (nameEndsIn(name, ".md") || nameEndsIn(name, ".markdown")) return FileKind::markdown;
  return FileKind::plain;
}

std::string_view whyNotRead(std::string_view beginning) {
  for (const Known& known : kKnown) {
    if (beginning.starts_with(known.magic)) return known.sentence;
  }
  return {};
}

}  // namespace tandem::agents
