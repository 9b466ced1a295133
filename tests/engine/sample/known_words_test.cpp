#include "engine/sample/known_words.h"

#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::sample {
namespace {

using Texts = std::vector<std::string>;

class KnownWordsTest : public ::testing::Test {
 protected:
  /// Whether the answer may be `text`, byte by byte and at once.
  bool may(std::string_view text, KnownWords::Form form = KnownWords::Form::text) const {
    KnownWords bytes(own_, said_, form), whole(own_, said_, form);
    bool each = true;
    for (std::size_t i = 0; i < text.size() && each; ++i) {
      each = bytes.mayFollow(text.substr(i, 1));
      bytes.accept(text.substr(i, 1));
    }
    EXPECT_EQ(whole.mayFollow(text), each) << text;
    whole.accept(text);
    return each && whole.mayEnd();
  }

  const WordList own_{Texts{"did not answer in time; check the network", "press"}};
  const WordList said_{Texts{"Is than.org down? Since 7:40, says Grüße & Söhne (F1).", "naïve 3G O'Neill"}};
};

TEST_F(KnownWordsTest, WordsOfTheConversationAndItsOwn) {
  EXPECT_TRUE(may("than.org did not answer in time."));
  EXPECT_FALSE(may("then.org did not answer"));
  EXPECT_FALSE(may("than.net"));
  EXPECT_FALSE(may("check.org")) << "each of both is known, but not together";
  EXPECT_TRUE(may("than, org? Check: than.org"));
  EXPECT_FALSE(may("gggggg"));
  EXPECT_FALSE(may("the networks"));
}

TEST_F(KnownWordsTest, AWordIsComplete) {
  EXPECT_FALSE(may("did not answ"));
  EXPECT_FALSE(may("did not answ er"));
  EXPECT_TRUE(may(""));
  EXPECT_TRUE(may("..."));
}

TEST_F(KnownWordsTest, ItsFirstLetterMayBeACapital) {
  EXPECT_TRUE(may("Check is Press"));
  EXPECT_FALSE(may("CHECK"));
  EXPECT_TRUE(may("o'Neill"));
}

TEST_F(KnownWordsTest, NumbersAreWords) {
  EXPECT_TRUE(may("7:40, 7 not 40"));
  EXPECT_FALSE(may("40:7"));
  EXPECT_FALSE(may("4"));
  EXPECT_FALSE(may("740"));
  EXPECT_TRUE(may("F1, 3G, G, 1"));
  EXPECT_FALSE(may("G3"));
}

TEST_F(KnownWordsTest, OfALongJoinedWordTheWholeAndAFewPartsInARow) {
  const WordList words(Texts{"1-2-3-4-5-6-7-8-9-10"});
  EXPECT_TRUE(words.has("1-2-3-4-5-6-7-8-9-10"));
  EXPECT_TRUE(words.has("3-4-5-6-7-8-9-10"));
  EXPECT_FALSE(words.has("2-3-4-5-6-7-8-9-10"));
  EXPECT_FALSE(words.has("1-"));
  EXPECT_TRUE(words.hasBeginning("2-"));
}

TEST_F(KnownWordsTest, SignsAreFreeAndLettersAreNotOnlyAscii) {
  EXPECT_TRUE(may("Grüße \u2013 naïve\u2026 \u201CSöhne\u201D"));
  EXPECT_FALSE(may("Grüse"));
  EXPECT_FALSE(may("na\u00EFv"));
  EXPECT_FALSE(may("é"));
  EXPECT_TRUE(may("\xFF down")) << "no character at all";
  EXPECT_TRUE(may("down\U0001F389"));
}

TEST_F(KnownWordsTest, EscapesOfJsonAreNoPartOfWords) {
  EXPECT_TRUE(may(R"("down\nnot")", KnownWords::Form::json));
  EXPECT_FALSE(may(R"("down\nnot")"));
  EXPECT_FALSE(may(R"("do\nnot")", KnownWords::Form::json));
  EXPECT_FALSE(may(R"("\u0040")", KnownWords::Form::json));
  EXPECT_TRUE(may(R"("down \"not\" \\press")", KnownWords::Form::json));
}

TEST_F(KnownWordsTest, OnlyStringsOfJsonHaveWords) {
  EXPECT_TRUE(may(R"([false,48,"down",-1.5e3,{"press":null}])", KnownWords::Form::json));
  EXPECT_FALSE(may(R"([false,48,"false"])", KnownWords::Form::json));
  EXPECT_FALSE(may(R"({"false":1})", KnownWords::Form::json));
}

TEST_F(KnownWordsTest, GoesOnBehindWhatWasNotAllowed) {
  KnownWords words(own_, said_, KnownWords::Form::text);
  words.accept("ggg");
  EXPECT_TRUE(words.mayEnd());
  EXPECT_FALSE(words.mayFollow("x"));
  EXPECT_TRUE(words.mayFollow("down"));
  EXPECT_FALSE(words.mayFollow("\xD0")) << "no word begins so, and no sign";
  words.accept("\xE2\x80");
  words.accept(" ");
  EXPECT_TRUE(words.mayFollow("down"));
}

TEST(KnownWords, AllowAnswersThatTheStarterModelIsTaught) {
  std::ifstream answers(std::string(TANDEM_SOURCE_DIR) + "/resources/starter/training/tests/answers.jsonl");
  int number = 0;
  for (std::string line; std::getline(answers, line); ++number) {
    const auto given = nlohmann::json::parse(line);
    const auto form = given["json"].get<bool>() ? KnownWords::Form::json : KnownWords::Form::text;
    const WordList own(given["own"].get<Texts>()), none(Texts{});
    const auto answer = given["answer"].get<std::string>();
    KnownWords rule(own, WordList(given["said"].get<Texts>()), form);
    EXPECT_TRUE(rule.mayFollow(answer)) << line;
    rule.accept(answer);
    EXPECT_TRUE(rule.mayEnd()) << line;
    EXPECT_FALSE(KnownWords(none, WordList(Texts{"Nothing of that."}), form).mayFollow(answer)) << line;
  }
  EXPECT_GE(number, 100);
}

}  // namespace
}  // namespace tandem::sample
