#!/usr/bin/env bash
# Installs what building, running and testing Tandem needs on Debian 12. Does nothing when all of it is there.
# With --run only what building and running the window needs; with --package also what building and checking the Debian
# packages needs; without either also what the tests need.
set -euo pipefail

build=(
  g++ cmake ninja-build pkg-config
  qt6-base-dev qt6-declarative-dev qt6-declarative-dev-tools qt6-l10n-tools qt6-svg-dev libqt6svg6 libgl1-mesa-dev
  nlohmann-json3-dev libcli11-dev libmd4c-dev libsqlite3-dev libspdlog-dev libfmt-dev libssl-dev libutf8proc-dev
  libgumbo-dev libseccomp-dev libstemmer-dev
  libcurl4-openssl-dev libgit2-dev libgmime-3.0-dev libical-dev libpugixml-dev libsystemd-dev
)
run=(
  qml6-module-qtquick qml6-module-qtquick-controls qml6-module-qtquick-dialogs qml6-module-qtquick-layouts
  qml6-module-qtquick-templates qml6-module-qtquick-window qml6-module-qtqml qml6-module-qtqml-models
  qml6-module-qtqml-workerscript qml6-module-qt-labs-folderlistmodel qml6-module-qtcore qml6-module-qtquick-shapes
  qt6-qpa-plugins qt6-translations-l10n fonts-dejavu-core libgl1-mesa-dri
  poppler-utils
)
test=(
  at-spi2-core gir1.2-atspi-2.0 python3-gi dbus-daemon libgtest-dev libgmock-dev libbenchmark-dev libcpp-httplib-dev qml6-module-qttest xvfb xauth xdotool imagemagick python3
  clang libclang-rt-14-dev clang-format desktop-file-utils appstream
)
package=(
  apparmor build-essential debhelper debootstrap devscripts dh-apparmor lintian python3 systemd
)

wanted=("${build[@]}" "${run[@]}")
case "${1:-}" in
  --run) ;;
  --package) wanted+=("${package[@]}") ;;
  *) wanted+=("${test[@]}") ;;
esac

missing=()
for package in "${wanted[@]}"; do
  dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q '^install ok installed$' || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

echo "Installing with apt: ${missing[*]}"
asRoot=()
[ "$(id -u)" -eq 0 ] || asRoot=(sudo)
export DEBIAN_FRONTEND=noninteractive
"${asRoot[@]}" apt-get update -q
"${asRoot[@]}" apt-get install -y -q --no-install-recommends "${missing[@]}"
