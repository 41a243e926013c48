import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/brands.ts';
import { buildBrand } from '../../tools/build/buildBrand.ts';
import { isStale } from '../../tools/build/stamp.ts';

/** Builds a brand if it is stale and serves it on ports of its own, with a data folder that goes away. */
export const startApplication = async (
  brand: string,
  port: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly stop: () => Promise<void> }> => {
  if (isStale(brand)) await buildBrand(brand);
  const data = mkdtempSync(join(tmpdir(), 'bench-'));
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      DESK: 'manual',
      DESK_PACE_MS: '300',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (text: Buffer) => {
      if (text.toString('utf8').includes(`${brand}:`)) resolve();
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  return {
    stop: async () => {
      await new Promise((resolve) => {
        server.once('exit', resolve);
        server.kill('SIGTERM');
      });
      rmSync(data, { recursive: true, force: true });
    },
  };
};
