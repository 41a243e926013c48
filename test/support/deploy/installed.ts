import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { sep } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../../../tools/brands.ts';

/** What a checkout does not have. */
const made: ReadonlySet<string> = new Set(['.git', 'node_modules', 'dist', 'var', 'output', '.env']);

/** Copies the project into a folder, as a checkout would. */
export const copyProject = (target: string): Promise<void> =>
  cp(root, target, {
    recursive: true,
    filter: (path) =>
      !path
        .slice(root.length)
        .split(sep)
        .some((part) => made.has(part)),
  });

/** What a program gets of this process's environment, as on a machine where nothing is set. */
const bare = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, HOME: process.env.HOME, LANG: 'C.UTF-8' });

/** A script of `deploy/` in a copy of the project. */
export const startScript = (project: string, name: string, env: NodeJS.ProcessEnv = {}): ChildProcess =>
  spawn(`deploy/${name}.sh`, { cwd: project, env: { ...bare(), ...env }, stdio: ['ignore', 'pipe', 'pipe'] });

/** Runs a script to its end; answers what it said. @throws where it fails */
export const runScript = async (project: string, name: string, env: NodeJS.ProcessEnv = {}): Promise<string> => {
  const child = startScript(project, name, env);
  const [out, err, [code]] = await Promise.all([
    child.stdout === null ? '' : text(child.stdout),
    child.stderr === null ? '' : text(child.stderr),
    once(child, 'close'),
  ]);
  if (code !== 0) throw new Error(`deploy/${name}.sh ended with ${code}: ${err}${out}`);
  return out;
};
