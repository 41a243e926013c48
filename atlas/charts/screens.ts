import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Beside the pages: the folder of the page that shows states, and of the names of the machines that it can show. */
export const screensFolder = 'screens';
const page = `${screensFolder}/index.html`;
const list = `${screensFolder}/machines.json`;

/**
 * Where the screens of a machine are shown.
 * @param out the folder of the pages
 * @param named an address that somebody gives, for all machines
 * @returns the address for a machine, as its page takes it; null where it has no screen
 */
export const screensIn = (out: string, named: string | undefined): ((machine: string) => string | null) => {
  if (named !== undefined) return () => named;
  if (!existsSync(join(out, page)) || !existsSync(join(out, list))) return () => null;
  const machines: unknown = JSON.parse(readFileSync(join(out, list), 'utf8'));
  return (machine) => (Array.isArray(machines) && machines.includes(machine) ? page : null);
};
