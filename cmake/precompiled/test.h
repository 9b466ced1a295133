// The same for the sources of tests.
#pragma once

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cmake/precompiled/library.h"
