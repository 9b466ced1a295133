// The question is what is left when people have said hello.
#include "app/help/opening.h"

#include <gtest/gtest.h>

namespace tandem::help {
namespace {

TEST(Opening, IsNoPartOfTheQuestion) {
  EXPECT_EQ(withoutOpening("I have a question: what is the inbox?"), "what is the inbox?");
  EXPECT_EQ(withoutOpening("Hello! One more thing, how do I stop it?"), "how do I stop it?");
  EXPECT_EQ(withoutOpening("hi can you tell me: dark colours"), "dark colours");
  EXPECT_EQ(withoutOpening("  sorry, but where?"), "but where?");
}

TEST(Opening, StaysWhenItSaysSomething) {
  for (const char* question : {"In Tandem, how do I stop it?", "no answer: why?",
                               "first, second, third view by numbers", "that's all for now, close it",
                               "the letters are small, help", "What is the inbox?", "history of chess"}) {
    EXPECT_EQ(withoutOpening(question), question);
  }
}

TEST(Opening, IsAllThatThereIsToReadWhenNothingFollows) {
  EXPECT_EQ(withoutOpening("Hello!"), "Hello!");
  EXPECT_EQ(withoutOpening("Hello, good morning."), "good morning.");
  EXPECT_EQ(withoutOpening("One question: "), "One question: ");
  EXPECT_EQ(withoutOpening(""), "");
  EXPECT_EQ(withoutOpening("?!"), "?!");
  EXPECT_EQ(withoutOpening("\xff\xfe"), "\xff\xfe");
}

}  // namespace
}  // namespace tandem::help
