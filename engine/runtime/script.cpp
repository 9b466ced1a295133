#include "engine/runtime/script.h"

#include <array>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

namespace tandem::runtime {
namespace {

using Json = nlohmann::json;
using std::chrono::milliseconds;

/// Reads the keys of one JSON object and remembers the first thing that is wrong.
class Reader {
 public:
  Reader(const Json& object, std::string where, std::optional<Error>& error)
      : object_(object), where_(std::move(where)), error_(error) {
    if (!object.is_object()) fail("must be an object");
  }

  void text(const char* key, std::string& target) {
    if (const Json* value = find(key)) {
      value->is_string() ? void(target = value->get<std::string>()) : fail(key, "must be a text");
    }
  }
  void flag(const char* key, bool& target) {
    if (const Json* value = find(key)) {
      value->is_boolean() ? void(target = value->get<bool>()) : fail(key, "must be true or false");
    }
  }
  template <typename Number>
  void number(const char* key, Number& target, double largest = 1e9) {
    if (const Json* value = find(key)) {
      if (!value->is_number() || value->get<double>() < 0 || value->get<double>() > largest) {
        return fail(key, "must be a number from 0 up");
      }
      target = static_cast<Number>(value->get<double>());
    }
  }
  void duration(const char* key, milliseconds& target) {
    milliseconds::rep count = target.count();
    number(key, count);
    target = milliseconds(count);
  }
  void duration(const char* key, std::optional<std::chrono::nanoseconds>& target) {
    if (find(key) == nullptr) return;
    milliseconds value{};
    duration(key, value);
    target = value;
  }
  void texts(const char* key, std::vector<std::string>& target) {
    each(key, [&](const Json& item, const std::string& where) {
      if (!item.is_string()) return failAt(where, "must be a text");
      target.push_back(item.get<std::string>());
    });
  }
  void error(std::optional<Error>& target) {
    object("error", [&](Reader& reader) {
      std::string code = "internal";
      Error read;
      reader.text("code", code);
      reader.text("message", read.message);
      if (reader.find("offset") != nullptr) reader.number("offset", read.offset.emplace(), 1e15);
      bool known = false;
      for (int i = 0; i <= static_cast<int>(ErrorCode::internal) && !known; ++i) {
        read.code = static_cast<ErrorCode>(i);
        known = toString(read.code) == code;
      }
      if (!known) reader.fail("code", "is no error code of the engine");
      target = read;
    });
  }
  void finish(const char* key, FinishReason& target) {
    std::string name(toString(target));
    text(key, name);
    for (const auto reason : {FinishReason::stop, FinishReason::length, FinishReason::contextFull,
                              FinishReason::cancelled, FinishReason::failed, FinishReason::shed}) {
      if (toString(reason) == name) return void(target = reason);
    }
    fail(key, "must be stop, length, context_full, cancelled, failed or shed");
  }
  template <typename Read>
  void object(const char* key, const Read& read) {
    if (const Json* value = find(key)) {
      Reader reader(*value, where_ + key + ".", error_);
      if (value->is_object()) read(reader);
      reader.refuseUnknownKeys();
    }
  }
  template <typename Read>
  void objects(const char* key, const Read& read) {
    each(key, [&](const Json& item, const std::string& where) {
      Reader reader(item, where + ".", error_);
      if (item.is_object()) read(reader);
      reader.refuseUnknownKeys();
    });
  }
  bool has(const char* key) { return find(key) != nullptr; }
  void refuseUnknownKeys() {
    if (!object_.is_object()) return;
    for (const auto& [key, value] : object_.items()) {
      if (!asked_.contains(key)) fail(key.c_str(), "is not a key of a script");
    }
  }

 private:
  const Json* find(const char* key) {
    asked_.insert(key);
    if (!object_.is_object()) return nullptr;
    const auto found = object_.find(key);
    return found == object_.end() ? nullptr : &*found;
  }
  template <typename Read>
  void each(const char* key, const Read& read) {
    const Json* list = find(key);
    if (list == nullptr) return;
    if (!list->is_array()) return fail(key, "must be a list");
    for (std::size_t i = 0; i < list->size(); ++i) {
      read((*list)[i], where_ + key + "[" + std::to_string(i) + "]");
    }
  }
  void fail(const char* key, const char* what) { failAt(where_ + key, what); }
  void fail(const char* what) { failAt(where_.empty() ? "the script" : where_, what); }
  void failAt(const std::string& where, const char* what) {
    if (error_) return;
    error_ = Error{ErrorCode::malformed, "The engine script is wrong: " + where + " " + what + ".", {}};
  }

