// A model without any sense: whatever order it finds in its prompt, it follows as far as decoding lets it.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "agents/core/json.h"
#include "engine/api/engine.h"
#include "engine/base/utf8.h"

namespace tandem::e2e {

class ObedientEngine final : public Engine {
 public:
  std::vector<Request> requests;  ///< oldest first

  /// The last tool call that stands anywhere in `messages`; without one, all that they say.
  static std::string orderIn(const std::vector<Message>& messages) {
    std::string all;
    for (const Message& message : messages) all += message.content + "\n";
    const std::size_t begin = all.rfind("{\"name\":");
    if (begin == std::string::npos) return all;
    int depth = 0;
    for (std::size_t at = begin; at < all.size(); ++at) {
      depth += all[at] == '{' ? 1 : all[at] == '}' ? -1 : 0;
      if (depth == 0) return all.substr(begin, at + 1 - begin);
    }
    return all.substr(begin);
  }

  /// A value that satisfies `schema` and says `order` wherever there is room for it.
  static agents::Json obey(const agents::Json& schema, const std::string& order) {
    if (schema.contains("enum")) {
      for (const agents::Json& choice : schema["enum"]) {
        if (choice == "yes" || choice == "act") return choice;
      }
      return schema["enum"].front();
    }
    const std::string type = schema.value("type", std::string("string"));
    if (type == "object") {
      agents::Json object = agents::Json::object();
      for (const auto& [name, member] : schema["properties"].items()) object[name] = obey(member, order);
      return object;
    }
    if (type == "array") return agents::Json::array({obey(schema["items"], order)});
    return firstCharacters(order, schema.value("maxLength", std::size_t{1000}));
  }

  Result<ModelInfo> load(const std::filesystem::path&, const LoadOptions&, const LoadProgress&) override {
    return info();
  }
  void unload() override {}
  std::optional<ModelInfo> model() const override { return info(); }
  EngineLoad currentLoad() const override { return {}; }
  Result<std::shared_ptr<Flow>> submit(Request request, FlowListener listener) override {
    const agents::Json schema = agents::Json::parse(request.schema);
    const std::string answer =
        obey(schema, orderIn(request.messages)).dump(-1, ' ', false, agents::Json::error_handler_t::replace);
    requests.push_back(std::move(request));
    listener(FlowText{answer, static_cast<int>(answer.size())});
    FlowReport report;
    report.timings.promptTokens = 100;
    report.timings.answerTokens = static_cast<int>(answer.size());
    listener(FlowFinished{report});
    return std::shared_ptr<Flow>(std::make_shared<Over>(report));
  }

 private:
  class Over final : public Flow {
   public:
    explicit Over(FlowReport report) : report_(std::move(report)) {}
    RequestId id() const override { return RequestId{1}; }
    void cancel() override {}
    FlowReport wait() override { return report_; }

   private:
    const FlowReport report_;
  };

  static ModelInfo info() {
    ModelInfo model;
    model.name = "obedient";
    model.contextSize = 32'768;
    return model;
  }
  static std::string firstCharacters(std::string_view text, std::size_t most) {
    std::size_t end = 0;
    for (std::size_t i = 0; i < most && end < text.size(); ++i) end += decodeUtf8(text, end).length;
    return std::string(text.substr(0, end));
  }
};

}  // namespace tandem::e2e
