import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './brands.ts';
import { path, paymentsDocument } from './payments/document.ts';

/** Writes down anew who says what to whom when somebody pays; with `--check`, says whether that is what is written. */
const file = join(root, path);
const fresh = await paymentsDocument();
const isChecked = process.argv.includes('--check');
const isStale = isChecked && readFileSync(file, 'utf8') !== fresh;
if (!isChecked) writeFileSync(file, fresh);
if (isStale) console.error(`${path} is not what is said to the providers: run "npm run generate".`);
process.exit(isStale ? 1 : 0);
