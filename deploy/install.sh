#!/bin/sh
# From the sources to a shop that can start: builds what browsers get, then leaves what the server needs. BRAND builds one brand, ATLAS=on the charts.
set -eu
cd "$(dirname "$0")/.."
npm ci --no-audit --no-fund
npm run build
npm ci --omit=dev --no-audit --no-fund
