import { spawn } from 'node:child_process';
import { root } from './brands.ts';

export type Outcome = { readonly code: number; readonly output: string };

type RunOptions = {
  readonly env?: Readonly<Record<string, string>>;
  /** Writes through to the terminal instead of keeping the output. */
  readonly show?: boolean;
};

/** Runs a program at the project's root to its end. Never rejects: a program that cannot be started has code 127. */
export const run = (
  program: string,
  args: readonly string[],
  { env = {}, show = false }: RunOptions = {},
): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (text: Buffer): void => {
      output += text.toString('utf8');
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    // It does not outlive who runs it.
    const end = (): void => void child.kill();
    process.once('exit', end);
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => {
      process.off('exit', end);
      resolve({ code: code ?? 1, output });
    });
  });

/** A program of a package that is installed here, run with this Node. */
export const runModule = (path: string, args: readonly string[], options: RunOptions = {}): Promise<Outcome> =>
  run(process.execPath, [`node_modules/${path}`, ...args], options);
