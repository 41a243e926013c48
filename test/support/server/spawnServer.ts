import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { root } from '../../../tools/brands.ts';

type Spawned = { readonly child: ChildProcess; readonly stdout: Readable; readonly stderr: Readable };

/**
 * Starts a server as a process of its own, which ends when the process of the tests does.
 * @param project the folder of the project, or of a copy of it
 */
export const spawnServer = (env: NodeJS.ProcessEnv, project = root): Spawned => {
  const child = spawn(
    process.execPath,
    // What a start makes fits into this: collecting garbage would take a tenth of its time.
    ['--max-semi-space-size=64', '--import', join(import.meta.dirname, 'endWithTests.ts'), 'server/main.ts'],
    // What tests write need not survive the machine.
    { cwd: project, env: { ...process.env, DURABILITY: 'relaxed', ...env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('A server was started without its output.');
  return { child, stdout, stderr };
};
