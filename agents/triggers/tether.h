// Makes functions harmless once the object that they would touch is gone.
//
//   loop.post(tether_([this] { look(); }));  // does nothing when `this` no longer lives
//
// Thread: the loop. Declare it last, so that it is cut first.
#pragma once

#include <memory>
#include <utility>

namespace tandem::agents {

class Tether {
 public:
  Tether() = default;
  Tether(const Tether&) = delete;
  Tether& operator=(const Tether&) = delete;

  template <typename Function>
  auto operator()(Function function) const {
    return [life = std::weak_ptr<char>(life_), function = std::move(function)](auto&&... arguments) mutable {
      if (!life.expired()) function(std::forward<decltype(arguments)>(arguments)...);
    };
  }

 private:
  std::shared_ptr<char> life_ = std::make_shared<char>();
};

}  // namespace tandem::agents
