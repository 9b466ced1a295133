#include "engine/base/build_id.h"

#include <link.h>

#include <cstring>
#include <span>

namespace tandem {
namespace {

constexpr std::size_t align4(std::size_t n) {
  return (n + 3) / 4 * 4;
}

/// Looks for the note "GNU", type NT_GNU_BUILD_ID, among the notes of one segment.
std::string fromNotes(std::span<const std::byte> notes) {
  constexpr char kOwner[] = "GNU";
  while (notes.size() >= sizeof(ElfW(Nhdr))) {
    ElfW(Nhdr) header;
    std::memcpy(&header, notes.data(), sizeof header);
    const std::size_t name = sizeof header, value = name + align4(header.n_namesz);
    const std::size_t end = value + align4(header.n_descsz);
    if (end > notes.size()) break;
    const bool isId = header.n_type == NT_GNU_BUILD_ID && header.n_namesz == sizeof kOwner &&
                      std::memcmp(&notes[name], kOwner, sizeof kOwner) == 0;
    if (isId) {
      std::string hex;
      for (std::size_t i = 0; i < header.n_descsz; ++i) {
        const auto byte = std::to_integer<unsigned>(notes[value + i]);
        hex += "0123456789abcdef"[byte >> 4];
        hex += "0123456789abcdef"[byte & 15];
      }
      return hex;
    }
    notes = notes.subspan(end);
  }
  return {};
}

/// The first object is the program itself; returning non-zero ends the walk.
int visit(dl_phdr_info* info, std::size_t, void* out) {
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    const auto& segment = info->dlpi_phdr[i];
    if (segment.p_type != PT_NOTE) continue;
    const auto* begin = reinterpret_cast<const std::byte*>(info->dlpi_addr + segment.p_vaddr);  // NOLINT
    std::string id = fromNotes({begin, segment.p_memsz});
    if (!id.empty()) *static_cast<std::string*>(out) = std::move(id);
  }
  return 1;
}

}  // namespace

std::string buildId() {
  std::string id;
  dl_iterate_phdr(visit, &id);
  return id.empty() ? "unknown" : id;
}

}  // namespace tandem
