// The fuzzer's target without the fuzzer: good words, and thousands of damaged copies of them.
#include <gtest/gtest.h>

#include <span>
#include <string>
#include <vector>

#include "tests/fuzz/mutate.h"
#include "tests/fuzz/words_target.h"

namespace tandem::fuzz {
namespace {

void replay(WordsReader reader, const std::vector<std::string>& corpus) {
  constexpr int kDamages = 4000;
  for (const std::string& words : corpus) EXPECT_TRUE(readHostileWords(reader, words)) << words;
  Mutator mutator(20261121);
  int accepted = 0;
  for (int i = 0; i < kDamages; ++i) {
    const auto seed = std::as_bytes(std::span(corpus[static_cast<std::size_t>(i) % corpus.size()]));
    const auto bytes = mutator.damage({seed.begin(), seed.end()});
    accepted += readHostileWords(reader, {reinterpret_cast<const char*>(bytes.data()), bytes.size()}) ? 1 : 0;
  }
  // Both answers must come, or the damage tests nothing.
  EXPECT_GT(accepted, 0);
  EXPECT_LT(accepted, kDamages);
}

TEST(WordsReplay, Schedules) {
  replay(WordsReader::schedule,
         {"every day at 8:00", "every 15 minutes", "*/10 9-17 * jan,jul mon", "0 8 * * 1-5",
          "every monday and friday at 9:00", "every month on day 31 at 2:30", "30 2 29 2 *"});
}

TEST(WordsReplay, Calls) {
  replay(WordsReader::call,
         {R"({"name":"save_note","arguments":{"title":"Lisbon","text":"Trams\nand hills."}})",
          R"({"a":[1,-2.5e10,true,null,"\u202E\ud83d\ude00"],"b":{"c":{"d":[[[]]]}}})",
          R"(["é", 18446744073709551615])"});
}

TEST(WordsReplay, Arithmetic) {
  replay(WordsReader::arithmetic,
         {"(1+2)*3^4-15 %", "sqrt(2)*pi+abs(-3)", "max(1,2)+mod(7,4)", "0.1+0.2", "2^-3"});
}

TEST(WordsReplay, Links) {
  replay(WordsReader::link, {"https://example.org:8080/a?b=c#d", "http://example.org", "HTTPS://EXAMPLE.ORG/",
                             "mailto:a@example.org?subject=x&body=y%0Az"});
}

TEST(WordsReplay, WhatIsShown) {
  replay(WordsReader::shown, {"Lisbon, 28 \xE2\x82\xAC", "a \xF0\x9F\x98\x80 b"});
}

TEST(WordsReplay, Chats) {
  replay(WordsReader::chat, {"Anna: Cinema?\nBen: Yes!\nAnna: At eight?\n",
                             "31.12.23, 21:04 - Anna: a\n31.12.23, 21:05 - Ben: b\n"
                             "31.12.23, 21:06 - Anna: c\n",
                             "<anna> hi\n<ben> hello\n<anna> well\n"});
}

TEST(WordsReplay, Activities) {
  replay(WordsReader::activity,
         {R"({"time":"2026-11-21T10:00:00Z","event":"Opened report.odt","app":"soffice"})",
          R"({"timestamp":"2026-11-21T10:00:00Z","data":{"app":"x","title":"y"}})"});
}

}  // namespace
}  // namespace tandem::fuzz
