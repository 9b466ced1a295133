#include "app/storage/migrations/migrations.h"

// Days are numbered as Qt does (julian days). What used the energy is an EnergyUse with, where it has one, a
// name.
const char* const tandem::migrations::kEnergy = R"sql(
CREATE TABLE energy(
  day INTEGER NOT NULL,
  used_by INTEGER NOT NULL,
  name TEXT NOT NULL,
  measured REAL NOT NULL,
  estimated REAL NOT NULL,
  unknown_seconds REAL NOT NULL,
  PRIMARY KEY(day, used_by, name)
) WITHOUT ROWID;
)sql";
