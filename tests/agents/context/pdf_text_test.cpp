#include "agents/context/pdf_text.h"

#include <gtest/gtest.h>

#include <random>

#include "tests/fakes/sample_pdf.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem::agents {
namespace {

class Pdf : public testing::Test {
 protected:
  void SetUp() override {
    if (!std::filesystem::exists(PdfLimits().program))
      GTEST_SKIP() << "pdftotext is not installed (poppler-utils)";
  }
  Result<PdfText> read(const std::string& bytes, const PdfLimits& limits = {}) {
    const auto file = SafeFile::open(folder_.write("a.pdf", bytes));
    return readPdf(*file, limits);
  }
  TemporaryFolder folder_;
};

TEST_F(Pdf, GivesItsText) {
  const auto pdf = read(fakes::samplePdf({"Rental agreement", "The rent is 850 euros (cold)."}));
  ASSERT_TRUE(pdf.ok()) << pdf.error().message;
  EXPECT_NE(pdf->text.find("Rental agreement"), std::string::npos) << pdf->text;
  EXPECT_NE(pdf->text.find("850 euros (cold)"), std::string::npos) << pdf->text;
  EXPECT_FALSE(pdf->shortened);
}

TEST_F(Pdf, LongTextIsCut) {
  PdfLimits limits;
  limits.textBytes = 100;
  const auto pdf =
      read(fakes::samplePdf(std::vector<std::string>(40, "a line of text that is repeated")), limits);
  ASSERT_TRUE(pdf.ok()) << pdf.error().message;
  EXPECT_LE(pdf->text.size(), 100U);
  EXPECT_TRUE(pdf->shortened);
}

TEST_F(Pdf, DamagedOnesAreAnError) {
  const auto pdf = read("%PDF-1.4 and nothing else");
  ASSERT_FALSE(pdf.ok());
  EXPECT_EQ(pdf.error().code, ErrorCode::malformed);
  EXPECT_NE(pdf.error().message.find("a.pdf"), std::string::npos) << pdf.error().message;
}

TEST_F(Pdf, DamageAnywhereIsSurvived) {
  const std::string good = fakes::samplePdf({"some text"});
  std::mt19937 random(5);
  for (int round = 0; round < 20; ++round) {
    std::string bad = good;
    for (int i = 0; i < 8; ++i) bad[random() % bad.size()] = static_cast<char>(random());
    const auto pdf = read(bad);
    if (!pdf.ok()) {
      EXPECT_FALSE(pdf.error().message.empty());
    }
  }
}

TEST(PdfWithoutProgram, SaysWhatToInstall) {
  const TemporaryFolder folder;
  const auto file = SafeFile::open(folder.write("a.pdf", fakes::samplePdf({"x"})));
  PdfLimits limits;
  limits.program = folder / "pdftotext";
  const auto pdf = readPdf(*file, limits);
  ASSERT_FALSE(pdf.ok());
  EXPECT_EQ(pdf.error().code, ErrorCode::notFound);
  EXPECT_NE(pdf.error().message.find("poppler-utils"), std::string::npos) << pdf.error().message;
}

}  // namespace
}  // namespace tandem::agents
