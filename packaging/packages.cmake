# packages.cmake - what is installed, and the packages made of it: `cpack -G "DEB;TXZ"` in the build's folder (tools/release.sh).
#
#   flotilla          the program with its page under lib/flotilla/VERSION, where bin/flotilla leads; manual pages, completion, desktop
#   flotilla-server   the program as a service
#   libflotilla1, libflotilla-dev   the library, and what it takes to build with it
include(GNUInstallDirs)
# Whoever publishes packages says so here, or by cmake -D, and nowhere else: it is the packages' contact (flotilla@DOMAIN), and the domain
# read backwards is the AppStream id. example.org is kept free for such purposes (RFC 2606): nobody is named who does not know of it. Nobody
# reads mail that is sent there, so set your own before you hand packages on.
set(FLOTILLA_PUBLISHER "Flotilla" CACHE STRING "who publishes these packages")
set(FLOTILLA_DOMAIN "example.org" CACHE STRING "a domain that is theirs")
string(REPLACE "." ";" FLOTILLA_ID ${FLOTILLA_DOMAIN})
list(REVERSE FLOTILLA_ID)
list(JOIN FLOTILLA_ID "." FLOTILLA_ID)
set(FLOTILLA_ID ${FLOTILLA_ID}.flotilla)
# One folder for each release: upgrades may keep an earlier one (flotilla/postinst), by which a server plays what was begun by its rules
# (host/elder.h).
set(FLOTILLA_HOME lib/flotilla/${PROJECT_VERSION})
set(FLOTILLA_INTERFACE 1) # raised when programs have to be compiled anew; so is the name in tools/flotilla.map
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME program)
set(CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(HERE ${CMAKE_SOURCE_DIR}/packaging)
set(MADE ${CMAKE_BINARY_DIR}/packaging)

# ---- the program ----------------------------------------------------------------------------------------------------------------
install(TARGETS flotilla RUNTIME DESTINATION ${FLOTILLA_HOME})
install(CODE "file(MAKE_DIRECTORY \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/bin\")
  file(CREATE_LINK ../${FLOTILLA_HOME}/flotilla \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/bin/flotilla\" SYMBOLIC)" COMPONENT program)
install(DIRECTORY web/dist/ DESTINATION ${FLOTILLA_HOME}/web OPTIONAL) # if it was built
if(NOT CMAKE_CROSSCOMPILING AND NOT FLOTILLA_SANITIZE AND NOT FLOTILLA_COVERAGE)
  add_custom_command(OUTPUT ${MADE}/pages/rules COMMAND sh ${HERE}/pages.sh $<TARGET_FILE:flotilla> ${MADE}/pages
    DEPENDS flotilla ${HERE}/pages.sh VERBATIM)
  add_custom_target(pages ALL DEPENDS ${MADE}/pages/rules)
  install(DIRECTORY ${MADE}/pages/man/ DESTINATION share/man/man6)
  install(DIRECTORY ${MADE}/pages/bash/ DESTINATION share/bash-completion/completions)
  install(DIRECTORY ${MADE}/pages/zsh/ DESTINATION share/zsh/vendor-completions)
  install(DIRECTORY ${MADE}/pages/fish/ DESTINATION share/fish/vendor_completions.d)
  install(FILES ${MADE}/pages/rules DESTINATION ${FLOTILLA_HOME})
endif()
install(FILES ${HERE}/flotilla.desktop DESTINATION share/applications)
install(FILES web/public/icon.svg DESTINATION share/icons/hicolor/scalable/apps RENAME flotilla.svg)
foreach(size 192 512)
  install(FILES web/public/icon-${size}.png DESTINATION share/icons/hicolor/${size}x${size}/apps RENAME flotilla.png)
endforeach()

# ---- the server -----------------------------------------------------------------------------------------------------------------
install(FILES ${HERE}/flotilla-server.service DESTINATION lib/systemd/system COMPONENT server)
install(FILES ${HERE}/flotilla.conf DESTINATION share/flotilla-server COMPONENT server) # the scripts put it into /etc

# ---- the library ----------------------------------------------------------------------------------------------------------------
if(FLOTILLA_LIBRARY)
  foreach(room ${ROOMS})
    list(APPEND OBJECTS $<TARGET_OBJECTS:${room}>)
    file(GLOB HEADERS CONFIGURE_DEPENDS ${room}/*.h)
    # but for those who build it
    list(FILTER HEADERS EXCLUDE REGEX "/(games|search|queue|marks|ferry|room_inside)\\.h$")
    list(FILTER HEADERS EXCLUDE REGEX "/(store|thinkers|limits|elder|annexe|harbour|berth|server|qr)\\.h$")
    install(FILES ${HEADERS} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/flotilla/${room} COMPONENT development)
  endforeach()
  install(FILES flotilla.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/flotilla COMPONENT development)
  add_library(shared SHARED ${OBJECTS})
  add_library(static STATIC ${OBJECTS})
  set_target_properties(shared static PROPERTIES OUTPUT_NAME flotilla LINKER_LANGUAGE C)
  set_target_properties(shared PROPERTIES VERSION ${FLOTILLA_INTERFACE}.${PROJECT_VERSION} SOVERSION ${FLOTILLA_INTERFACE}
    LINK_DEPENDS ${CMAKE_SOURCE_DIR}/tools/flotilla.map)
  target_link_options(shared PRIVATE -Wl,-Bsymbolic-functions -Wl,-z,defs -Wl,--version-script=${CMAKE_SOURCE_DIR}/tools/flotilla.map)
  target_link_libraries(shared PRIVATE m)
  if(ZLIB_FOUND)
    target_link_libraries(shared PRIVATE ZLIB::ZLIB)
    set(PC_ZLIB "Requires.private: zlib")
  endif()
  install(TARGETS shared LIBRARY COMPONENT library NAMELINK_COMPONENT development)
  install(TARGETS static ARCHIVE COMPONENT development)
  file(RELATIVE_PATH TO_PREFIX ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
  configure_file(tools/flotilla.pc.in flotilla.pc @ONLY)
  install(FILES ${CMAKE_BINARY_DIR}/flotilla.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)
endif()

# ---- packages -------------------------------------------------------------------------------------------------------------------
set(CPACK_PACKAGE_NAME flotilla)
set(CPACK_PACKAGE_VENDOR Flotilla)
set(CPACK_PACKAGE_CONTACT "${FLOTILLA_PUBLISHER} <flotilla@${FLOTILLA_DOMAIN}>")
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_DIRECTORY ${CMAKE_BINARY_DIR}/packages)
set(CPACK_COMPONENTS_ALL program server library development)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS ${CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS})
set(CPACK_PROJECT_CONFIG_FILE ${MADE}/each.cmake)
set(CPACK_PRE_BUILD_SCRIPTS ${MADE}/finish.cmake)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS OFF)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS OFF)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME flotilla)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_DEPENDS libwebsockets-evlib-ev) # which libwebsockets finds by its name when it runs
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS xdg-utils)
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION "pirate board games against bots or with friends
Five pirate board games for two to six players, complete to the last rule, in
the browser and in the terminal: against bots of five levels, at one screen or
together on devices of one's own. Each has a guided first game, a book of
rules, puzzles, and a look back that tells who was winning when.

The same program simulates, analyses and measures games and bots.")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_CONTROL_EXTRA ${HERE}/flotilla/preinst ${HERE}/flotilla/postinst ${HERE}/flotilla/postrm)

set(CPACK_DEBIAN_SERVER_PACKAGE_NAME flotilla-server)
set(CPACK_DEBIAN_SERVER_PACKAGE_SECTION games)
set(CPACK_DEBIAN_SERVER_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_SERVER_PACKAGE_DEPENDS "flotilla (>= ${PROJECT_VERSION}), libwebsockets-evlib-ev, adduser")
set(CPACK_DEBIAN_SERVER_DESCRIPTION "pirate board games for friends, as a service
Runs the server of Flotilla, with a user and a folder of its own: it hands out
the page, and keeps the tables at which people play together.

How it is started is said in /etc/flotilla.conf.")
set(CPACK_DEBIAN_SERVER_PACKAGE_CONTROL_EXTRA ${HERE}/server/postinst ${HERE}/server/prerm ${HERE}/server/postrm ${HERE}/server/conffiles)

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libflotilla${FLOTILLA_INTERFACE})
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_MULTIARCH same)
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION "engine, rules and bots of five pirate board games
Everything of Flotilla but its program as one library: engine, games, bots,
texts in three languages, tables, analysis and tournaments.")
file(WRITE ${MADE}/shlibs "libflotilla ${FLOTILLA_INTERFACE} libflotilla${FLOTILLA_INTERFACE} (>= ${PROJECT_VERSION})\n")
file(WRITE ${MADE}/triggers "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${MADE}/shlibs ${MADE}/triggers)

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libflotilla-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_MULTIARCH same)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "libflotilla${FLOTILLA_INTERFACE} (= ${PROJECT_VERSION}), zlib1g-dev")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "headers of libflotilla, and the static library
What it takes to build programs with libflotilla: headers, pkg-config, and the
library for programs that are linked statically.")

configure_file(${HERE}/each.cmake.in ${MADE}/each.cmake @ONLY)
configure_file(${HERE}/finish.cmake.in ${MADE}/finish.cmake @ONLY)
include(CPack)
