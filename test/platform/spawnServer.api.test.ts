import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { copyPreparedDatabase } from '../support/server/preparedDatabase.ts';
import { waitUntil } from '../support/server/samples.ts';

const runs = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a server that tests start ends when they are killed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fifteen-'));
  await copyPreparedDatabase(dataDir);
  const tests = spawn(
    process.execPath,
    [
      '--input-type=module-typescript',
      '--eval',
      `import { startProcess } from './test/support/server/serverProcess.ts';
       const { process: server } = await startProcess(${JSON.stringify(dataDir)});
       console.log(server.pid);`,
    ],
    { cwd: join(import.meta.dirname, '../..'), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = await once(createInterface({ input: tests.stdout }), 'line');
  const server = Number(line);
  expect(runs(server)).toBe(true);
  tests.kill('SIGKILL');
  await waitUntil(
    async () => runs(server),
    (running) => !running,
  );
  await rm(dataDir, { recursive: true, force: true });
});
