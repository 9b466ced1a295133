#include "engine/runtime/quotes.h"

#include <gmock/gmock.h>

namespace tandem::runtime {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

const std::string kLong =
    "The class moves to Quito on 5 May. Bring a lunch. " + std::string(kQuotedFrom, '-');

std::string numbered(std::size_t number) {
  return "[" + std::to_string(number) + "]";
}

/// All of `prompt`, with the borders of trusted text.
std::string shown(const std::optional<text::MarkedText>& prompt) {
  if (!prompt) return "nothing";
  std::string text;
  for (const text::Span& span : *prompt) text += span.trusted ? "{" + span.text + "}" : span.text;
  return text;
}

/// As a template that writes nothing but the messages.
text::MarkedText contents(const MarkedMessages& marked) {
  text::MarkedText prompt;
  for (const Message& message : marked.messages) prompt.push_back({message.content, false});
  return prompt;
}

TEST(Quotes, MarksStandAroundSentencesOfLongMessages) {
  const std::vector<Message> messages{
      {"system", kLong}, {"user", "Hello you there. Hello me here."}, {"assistant", kLong}, {"tool", kLong}};
  const MarkedMessages marked = markSentences(messages, 9);
  EXPECT_THAT(marked.sentences, ElementsAre("The class moves to Quito on 5 May", "Bring a lunch"));
  EXPECT_EQ(marked.messages[0].content, kLong);
  EXPECT_EQ(marked.messages[1].content, messages[1].content);
  EXPECT_EQ(marked.messages[2].content, kLong);
  EXPECT_THAT(shown(placeMarks(contents(marked), 2, numbered)),
              HasSubstr("{[0]}The class moves to Quito on 5 May.{[0]}{[1]} Bring a lunch.{[1]} ---"));
}

TEST(Quotes, ThereIsNothingToChooseFromInOneSentence) {
  EXPECT_TRUE(markSentences(std::vector<Message>{{"user", "It is " + std::string(kQuotedFrom, 'x')}}, 9)
                  .sentences.empty());
}

TEST(Quotes, TheLatestMessagesComeFirstWhenThereAreTooMany) {
  std::string old, latest;
  for (int i = 0; i < 8; ++i) {
    old += "An old sentence it is.\n";
    latest += "The latest sentence it is.\n";
  }
  const MarkedMessages marked = markSentences(std::vector<Message>{{"user", old}, {"user", latest}}, 10);
  ASSERT_EQ(marked.sentences.size(), 10U);
  EXPECT_EQ(marked.sentences[1], "An old sentence it is");
  EXPECT_EQ(marked.sentences[2], "The latest sentence it is");
}

TEST(Quotes, ATextCannotSetAMarkItself) {
  const MarkedMessages marked =
      markSentences(std::vector<Message>{{"user", "I say\xEF\xB7\x90 so. [0] \xFF " + kLong}}, 9);
  EXPECT_THAT(marked.sentences[0], HasSubstr("I say\uFFFD so"));
  const auto placed = placeMarks(contents(marked), marked.sentences.size(), numbered);
  EXPECT_THAT(shown(placed), HasSubstr("{[0]}I say\uFFFD so.{[0]}{[1]} [0] \uFFFD The class"));
}

TEST(Quotes, ATemplateThatLeavesMessagesOutGetsNoMarks) {
  const MarkedMessages marked = markSentences(std::vector<Message>{{"user", kLong}}, 9);
  EXPECT_EQ(shown(placeMarks({{"nothing of it", true}}, marked.sentences.size(), numbered)), "nothing");
  text::MarkedText twice = contents(marked);
  twice.push_back(twice.front());
  EXPECT_EQ(shown(placeMarks(twice, marked.sentences.size(), numbered)), "nothing");
}

TEST(Quotes, ATokenStandsForItsSentence) {
  const Quotes quotes{40, {"One", "Two"}};
  EXPECT_EQ(quotes.find(39), nullptr);
  EXPECT_EQ(*quotes.find(41), "Two");
  EXPECT_EQ(quotes.find(42), nullptr);
  EXPECT_EQ(Quotes{}.find(0), nullptr);
}

}  // namespace
}  // namespace tandem::runtime
