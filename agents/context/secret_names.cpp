#include "agents/context/secret_names.h"

#include <algorithm>
#include <array>
#include <string>

namespace tandem::agents {
namespace {

constexpr std::array<std::string_view, 16> kEndings = {
    ".pem", ".key", ".p12",      ".pfx",    ".kdb", ".kdbx", ".jks",    ".keystore",
    ".gpg", ".pgp", ".keychain", ".agekey", ".ppk", ".ovpn", ".psafe3", ".wallet"};

/// Without their ending; id_ed25519.pub holds the public half, but says where the other one lies.
constexpr std::array<std::string_view, 12> kStems = {"id_rsa",   "id_dsa",      "id_ecdsa", "id_ed25519",
                                                     "password", "passwords",   "passwort", "passwörter",
                                                     "secrets",  "credentials", "wallet",   "htpasswd"};

std::string lowerCase(std::string_view name) {
  std::string lower(name);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

}  // namespace

bool namesSecret(std::string_view name) {
  const std::string lower = lowerCase(name);
  const std::string_view whole = lower;
  const std::string_view stem = whole.substr(0, whole.find('.'));
  return std::any_of(kEndings.begin(), kEndings.end(),
                     [&](std::string_view ending) { return whole.ends_with(ending); }) ||
         std::find(kStems.begin(), kStems.end(), stem) != kStems.end();
}

}  // namespace tandem::agents
