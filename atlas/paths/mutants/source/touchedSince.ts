import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { FoundMachine } from '../../../describe/machinesIn.ts';
import { loadSidecar } from '../../../describe/sidecar.ts';
import { withImports } from './imports.ts';

/** What Git prints, line by line. @throws a sentence where it refuses */
const git = (...args: readonly string[]): string[] => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\n');
  } catch {
    throw new Error(`git ${args.join(' ')} could not be done: --since takes a revision that Git knows.`);
  }
};

/** Machines whose module, sidecar or anything that these import has changed since a revision. @throws where Git knows no such */
export const touchedSince = async (
  revision: string,
  machines: readonly FoundMachine[],
  sidecar: string | null,
): Promise<FoundMachine[]> => {
  const [root = ''] = git('rev-parse', '--show-toplevel');
  const changed = [
    ...git('diff', '--name-only', '--end-of-options', revision),
    ...git('ls-files', '--others', '--exclude-standard', '--full-name', root),
  ].map((name) => resolve(root, name));
  const touched: FoundMachine[] = [];
  for (const machine of machines) {
    const samples = await loadSidecar(machine, sidecar);
    const files = withImports([machine.file, ...(samples === null ? [] : [samples.file])]);
    if (changed.some((name) => files.has(name))) touched.push(machine);
  }
  return touched;
};
