#include "engine/base/result.h"

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>

namespace tandem {
namespace {

Error someError() {
  return {ErrorCode::truncated, "The file is too short.", 12};
}

Result<int> half(int value) {
  if (value % 2 != 0) return Error{ErrorCode::invalidArgument, "Only even numbers can be halved.", {}};
  return value / 2;
}

Result<int> quarter(int value) {
  TANDEM_ASSIGN(const int once, half(value));
  TANDEM_ASSIGN(const int twice, half(once));
  return twice;
}

Status mustBeEven(int value) {
  TANDEM_TRY(half(value));
  return {};
}

TEST(Result, HoldsAValueOrAnError) {
  const Result<int> value = 4;
  EXPECT_TRUE(value.ok());
  EXPECT_TRUE(static_cast<bool>(value));
  EXPECT_EQ(*value, 4);
  const Result<int> error = someError();
  EXPECT_FALSE(error.ok());
  EXPECT_EQ(error.error().code, ErrorCode::truncated);
  EXPECT_EQ(error.error().offset, 12U);
}

TEST(Result, ReadingTheWrongSideIsCaught) {
  const Result<int> value = 4;
  const Result<int> error = someError();
  EXPECT_THROW(static_cast<void>(value.error()), std::bad_variant_access);
  EXPECT_THROW(static_cast<void>(error.value()), std::bad_variant_access);
}

TEST(Result, MovesItsValueOut) {
  Result<std::unique_ptr<std::string>> result = std::make_unique<std::string>("text");
  EXPECT_EQ(result->get()->size(), 4U);
  const std::unique_ptr<std::string> taken = std::move(result).value();
  EXPECT_EQ(*taken, "text");
}

TEST(Result, AnErrorCanBeAValueType) {
  Result<std::string> text = std::string("fine");
  text = Result<std::string>(someError());
  EXPECT_FALSE(text.ok());
}

TEST(Result, MacrosPassErrorsOn) {
  EXPECT_EQ(*quarter(12), 3);
  EXPECT_EQ(quarter(6).error().code, ErrorCode::invalidArgument);
  EXPECT_EQ(quarter(5).error().message, "Only even numbers can be halved.");
  EXPECT_TRUE(mustBeEven(2).ok());
  EXPECT_FALSE(mustBeEven(3).ok());
}

TEST(Status, DefaultIsSuccess) {
  EXPECT_TRUE(Status().ok());
  const Status failed = someError();
  EXPECT_FALSE(failed.ok());
  EXPECT_EQ(failed.error().message, "The file is too short.");
}

TEST(ErrorCodes, HaveDistinctNames) {
  std::set<std::string_view> names;
  const int last = static_cast<int>(ErrorCode::internal);
  for (int code = 0; code <= last; ++code) names.insert(toString(static_cast<ErrorCode>(code)));
  EXPECT_EQ(names.size(), static_cast<std::size_t>(last) + 1);
  EXPECT_EQ(toString(ErrorCode::limitExceeded), "limit_exceeded");
}

}  // namespace
}  // namespace tandem
