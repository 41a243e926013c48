import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SourceKills } from '../../../atlas/paths/mutants/source/kills.ts';
import type { RuleKills } from '../../../atlas/paths/mutants/source/ruleKills.ts';

type Report = {
  readonly machines?: readonly SourceKills[];
  readonly rules?: readonly RuleKills[];
  readonly judged: number;
};

/** A copy of the fixture's project: two machines that share a rule, and one of which has another. */
export type Shop = {
  readonly edit: (file: string, change: (text: string) => string) => void;
  readonly write: (file: string, text: string) => void;
  /** `atlas paths --mutants …` in it. */
  readonly mutants: (
    ...args: readonly string[]
  ) => Report & { readonly status: number | null; readonly complaint: string };
  /** What a script prints whose folder it is, as JSON. */
  readonly run: (code: string) => unknown;
  /** Another way to it, in it. */
  readonly link: (name: string) => void;
  readonly remove: () => void;
};

const project = join(import.meta.dirname, '../../..');

export const openShop = (): Shop => {
  const folder = mkdtempSync(join(tmpdir(), 'fifteen-shop-'));
  cpSync(join(import.meta.dirname, '../../paths/sourceMutants/fixtures/shop'), folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  // Results of runs are kept in it: it is a folder of its own.
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(project, 'node_modules/xstate'), join(folder, 'node_modules/xstate'));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  return {
    write,
    edit: (file, change) => write(file, change(readFileSync(join(folder, file), 'utf8'))),
    mutants: (...args) => {
      const { stdout, stderr, status } = spawnSync(
        process.execPath,
        [join(project, 'atlas/cli.ts'), 'paths', '--mutants', ...args, '--json'],
        { cwd: folder, encoding: 'utf8' },
      );
      if (!stdout.startsWith('{')) throw new Error(stderr);
      return { ...JSON.parse(stdout), status, complaint: stderr };
    },
    run: (code) => {
      const args = ['--input-type=module-typescript', '--eval', code];
      return JSON.parse(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }));
    },
    link: (name) => symlinkSync(folder, join(folder, name)),
    remove: () => rmSync(folder, { recursive: true }),
  };
};
