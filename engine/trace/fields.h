// The fields of an event with their names in records: said once for writing, reading and comparing.
// Thread: pure functions.
#pragma once

#include "engine/trace/event.h"

namespace tandem::trace {

inline constexpr int kEventKinds = static_cast<int>(EventKind::decided) + 1;

/// Calls visit(name, field) for each field but `kind` and `code`, which records spell out.
template <typename AnyEvent, typename Visit>
void eachField(AnyEvent& event, Visit&& visit) {
  visit("at", event.at);
  visit("request", event.request.value);
  visit("other", event.other.value);
  visit("pass", event.pass);
  visit("kernel", event.kernel);
  visit("device", event.device);
  visit("first_node", event.firstNode);
  visit("end_node", event.endNode);
  visit("first_row", event.firstRow);
  visit("rows", event.rows);
  visit("tokens", event.tokens);
  visit("limit", event.limit);
  visit("shared", event.shared);
  visit("predicted", event.predicted);
  visit("lasted", event.lasted);
  visit("share", event.share);
  visit("reactive", event.reactive);
  visit("decode", event.decode);
}

}  // namespace tandem::trace
