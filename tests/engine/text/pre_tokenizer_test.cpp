// The scanners against the regular expressions that they stand for. The standard library's expressions know
// no Unicode, so texts are made of a few characters, and each has a stand-in for the expression to see.
#include "engine/text/pre_tokenizer.h"

#include <gtest/gtest.h>

#include <random>
#include <regex>
#include <string>
#include <vector>

#include "engine/text/character_class.h"

namespace tandem::text {
namespace {

struct Sample {
  std::string text;
  char standIn;
};

/// Letters s S l L r e x Q Z (Z: the long s), numbers 7 3, white space ' ' _ \n \r, marks ! # ' %.
const std::vector<Sample> kSamples{
    {"s", 's'}, {"S", 'S'},      {"l", 'l'},      {"L", 'L'},    {"r", 'r'},       {"e", 'e'},
    {"x", 'x'}, {"é", 'Q'},      {"ſ", 'Z'},      {"7", '7'},    {"٣", '3'},       {" ", ' '},
    {" ", ' '}, {"\u00A0", '_'}, {"\u3000", '_'}, {"\t", '_'},   {"\n", '\n'},     {"\r", '\r'},
    {"!", '!'}, {"😀", '#'},      {"'", '\''},     {"\xFF", '%'}, {"\xE2\x82", '%'}};

const std::string kGpt2 =
    "'(?:[st]|re|l{2})| ?[sSlLrexQZ]+| ?[73]+| ?[!#'%]+|[ _\\n\\r]+(?![^ _\\n\\r])|[ _\\n\\r]+";

std::string llama3Like(const std::string& numbers) {
  return "'(?:[sSZ]|[rR][eE]|[lL]{2})|[ _!#'%]?[sSlLrexQZ]+|" + numbers +
         "| ?[!#'%]+[\\r\\n]*|[ _\\n\\r]*[\\r\\n]+|[ _\\n\\r]+(?![^ _\\n\\r])|[ _\\n\\r]+";
}

void agreesWith(PreTokenizer rule, const std::string& expression) {
  const std::regex regex(expression);
  std::mt19937 random(42);
  for (int round = 0; round < 20000; ++round) {
    std::string text;
    std::string standIns;
    std::vector<std::size_t> offsets;  // in text, of each stand-in
    for (std::size_t i = random() % 12; i > 0; --i) {
      const Sample& sample = kSamples[random() % kSamples.size()];
      for (std::size_t byte = 0; byte < (sample.standIn == '%' ? sample.text.size() : 1); ++byte) {
        offsets.push_back(text.size() + byte);  // each byte of what is no character stands alone
        standIns += sample.standIn;
      }
      text += sample.text;
    }
    offsets.push_back(text.size());
    std::size_t position = 0;
    for (std::sregex_iterator it(standIns.begin(), standIns.end(), regex), end; it != end; ++it) {
      ASSERT_EQ(static_cast<std::size_t>(it->position()), position) << "the expression skips something";
      const std::size_t next = position + static_cast<std::size_t>(it->length());
      ASSERT_EQ(wordEnd(rule, text, offsets[position]), offsets[next])
          << testing::PrintToString(standIns) << " from " << position;
      position = next;
    }
    ASSERT_EQ(position, standIns.size());
  }
}

TEST(PreTokenizer, Gpt2IsItsExpression) {
  agreesWith(PreTokenizer::gpt2, kGpt2);
}
TEST(PreTokenizer, Llama3IsItsExpression) {
  agreesWith(PreTokenizer::llama3, llama3Like("[73]{1,3}"));
}
TEST(PreTokenizer, Qwen2IsItsExpression) {
  agreesWith(PreTokenizer::qwen2, llama3Like("[73]"));
}

TEST(PreTokenizer, NeverMovesBackwardsOrPastTheEnd) {
  std::mt19937 random(3);
  for (const auto rule : {PreTokenizer::gpt2, PreTokenizer::llama3, PreTokenizer::qwen2}) {
    for (int round = 0; round < 2000; ++round) {
      std::string text;
      for (std::size_t i = random() % 40; i > 0; --i) text.push_back(static_cast<char>(random() & 0xFF));
      for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = wordEnd(rule, text, begin);
        ASSERT_GT(end, begin);
        ASSERT_LE(end, text.size());
        begin = end;
      }
    }
  }
}

TEST(PreTokenizer, KnowsItsNamesAndNamesWhatItDoesNotKnow) {
  EXPECT_EQ(*preTokenizerNamed("llama-bpe"), PreTokenizer::llama3);
  EXPECT_EQ(*preTokenizerNamed("qwen2"), PreTokenizer::qwen2);
  EXPECT_EQ(*preTokenizerNamed("gpt-2"), PreTokenizer::gpt2);
  for (const char* name : {"default", "tekken", "", "qwen35"}) {
    const auto unknown = preTokenizerNamed(name);
    ASSERT_FALSE(unknown.ok());
    EXPECT_EQ(unknown.error().code, ErrorCode::unsupported);
    EXPECT_NE(unknown.error().message.find(std::string("\"") + name + "\""), std::string::npos);
  }
}

TEST(CharacterClasses, FollowUnicode) {
  EXPECT_EQ(classOf(U'ß'), CharacterClass::letter);
  EXPECT_EQ(classOf(0x1C5), CharacterClass::letter);   // title case
  EXPECT_EQ(classOf(0x2B0), CharacterClass::letter);   // modifier
  EXPECT_EQ(classOf(0x5D0), CharacterClass::letter);   // Hebrew
  EXPECT_EQ(classOf(0x301), CharacterClass::other);    // a combining accent is no letter
  EXPECT_EQ(classOf(0x2162), CharacterClass::number);  // Roman three
  EXPECT_EQ(classOf(0xBD), CharacterClass::number);    // one half
  EXPECT_EQ(classOf(0x180E), CharacterClass::other);   // lost its place among white space in Unicode 6.3
  EXPECT_EQ(classOf(0x200B), CharacterClass::other);
  EXPECT_EQ(classOf(0x1C), CharacterClass::other);
  EXPECT_EQ(classOf(0x10FFFF), CharacterClass::other);
  EXPECT_EQ(classOf(0x7FFFFFFF), CharacterClass::other);
  std::size_t spaces = 0;
  for (char32_t c = 0; c <= 0x10FFFF; ++c) spaces += classOf(c) == CharacterClass::space ? 1 : 0;
  EXPECT_EQ(spaces, 25U);
}

}  // namespace
}  // namespace tandem::text
