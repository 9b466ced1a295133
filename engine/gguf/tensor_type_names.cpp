#include "engine/gguf/tensor_type_names.h"

#include <iterator>
#include <string_view>

#include "engine/tensor/element_type.h"

namespace tandem::gguf {
namespace {

// Index = number of the type in GGUF. Those in brackets were taken out of the format again.
constexpr std::string_view kNames[] = {
    "F32",   "F16",          "Q4_0",         "Q4_1",         "(Q4_2)",     "(Q4_3)",     "Q5_0",
    "Q5_1",  "Q8_0",         "Q8_1",         "Q2_K",         "Q3_K",       "Q4_K",       "Q5_K",
    "Q6_K",  "Q8_K",         "IQ2_XXS",      "IQ2_XS",       "IQ3_XXS",    "IQ1_S",      "IQ4_NL",
    "IQ3_S", "IQ2_S",        "IQ4_XS",       "I8",           "I16",        "I32",        "I64",
    "F64",   "IQ1_M",        "BF16",         "(Q4_0_4_4)",   "(Q4_0_4_8)", "(Q4_0_8_8)", "TQ1_0",
    "TQ2_0", "(IQ4_NL_4_4)", "(IQ4_NL_4_8)", "(IQ4_NL_8_8)", "MXFP4",
};

}  // namespace

std::string tensorTypeName(std::uint32_t number) {
  if (number < std::size(kNames)) return std::string(kNames[number]);
  return "number " + std::to_string(number);
}

std::string supportedTensorTypes() {
  std::string list;
  for (const ElementTraits& traits : kElementTypes) {
    if (!list.empty()) list += ", ";
    list += traits.name;
  }
  return list;
}

}  // namespace tandem::gguf
