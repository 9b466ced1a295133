#include "engine/text/jinja/marked_string.h"

#include <algorithm>

#include "engine/text/jinja/failure.h"
#include "engine/text/jinja/unicode.h"

namespace tandem::jinja {

Text::Text() {
  static const auto kEmpty = std::make_shared<const Data>();
  data_ = kEmpty;
}

Text::Text(std::string bytes, bool trusted) {
  auto data = std::make_shared<Data>();
  data->codePoints = countCodePoints(bytes);
  if (!bytes.empty()) data->stretches.push_back({bytes.size(), trusted});
  data->bytes = std::move(bytes);
  data_ = std::move(data);
}

bool Text::whollyTrusted() const {
  return std::all_of(stretches().begin(), stretches().end(), [](const Stretch& s) { return s.trusted; });
}

Text Text::slice(std::size_t begin, std::size_t end) const {
  if (begin == 0 && end == size()) return *this;
  TextBuilder builder(size());
  builder.append(*this, begin, end);
  auto part = std::move(builder).build();
  return markup() ? part.value().asMarkup() : std::move(part).value();
}

Text Text::asMarkup() const {
  auto data = std::make_shared<Data>(*data_);
  data->markup = true;
  return Text(std::move(data));
}

void TextBuilder::append(std::string_view bytes, bool trusted) {
  if (bytes.empty()) return;
  if (full_ || bytes.size() > limit_ - data_.bytes.size()) {
    full_ = true;
    return;
  }
  data_.bytes.append(bytes);
  auto& stretches = data_.stretches;
  if (!stretches.empty() && stretches.back().trusted == trusted) {
    stretches.back().end = data_.bytes.size();
  } else {
    stretches.push_back({data_.bytes.size(), trusted});
  }
}

void TextBuilder::append(const Text& text, std::size_t begin, std::size_t end) {
  if (begin >= end) return;
  const auto& stretches = text.stretches();
  auto stretch = std::upper_bound(stretches.begin(), stretches.end(), begin,
                                  [](std::size_t at, const Text::Stretch& s) { return at < s.end; });
  while (begin < end && !full_) {
    const std::size_t stop = std::min(end, stretch->end);
    append(text.bytes().substr(begin, stop - begin), stretch->trusted);
    begin = stop;
    ++stretch;
  }
}

Result<Text> TextBuilder::build() && {
  if (full_) return limitError("makes a text longer than " + std::to_string(limit_ / 1024) + " KiB.");
  data_.codePoints = countCodePoints(data_.bytes);
  return Text(std::make_shared<const Text::Data>(std::move(data_)));
}

}  // namespace tandem::jinja
