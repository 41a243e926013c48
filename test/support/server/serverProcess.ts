import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { spawnServer } from './spawnServer.ts';

/** Starts a server as a process of its own on free ports; answers when it has said where it listens. @param hear is told each line */
export const startProcess = async (
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  hear: (line: string) => void = () => undefined,
): Promise<{ process: ChildProcess; address: string }> => {
  const { child, stdout, stderr } = spawnServer({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DATABASE_URL: '',
    ...env,
  });
  const errors: string[] = [];
  stderr.on('data', (chunk) => errors.push(String(chunk)));
  const lines = createInterface({ input: stdout });
  const address = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      hear(line);
      const found = /^wordbridge: (.*)$/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}: ${errors.join('')}`)));
  });
  return { process: child, address };
};

/** Ends a process without a chance to tidy up. */
export const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};
