// What a program cannot do once it is confined, tried by a program that does its best.
#include "agents/context/confined_program.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <string>

#include "agents/context/landlock.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem::agents {
namespace {

class Confined : public testing::Test {
 protected:
  Result<ConfinedOutput> run(const std::string& what, const std::string& argument = "", int input = -1) {
    ConfinedRun run = limits_;
    run.program = CONFINED_PROBE;
    run.arguments = {what, argument};
    run.input = input >= 0 ? input : nothing_.number();
    return runConfined(run);
  }
  std::string said(const std::string& what, const std::string& argument = "") {
    const auto output = run(what, argument);
    return output.ok() ? output->text : "error: " + output.error().message;
  }

  TemporaryFolder folder_;
  Descriptor nothing_{::open("/dev/null", O_RDONLY | O_CLOEXEC)};
  ConfinedRun limits_;
};

TEST_F(Confined, ReadsWhatItIsGiven) {
  const Descriptor input(::open(folder_.write("in", "some bytes").c_str(), O_RDONLY | O_CLOEXEC));
  const auto output = run("echo", "", input.number());
  ASSERT_TRUE(output.ok()) << output.error().message;
  EXPECT_EQ(output->text, "some bytes");
  EXPECT_EQ(output->status, 0);
  EXPECT_EQ(run("unknown word")->status, 3);
}

TEST_F(Confined, ChangesNothing) {
  const auto victim = folder_.write("victim", "x");
  EXPECT_EQ(said("write", folder_ / "new"), "refused");
  EXPECT_EQ(said("append", victim), "refused");
  EXPECT_EQ(said("unlink", victim), "refused");
  EXPECT_FALSE(std::filesystem::exists(folder_ / "new"));
  EXPECT_EQ(TemporaryFolder::read(victim), "x");
}

TEST_F(Confined, ReachesNobody) {
  EXPECT_EQ(said("socket"), "refused");
  EXPECT_EQ(said("unix"), "refused");
  EXPECT_EQ(said("fork"), "refused");
  EXPECT_EQ(said("kill", std::to_string(::getpid())), "refused");
  EXPECT_EQ(said("raise"), "refused") << "it may not give itself more memory";
}

TEST_F(Confined, InheritsNothing) {
  const Descriptor leaked(::open("/dev/null", O_RDONLY));  // without O_CLOEXEC
  ::setenv("TANDEM_SECRET", "x", 1);
  EXPECT_EQ(said("descriptors"), "0");
  EXPECT_EQ(said("environment"), "1");
  ::unsetenv("TANDEM_SECRET");
}

TEST_F(Confined, OpensSystemFilesOnlyWhereTheKernelHasLandlock) {
  if (!systemFilesOnly("/usr/bin/true").open()) GTEST_SKIP() << "this kernel has no Landlock";
  EXPECT_EQ(said("read", folder_.write("diary", "x")), "refused");
  EXPECT_EQ(said("read", "/etc/passwd"), "refused");
}

TEST_F(Confined, TimeEnds) {
  limits_.time = std::chrono::milliseconds(300);
  for (const char* what : {"spin", "sleep"}) {
    const auto output = run(what);
    ASSERT_FALSE(output.ok());
    EXPECT_EQ(output.error().code, ErrorCode::limitExceeded) << output.error().message;
  }
}

TEST_F(Confined, MemoryEnds) {
  EXPECT_EQ(said("eat"), "refused");
}

TEST_F(Confined, OutputEnds) {
  limits_.outputBytes = 10'000;
  const auto output = run("flood");
  ASSERT_TRUE(output.ok()) << output.error().message;
  EXPECT_TRUE(output->cut);
  EXPECT_EQ(output->text.size(), 10'000U);
}

TEST_F(Confined, StopsWhenAsked) {
  limits_.stop = [] { return true; };
  const auto output = run("sleep");
  ASSERT_FALSE(output.ok());
  EXPECT_EQ(output.error().code, ErrorCode::cancelled);
}

TEST_F(Confined, LeavesNoChildBehind) {
  limits_.stop = [] { return true; };
  for (int i = 0; i < 20; ++i) EXPECT_FALSE(run("sleep").ok());
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
}

TEST_F(Confined, SaysThatAProgramIsMissing) {
  ConfinedRun run;
  run.program = folder_ / "no-such-program";
  const auto output = runConfined(run);
  ASSERT_FALSE(output.ok());
  EXPECT_EQ(output.error().code, ErrorCode::notFound);
}

}  // namespace
}  // namespace tandem::agents
