// Everything a person can set, in one typed struct. Plain values; settings_file.h reads and writes them.
#pragma once

#include <string>
#include <vector>

#include "engine/api/request.h"

namespace tandem {

enum class ThemeChoice { system, light, dark };

struct Settings {
  ThemeChoice theme = ThemeChoice::system;
  bool reduceMotion = false;                 ///< no motion, whatever the desktop says
  double textScale = 1.0;                    ///< 0.8 … 2
  bool enterSends = true;                    ///< Enter sends, Shift+Enter makes a line
  std::string systemPrompt;                  ///< new conversations begin with it
  Sampling sampling;                         ///< new conversations begin with it
  int contextSize = 0;                       ///< tokens; 0 = chosen for the model
  std::string lastModel;                     ///< path of the model to load at start
  std::vector<std::string> importedModels;   ///< paths of models used in place
  std::vector<std::string> hiddenModels;     ///< paths in the models folder that were taken from the list
  std::vector<std::string> documentFolders;  ///< paths that may be read and searched
  bool documentsPaused = false;              ///< nothing of them is read until the person goes on
  bool backgroundPaused = false;             ///< nothing works in the background until the person goes on
  bool keepRunning = false;                  ///< when the window is closed
  bool quickAskShortcut = false;             ///< the person has chosen keys for it, which the desktop keeps
  bool operator==(const Settings&) const = default;
};

}  // namespace tandem
