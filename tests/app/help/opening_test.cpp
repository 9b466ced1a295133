// The question is what is left when people have said hello.
#include "app/help/opening.h"

#include <gtest/gtest.h>

namespace tandem::help {
namespace {

TEST(Opening, IsNotPartOfTheQuestion) {
  EXPECT_EQ(withoutOpening("I have a question: what is the inbox?"), " what is the inbox?");
  EXPECT_EQ(withoutOpening("Hello! One more thing, how do I stop it?"), " how do I stop it?");
  EXPECT_EQ(withoutOpening("can you tell me: dark colours"), " dark colours");
}

TEST(Opening, StaysWhenItSaysSomething) {
  for (const char* question :
       {"In Tandem, how do I stop it?", "no answer: why?", "the letters are small, help",
        "What is the inbox?", "Hello!", "question:", "", ":"}) {
    EXPECT_EQ(withoutOpening(question), question);
  }
}

}  // namespace
}  // namespace tandem::help
