#include "app/backstage/documents_watch.h"

#include <sys/inotify.h>

#include <algorithm>
#include <system_error>
#include <utility>

#include "agents/triggers/place_watch.h"
#include "app/documents/folder_grants.h"

namespace tandem {
namespace {
namespace fs = std::filesystem;
using agents::Inotify;

constexpr std::size_t kMostDirty = 1000;  // with more, looking everywhere is cheaper

/// Also permissions: a file that could not be read may be readable now.
std::uint32_t events() {
  return agents::contentEvents() | IN_ATTRIB;
}

bool lies(const std::string& folder, const std::vector<std::string>& granted) {
  return std::any_of(granted.begin(), granted.end(), [&](const std::string& root) {
    return folder == root || documents::isBelow(folder, root);
  });
}

}  // namespace

DocumentsWatch::DocumentsWatch(agents::Loop& loop, DocumentsWatchOptions options)
    : loop_(loop),
      options_(std::move(options)),
      settler_(loop, options_.times, [this] { tell(); }),
      again_(loop) {
  auto opened = Inotify::open(options_.mostWatches);
  if (!opened.ok()) {
    trouble_ = opened.error().message;
    return;
  }
  inotify_ = std::move(opened).value();
  reading_ = loop_.watch(inotify_->descriptor(), [this] { read(); });
}

DocumentsWatch::~DocumentsWatch() {
  if (reading_ != 0) loop_.cancel(reading_);
}

void DocumentsWatch::setFolders(const std::vector<fs::path>& folders) {
  const std::vector<std::string> granted = documents::outermostFolders(folders);
  {
    const MutexLock lock(mutex_);
    granted_ = granted;
    if (inotify_ != nullptr) {
      folders_.keepOnly(*inotify_, [&](const std::string& folder) { return lies(folder, granted); });
      trouble_.clear();  // told again when there are still too many
    }
  }
  loop_.post(tether_([this] { check(); }));
}

void DocumentsWatch::entering(const fs::path& folder) {
  if (inotify_ == nullptr) return;
  const MutexLock lock(mutex_);
  if (!lies(folder.native(), granted_)) return;
  // Under the lock that follow() takes, so that no event comes before its folder is known.
  const Result<int> watch = inotify_->add(folder, events());
  if (watch.ok()) {
    folders_.add(*watch, folder.native());
  } else if (watch.error().code == ErrorCode::limitExceeded) {
    trouble_ = watch.error().message;
  }
}

std::string DocumentsWatch::trouble() const {
  const MutexLock lock(mutex_);
  return trouble_;
}

void DocumentsWatch::read() {
  for (const Inotify::Event& event : inotify_->drain()) follow(event);
  if (dirty_.size() > kMostDirty) lost_ = true;
  if (lost_) dirty_.clear();
  if (lost_ || !dirty_.empty()) settler_.touch();
}

void DocumentsWatch::follow(const Inotify::Event& event) {
  if (event.watch < 0) {
    lost_ = true;
    return;
  }
  const MutexLock lock(mutex_);
  const std::string* known = folders_.find(event.watch);
  if (known == nullptr) return;
  const std::string folder = *known;
  if ((event.mask & IN_IGNORED) != 0) return folders_.ended(event.watch);
  if ((event.mask & (IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT)) != 0) {
    // Of a folder inside a granted one, the folder above tells.
    const bool granted = std::find(granted_.begin(), granted_.end(), folder) != granted_.end();
    if (!granted && (event.mask & IN_UNMOUNT) == 0) return;
    folders_.forget(*inotify_, folder);
    dirty_.insert(folder);
    return;
  }
  const bool isFolder = (event.mask & IN_ISDIR) != 0;
  if (event.name.empty()) return;
  if (isFolder ? exclusions_.folder(event.name) : exclusions_.file(event.name)) return;
  // Of a file its making says nothing: it is news when it has been written.
  if (!isFolder && (event.mask & IN_CREATE) != 0) return;
  const std::string path = folder + "/" + event.name;
  if (isFolder && (event.mask & IN_MOVED_FROM) != 0) folders_.forget(*inotify_, path);
  dirty_.insert(path);
}

void DocumentsWatch::tell() {
  const std::set<std::string> dirty = std::exchange(dirty_, {});
  const bool lost = std::exchange(lost_, false);
  if (lost) {
    options_.rescan();
  } else {
    for (const std::string& path : dirty) options_.changed(path);
  }
  const MutexLock lock(mutex_);
  const bool aboutRoot = std::any_of(granted_.begin(), granted_.end(),
                                     [&](const std::string& root) { return dirty.contains(root); });
  if (lost || aboutRoot) loop_.post(tether_([this] { check(); }));
}

void DocumentsWatch::check() {
  const auto missing = std::make_shared<Missing>();
  std::vector<std::string> granted;
  {
    const MutexLock lock(mutex_);
    granted = granted_;
  }
  loop_.work(
      [missing, granted = std::move(granted)] {
        for (const std::string& root : granted) {
          std::error_code ignored;
          if (!fs::is_directory(root, ignored)) missing->insert(root);
        }
      },
      tether_([this, missing] { take(*missing); }));
}

void DocumentsWatch::take(const Missing& missing) {
  const Missing before = std::exchange(missing_, missing);
  for (const std::string& root : before) {
    if (!missing.contains(root)) options_.changed(root);  // it is back
  }
  for (const std::string& root : missing) {
    if (!before.contains(root)) options_.changed(root);
  }
  again_.start(missing_.empty() ? options_.times.rescan : options_.times.retry, [this] {
    if (missing_.empty()) options_.rescan();
    check();
  });
}

}  // namespace tandem
