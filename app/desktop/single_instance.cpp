#include "app/desktop/single_instance.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QCryptographicHash>
#include <QLocalSocket>
#include <cerrno>
#include <cstring>

namespace tandem {
namespace {

constexpr int kAnswerMs = 10'000;  // a window on a busy machine is slow, not dead
constexpr const char* kDone = "done\n";

/// Two data folders, two windows: the name says which one it belongs to. Short, because socket paths have 108
/// bytes.
QString socketPath(const Paths& paths) {
  const QByteArray folder = QByteArray::fromStdString(std::filesystem::weakly_canonical(paths.data).string());
  const QByteArray name = QCryptographicHash::hash(folder, QCryptographicHash::Sha256).toHex().left(16);
  return QString::fromStdString((paths.runtime / ("window-" + name.toStdString() + ".sock")).string());
}

bool makePrivateFolder(const std::filesystem::path& folder) {
  std::error_code failed;
  if (std::filesystem::is_directory(folder, failed)) return true;
  std::filesystem::create_directories(folder.parent_path(), failed);
  return ::mkdir(folder.c_str(), 0700) == 0 || errno == EEXIST;
}

Error unusable(const std::filesystem::path& path, int reason) {
  return Error{
      reason == EACCES || reason == EPERM || reason == EROFS ? ErrorCode::permission : ErrorCode::io,
      fmt::format(
          "Tandem cannot use its data folder {} ({}). Check its permissions, or start with --data-dir.",
          path.string(), std::strerror(reason)),
      {}};
}

}  // namespace

Result<std::unique_ptr<SingleInstance>> SingleInstance::acquire(const Paths& paths) {
  if (!makePrivateFolder(paths.data)) return unusable(paths.data, errno);
  const int lock = ::open(paths.lockFile().c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (lock < 0) return unusable(paths.data, errno);
  if (::flock(lock, LOCK_EX | LOCK_NB) != 0) {
    const int reason = errno;
    ::close(lock);
    if (reason != EWOULDBLOCK) return unusable(paths.data, reason);
    return Error{ErrorCode::busy, fmt::format("Another Tandem uses {}.", paths.data.string()), {}};
  }
  std::unique_ptr<SingleInstance> instance(new SingleInstance(lock));
  instance->listen(paths);
  return instance;
}

SingleInstance::~SingleInstance() {
  server_.close();
  ::close(lock_);
}

void SingleInstance::listen(const Paths& paths) {
  // Without the socket only raising is lost; the lock alone keeps the data safe.
  if (!makePrivateFolder(paths.runtime)) return;
  const QString path = socketPath(paths);
  QLocalServer::removeServer(path);  // left by a crash: we hold the lock, so nobody listens there
  server_.setSocketOptions(QLocalServer::UserAccessOption);
  connect(&server_, &QLocalServer::newConnection, this, [this] {
    while (QLocalSocket* client = server_.nextPendingConnection()) {
      connect(client, &QLocalSocket::disconnected, client, &QObject::deleteLater);
      client->setReadBufferSize(kLongestWish);
      connect(client, &QLocalSocket::readyRead, this, [this, client] { hear(*client); });
    }
  });
  server_.listen(path);
}

void SingleInstance::hear(QLocalSocket& client) {
  if (!client.canReadLine()) {
    if (client.bytesAvailable() >= kLongestWish) client.abort();
    return;
  }
  const std::optional<Wish> wish = wishFromLine(client.readLine());
  if (!wish) return client.disconnectFromServer();
  client.write(kDone);
  client.flush();  // before the window does anything: the other start waits for it
  emit wanted(*wish);
}

bool SingleInstance::tellOther(const Paths& paths, const Wish& wish) {
  QLocalSocket socket;
  socket.connectToServer(socketPath(paths));
  if (!socket.waitForConnected(kAnswerMs)) return false;
  socket.write(toLine(wish));
  if (!socket.waitForBytesWritten(kAnswerMs)) return false;
  return socket.waitForReadyRead(kAnswerMs) && socket.readAll().startsWith(kDone);
}

}  // namespace tandem
