import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A statement as the driver sends it, with values that it was sent with. */
export type Recorded = { readonly sql: string; readonly params: readonly unknown[] };

/** A recorded statement, and the types of what it answered: `name:oid`, in the order of its columns. */
export type ReleasedQuery = Recorded & { readonly columns: readonly string[] };

/** A release: its version, the newest of its migrations, a digest of all of them, and the statements that its server sends. */
export type Release = {
  readonly version: string;
  readonly migration: string;
  readonly digest: string;
  readonly queries: readonly ReleasedQuery[];
};

/** A line for the release, and one for each of its statements. */
export const releaseFile = join(import.meta.dirname, 'queries.jsonl');

/** What the file of the latest release holds; null before the first one. */
export const readRelease = (): Release | null => {
  if (!existsSync(releaseFile)) return null;
  const [head = '', ...lines] = readFileSync(releaseFile, 'utf8').trimEnd().split('\n');
  const release: Omit<Release, 'queries'> = JSON.parse(head);
  const queries = lines.map((line): ReleasedQuery => JSON.parse(line));
  return { ...release, queries };
};

const list = String.raw`\((?:\?|default|null)(?:, (?:\?|default|null))*\)`;

/** What statements have in common that differ in the number of rows, or of values in a list, alone. */
export const toShape = (sql: string): string =>
  sql
    .replace(/\$\d+/g, '?')
    .replace(/\?(?:, \?)+/g, '?')
    .replace(new RegExp(`(${list})(?:, ${list})+`, 'g'), '$1');
