// The execution graph of a model, printed.
#include <new>

#include "engine/api/inspect.h"
#include "engine/cost/annotate_heg.h"
#include "engine/cost/roofline_model.h"
#include "engine/cost/soc_profile.h"
#include "engine/gguf/file.h"
#include "engine/graph/named_shapes.h"
#include "engine/graph/print_heg.h"
#include "engine/model/shape_of.h"

namespace tandem {
namespace {

constexpr int kMostContext = 1 << 24;

/// Of a published model by name, else of a file.
Result<graph::Shape> shapeOf(const std::string& model) {
  if (const graph::Shape* known = graph::findShape(model)) return *known;
  TANDEM_ASSIGN(const auto file, gguf::File::open(model));
  TANDEM_ASSIGN(const graph::Shape shape, model::readShape(*file));
  TANDEM_TRY(file->checkUnchanged());
  return shape;
}

Result<std::string> describe(const std::string& model, const GraphOptions& options) {
  if (options.context < 1 || options.context > kMostContext) {
    return Error{ErrorCode::invalidArgument,
                 "The number of tokens must be from 1 to " + std::to_string(kMostContext) + ".",
                 {}};
  }
  TANDEM_ASSIGN(const graph::Shape shape, shapeOf(model));
  graph::HegView view;
  if (options.machine.empty()) {
    view = graph::makeHegView(shape, graph::paperDevices());
  } else {
    TANDEM_ASSIGN(cost::SocProfile profile, cost::loadSocProfile(options.machine));
    view = cost::annotatedHeg(cost::RooflineModel(shape, std::move(profile)), options.context);
  }
  return options.dot ? graph::toDot(view) : graph::toText(view);
}

}  // namespace

Result<std::string> describeGraph(const std::string& model, const GraphOptions& options) {
  try {
    return describe(model, options);
  } catch (const std::bad_alloc&) {
    return Error{ErrorCode::outOfMemory, "There is not enough memory to describe this model.", {}};
  }
}

std::vector<std::string> knownModels() {
  std::vector<std::string> names;
  for (const graph::NamedShape& entry : graph::namedShapes()) names.emplace_back(entry.name);
  return names;
}

}  // namespace tandem
