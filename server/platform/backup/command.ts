import { resolve } from 'node:path';
import { decodeConfig } from '../config/config.ts';
import type { writeBackup } from './backup.ts';
import { describeBackupError } from './describeBackupError.ts';

/**
 * Runs `npm run backup -- FILE` or `npm run restore -- FILE` with the environment of the server. What goes wrong is one sentence on the standard
 * error output, and exit code 1.
 */
export const runCommand = async (name: 'backup' | 'restore', work: typeof writeBackup): Promise<void> => {
  // Customers' documents and keys: what this process writes is its owner's alone.
  process.umask(0o077);
  // An interrupted backup removes what it has begun to write.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) {
    console.error(`Name one file, as in: npm run ${name} -- fifteen.backup`);
    process.exitCode = 1;
    return;
  }
  try {
    await work(decodeConfig(process.env), resolve(file), {
      print: (line) => console.log(line),
      warn: (line) => console.error(line),
    });
  } catch (error) {
    console.error(describeBackupError(error));
    process.exitCode = 1;
  }
};
