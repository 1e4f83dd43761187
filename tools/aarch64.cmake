# aarch64.cmake - 64-bit ARM from another machine: with Debian's cross compiler, or clang and that one's libraries; qemu runs it.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER_TARGET aarch64-linux-gnu) # for clang; gcc's name says it
set(CMAKE_CXX_COMPILER_WORKS TRUE) # nothing here is C++
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
