import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const cli = join(import.meta.dirname, '../../../atlas/cli.ts');

/** Files of a project, by their paths. */
export type Files = Readonly<Record<string, string>>;

export type Printed = { readonly status: number; readonly said: string; readonly printed: string };

export type TemporaryProject = {
  readonly folder: string;
  readonly at: (path: string) => string;
  readonly write: (files: Files) => void;
  /** Runs a command in the project, or a folder of it. */
  readonly atlas: (args: readonly string[], cwd?: string) => Promise<Printed>;
  readonly remove: () => void;
};

/** A project in a folder of its own, where no package is installed. */
export const createTemporaryProject = (files: Files): TemporaryProject => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'project-')));
  const at = (path: string): string => join(folder, path);
  const write = (more: Files): void => {
    for (const [path, text] of Object.entries(more)) {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), text);
    }
  };
  write({ 'package.json': '{ "type": "module" }', ...files });
  return {
    folder,
    at,
    write,
    atlas: (args, cwd = '.') =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, [cli, ...args], { cwd: at(cwd), stdio: ['ignore', 'pipe', 'pipe'] });
        const texts = { stdout: '', stderr: '' };
        for (const name of ['stdout', 'stderr'] as const) {
          child[name].on('data', (part: Buffer) => {
            texts[name] += part.toString('utf8');
          });
        }
        child.on('close', (code) => resolve({ status: code ?? -1, said: texts.stderr, printed: texts.stdout }));
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** The text of a machine with two states. */
export const buildMachineText = (id: string): string =>
  `createMachine({ id: '${id}', initial: 'a', states: { a: { on: { go: 'b' } }, b: { on: { back: 'a' } } } })`;

export const fromXstate = "import { createMachine, fromPromise, setup } from 'xstate';\n";
