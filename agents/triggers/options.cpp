#include "agents/triggers/options.h"

#include <fmt/format.h>

#include "engine/base/printable.h"

namespace tandem::agents {

int Options::integer(const char* name, int least, int most, int otherwise) {
  known_.insert(name);
  if (!options_.is_object() || !options_.contains(name)) return otherwise;
  const Json& value = options_[name];
  if (value.is_number_integer() && value >= least && value <= most) return value.get<int>();
  if (wrong_.empty())
    wrong_ = fmt::format("The option “{}” takes a whole number from {} to {}.", name, least, most);
  return otherwise;
}

bool Options::flag(const char* name, bool otherwise) {
  known_.insert(name);
  if (!options_.is_object() || !options_.contains(name)) return otherwise;
  const Json& value = options_[name];
  if (value.is_boolean()) return value.get<bool>();
  if (wrong_.empty()) wrong_ = fmt::format("The option “{}” is either true or false.", name);
  return otherwise;
}

Status Options::check() const {
  if (!wrong_.empty()) return Error{ErrorCode::invalidArgument, wrong_, {}};
  if (options_.is_null()) return {};
  if (!options_.is_object()) {
    return Error{ErrorCode::invalidArgument, "The trigger's options must be a list of names and values.", {}};
  }
  for (const auto& [name, value] : options_.items()) {
    if (!known_.contains(name)) {
      return Error{ErrorCode::invalidArgument,
                   fmt::format("This kind of trigger has no option “{}”.", printable(name, 60)),
                   {}};
    }
  }
  return {};
}

}  // namespace tandem::agents
