// Which names say that a file holds keys or passwords.
#include "agents/context/secret_names.h"

#include <gtest/gtest.h>

namespace tandem::agents {
namespace {

TEST(SecretNames, KeysAndPasswordStoresAreKnown) {
  for (const char* name : {"server.pem", "tls.key", "Safe.KDBX", "id_rsa", "id_ed25519.pub", "passwords.txt",
                           "Credentials.csv", "secrets.yaml", "mail.gpg", "office.ovpn"}) {
    EXPECT_TRUE(namesSecret(name)) << name;
  }
}

TEST(SecretNames, OrdinaryDocumentsAreNot) {
  for (const char* name : {"", "notes.md", "password policy.pdf", "keyboard.txt", "my-key-ideas.md",
                           "secretary.txt", "pgp-howto.html", "id_card.pdf"}) {
    EXPECT_FALSE(namesSecret(name)) << name;
  }
}

}  // namespace
}  // namespace tandem::agents
