import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import type { Outcome } from '../../../../tools/run.ts';

/** The environment of somebody's terminal, with the Node that runs the tests. */
export const buildEnvironment = (): NodeJS.ProcessEnv => {
  // What npm and Vitest have set for this process would change what they do in another project.
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|VITEST|NODE_ENV|NODE_OPTIONS|VITE_|TEST$|MODE$|PROD$|DEV$)/i.test(name),
  );
  return {
    ...Object.fromEntries(own),
    PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}`,
    CI: '1',
    NO_COLOR: '1',
  };
};

/** Executes a line of a shell in a folder, to its end. */
export const execute = (line: string, folder: string): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = spawn('sh', ['-c', line], {
      cwd: folder,
      env: buildEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (text: Buffer): void => {
      output += text.toString('utf8');
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
