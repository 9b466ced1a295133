# Precompiled headers, for a build from nothing with clang under the sanitizers, where reading the standard library,
# fmt, nlohmann and GoogleTest is half of the work. Never for what is released, so that a missing include is still
# found. With g++ 12 loading 120 MB of them costs as much as it saves, and a compiler cache sees fewer equal commands.
option(TANDEM_PRECOMPILE "Precompile common headers (saves time with clang and without a compiler cache)" OFF)

# Whoever shares a precompiled header has to agree with it about all flags; these differ between our targets.
add_library(tandem_precompile_flags INTERFACE)
target_compile_definitions(tandem_precompile_flags INTERFACE FMT_SHARED)
target_compile_options(tandem_precompile_flags INTERFACE -pthread -D_LARGEFILE64_SOURCE)

# tandem_precompile(TARGET library|test)
function(tandem_precompile target kind)
  if(NOT TANDEM_PRECOMPILE)
    return()
  endif()
  set(holder tandem_precompiled_${kind})
  if(NOT TARGET ${holder})
    add_library(${holder} OBJECT ${CMAKE_SOURCE_DIR}/cmake/precompiled/empty.cpp)
    target_precompile_headers(${holder} PRIVATE ${CMAKE_SOURCE_DIR}/cmake/precompiled/${kind}.h)
    target_link_libraries(${holder} PRIVATE tandem_flags tandem_precompile_flags)
    if(kind STREQUAL test)
      target_link_libraries(${holder} PRIVATE GTest::gmock)
      target_compile_options(${holder} PRIVATE ${TANDEM_TEST_OPTIONS})
    endif()
  endif()
  target_link_libraries(${target} PRIVATE tandem_precompile_flags)
  target_precompile_headers(${target} REUSE_FROM ${holder})
endfunction()
