import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { FoundMachine } from '../../../describe/machinesIn.ts';
import { sidecarOf } from '../../../describe/sidecar.ts';

/** What a module imports from files beside it. Types do nothing. */
const importedBy = (file: string): string[] => {
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  const imports = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest === null || isType ? [] : [moduleRequest.value])),
  );
  return [...imports, ...exports]
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => resolve(dirname(file), specifier))
    .filter(existsSync);
};

/** Files, and all that they import. */
const withImports = (files: readonly string[]): ReadonlySet<string> => {
  const found = new Set(files);
  // A set is walked to the end also while it grows.
  for (const file of found) for (const imported of importedBy(file)) found.add(imported);
  return found;
};

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
    const samples = await sidecarOf(machine, sidecar);
    const files = withImports([machine.file, ...(samples === null ? [] : [samples.file])]);
    if (changed.some((name) => files.has(name))) touched.push(machine);
  }
  return touched;
};