  const Json& object_;
  const std::string where_;
  std::optional<Error>& error_;
  std::set<std::string> asked_;
};

void readModel(Reader& reader, ModelInfo& model) {
  reader.text("name", model.name);
  reader.text("architecture", model.architecture);
  reader.text("quantisation", model.quantisation);
  reader.number("parameters", model.parameters, 1e15);
  reader.number("fileBytes", model.fileBytes, 1e15);
  reader.number("contextTrained", model.contextTrained);
  reader.number("contextSize", model.contextSize);
  reader.text("templateWarning", model.templateWarning);
  reader.flag("knowsTools", model.knowsTools);
}

void readLoad(Reader& reader, ScriptedLoad& load) {
  reader.text("file", load.file);
  reader.objects("steps", [&](Reader& item) {
    ScriptedStep& step = load.steps.emplace_back();
    item.number("share", step.share, 1.0);
    item.text("what", step.what);
    item.duration("delayMs", step.delay);
  });
  reader.error(load.error);
  reader.object("model", [&](Reader& item) { readModel(item, load.model); });
}

/// "Hello there." → "Hello", " there.": pieces about as long as tokens, never half a character.
std::vector<std::string> words(const std::string& text) {
  std::vector<std::string> pieces;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find_first_of(" \n", begin + 1), text.size());
    pieces.push_back(text.substr(begin, end - begin));
    begin = end;
  }
  return pieces;
}

void readAnswer(Reader& reader, ScriptedAnswer& answer) {
  std::string text;
  reader.text("when", answer.when);
  reader.text("text", text);
  answer.chunks = words(text);
  reader.texts("chunks", answer.chunks);
  reader.text("warning", answer.warning);
  reader.duration("queuedMs", answer.queued);
  reader.duration("prefillMs", answer.prefill);
  reader.duration("delayMs", answer.delay);
  reader.number("promptTokens", answer.promptTokens);
  reader.number("reusedTokens", answer.reusedTokens);
  reader.error(answer.error);
  if (answer.error) answer.finish = FinishReason::failed;
  reader.finish("finish", answer.finish);
  reader.flag("hold", answer.hold);
  reader.texts("reasons", answer.reasons);
  reader.object("timings", [&](Reader& item) {
    item.duration("queuedMs", answer.timings.queued);
    item.duration("firstTokenMs", answer.timings.firstToken);
    item.duration("totalMs", answer.timings.total);
    item.number("preemptions", answer.timings.preemptions);
  });
}

}  // namespace

Result<Script> parseScript(std::string_view text) {
  const Json json = Json::parse(text, nullptr, /*allow_exceptions=*/false, /*ignore_comments=*/true);
  if (json.is_discarded()) return Error{ErrorCode::malformed, "The engine script is not valid JSON.", {}};

  Script script;
  script.model.name = "Scripted model";
  script.model.architecture = "scripted";
  script.model.contextTrained = script.model.contextSize = 4096;

  std::optional<Error> error;
  Reader reader(json, "", error);
  reader.object("model", [&](Reader& item) { readModel(item, script.model); });
  reader.flag("loaded", script.loaded);
  reader.object("others", [&](Reader& item) {
    item.number("reactiveWaiting", script.others.reactiveWaiting);
    item.number("reactiveRunning", script.others.reactiveRunning);
    item.number("proactiveWaiting", script.others.proactiveWaiting);
    item.number("proactiveRunning", script.others.proactiveRunning);
  });
  reader.objects("loads", [&](Reader& item) {
    script.loads.emplace_back().model = script.model;
    readLoad(item, script.loads.back());
  });
  reader.objects("answers", [&](Reader& item) { readAnswer(item, script.answers.emplace_back()); });
  reader.refuseUnknownKeys();
  if (error) return std::move(*error);
  return script;
}

Result<Script> readScript(const std::filesystem::path& file) {
  std::error_code code;
  if (!std::filesystem::exists(file, code)) {
    return Error{ErrorCode::notFound, "There is no engine script " + file.string() + ".", {}};
  }
  std::ifstream stream(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  if (!stream) return Error{ErrorCode::io, "The engine script " + file.string() + " cannot be read.", {}};
  return parseScript(text);
}

}  // namespace tandem::runtime
