// START HERE. A tool is something that a model may ask for: a name, typed arguments, and what comes of it.
//
//   Toolbox::check(action) → Tool::prepare(arguments) → Call{sentence, resource, run}
//                                                       │ shown to the person, bound into the approval
//
// Preparing looks and opens, and changes nothing; only `run` has an effect. What prepare opened is what run
// uses, so nobody can put another file in its place between the two. One file per tool.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>

#include "agents/core/json.h"
#include "engine/base/result.h"

namespace tandem::agents::tools {

/// Keeps the order of its members: a model writes arguments in the order of the schema.
using OrderedJson = nlohmann::ordered_json;

/// What a call can do to the world. Stored nowhere, so the order may change.
enum class Tier : std::uint8_t {
  own,   ///< looks at what only the program knows: clock, sums, help. Nobody outside has a part in its result
  read,  ///< looks at what the person has granted
  write,        ///< adds something, or hands something to another program; can be undone
  destructive,  ///< takes something away
};

/// Whether a call leaves the world as it is.
constexpr bool onlyLooks(Tier tier) {
  return tier == Tier::own || tier == Tier::read;
}

struct ToolInfo {
  std::string name;         ///< letters a … z and _
  int version = 1;          ///< goes up when the same arguments would do something else
  std::string description;  ///< for the model
  OrderedJson parameters;   ///< JSON schema of the arguments, an object; see schema_check.h
  Tier tier = Tier::read;
};

/// One call with its exact arguments.
struct Call {
  std::string
      sentence;  ///< what run() will do, complete, for people; whatever the model wrote in it is quoted
  /// What it concerns, as it is now: device, inode, size and time of a file. Empty = nothing that could
  /// change between a yes and the deed.
  std::string resource;
  /// Arguments to keep in place of those that were given: the same deed, said so that it is the same later.
  /// "In 20 minutes" is another time when the person says yes.
  std::optional<Json> settled;
  /// At most once. What came of it: the text that was read, or a sentence about what was done.
  std::function<Result<std::string>()> run;
  /// After run() has done it: what Tool::takeBack() needs, which is kept on disk. Empty = it cannot be taken
  /// back.
  std::function<std::string()> undo;
  bool blocks = false;  ///< run() may take long: it is called on a worker thread
};

class Tool {
 public:
  explicit Tool(ToolInfo info) : info_(std::move(info)), schema_(info_.parameters) {}
  virtual ~Tool() = default;
  Tool(const Tool&) = delete;
  Tool& operator=(const Tool&) = delete;

  const ToolInfo& info() const { return info_; }
  /// info().parameters, for checking.
  const Json& schema() const { return schema_; }
  /// `arguments` satisfy info().parameters. Errors say what the model or the person could change. The tool
  /// outlives the call. Thread: the loop.
  virtual Result<Call> prepare(const Json& arguments) const = 0;
  /// Takes back what a call has done that left `undo`, perhaps before a restart. Errors say why it stays as
  /// it is. Thread: a worker; may block.
  virtual Status takeBack(const std::string& /*undo*/) const {
    return Error{ErrorCode::notFound, "This cannot be taken back.", {}};
  }

 private:
  const ToolInfo info_;
  const Json schema_;
};

}  // namespace tandem::agents::tools
