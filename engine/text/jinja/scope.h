// Names and their values, block by block.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "engine/text/jinja/value.h"

namespace tandem::jinja {

using Variables = std::map<std::string, Value, std::less<>>;

/// A block's own variables in front of those around it. Thread: one rendering.
class Scope {
 public:
  explicit Scope(std::shared_ptr<const Scope> parent) : parent_(std::move(parent)) {}
  explicit Scope(Variables variables) : variables_(std::move(variables)) {}

  void set(const std::string& name, Value value) { variables_.insert_or_assign(name, std::move(value)); }

  /// nullptr if no block around here knows the name.
  const Value* find(std::string_view name) const {
    for (const Scope* scope = this; scope != nullptr; scope = scope->parent_.get()) {
      const auto at = scope->variables_.find(name);
      if (at != scope->variables_.end()) return &at->second;
    }
    return nullptr;
  }

 private:
  std::shared_ptr<const Scope> parent_;
  Variables variables_;
};

using ScopePtr = std::shared_ptr<Scope>;

}  // namespace tandem::jinja
