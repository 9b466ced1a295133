#include "agents/context/secrets.h"

#include <gtest/gtest.h>

#include <string>

namespace tandem::agents {
namespace {

TEST(Secrets, RecognisesKeysTokensAndPasswords) {
  for (const char* text : {
           "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1r\n-----END OPENSSH PRIVATE KEY-----",
           "aws: AKIAIOSFODNN7EXAMPLE",
           "ghp_0123456789abcdefghijABCDEFGHIJ012345",
           "Authorization: Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.abc",
           "xK7!pq9ZrT2w",
           "correct-Horse7-battery",
           "password: hunter2",
           "DB_PASSWORD = letmein",
           "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
       }) {
    EXPECT_FALSE(secretIn(text).empty()) << text;
  }
}

TEST(Secrets, RecognisesCardsAndAccountsByTheirCheckDigits) {
  EXPECT_EQ(secretIn("pay with 4111 1111 1111 1111 please"), "a card number");
  EXPECT_EQ(secretIn("5500-0000-0000-0004"), "a card number");
  EXPECT_EQ(secretIn("my account DE89 3704 0044 0532 0130 00, thanks"), "a bank account");
  EXPECT_EQ(secretIn("GB82WEST12345698765432"), "a bank account");
  EXPECT_EQ(secretIn("pay with 4111 1111 1111 1112 please"), "");
  EXPECT_EQ(secretIn("DE89 3704 0044 0532 0130 02 is no account"), "");
}

TEST(Secrets, LeavesOrdinaryTextAlone) {
  for (const char* text : {
           "",
           "Shall we meet on Thursday at 14:30 in room B12?",
           "https://lwn.net/Articles/1234567/?format=printable&utm=Abc123",
           "internationalization",
           "c1ed94e7ab2f3d4c5b6a79880a1b2c3d4e5f6071",
           "anna.berg@example.org",
           "+49 170 1234567",
           "int main() { return std::accumulate(v.begin(), v.end(), 0); }",
           "The password was changed yesterday.",
           "2026-11-21T14:20:05",
       }) {
    EXPECT_EQ(secretIn(text), "") << text;
  }
}

}  // namespace
}  // namespace tandem::agents
