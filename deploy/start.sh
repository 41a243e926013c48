#!/bin/sh
# The server: a trial without ORIGINS, else a shop. What `npm start`, the container and the unit run; signals reach it.
set -eu
cd "$(dirname "$0")/.."
exec node_modules/.bin/node --env-file-if-exists=.env --max-semi-space-size=8 tools/start.ts
