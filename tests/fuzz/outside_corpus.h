// Small feeds, mails and calendars to start from; all of them are valid.
#pragma once

#include <string>
#include <vector>

namespace tandem::fuzz {

std::vector<std::string> feedCorpus();
std::vector<std::string> mailCorpus();
std::vector<std::string> calendarCorpus();

}  // namespace tandem::fuzz
