#!/bin/sh
# A backup into the folder BACKUPS, named by its moment; removes those that are older than KEEP_DAYS days.
set -eu
cd "$(dirname "$0")/.."
folder="${BACKUPS:?Name the folder of the backups in BACKUPS.}"
node_modules/.bin/node --env-file-if-exists=.env tools/backup.ts "$folder/fifteen-$(date -u +%Y-%m-%dT%H%M%SZ).backup"
find "$folder" -name 'fifteen-*.backup' -mtime "+${KEEP_DAYS:-30}" -delete
