// Only there because CMake makes a precompiled header for a target, and a target has a source.
