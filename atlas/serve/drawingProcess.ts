import { fork } from 'node:child_process';
import { once } from 'node:events';
import { ownFile } from '../ownFile.ts';
import { isTold, type Told } from './told.ts';

/** A process that draws once. */
export type DrawingProcess = {
  /** What it has said of errors, when it has ended. */
  readonly ended: Promise<string>;
  readonly stop: () => Promise<void>;
};

const drawing = ownFile(import.meta, 'drawing');

/** Time for a drawing to end by itself when it is asked to, in milliseconds. */
const endTimeoutMs = 2_000;
/** Of what it says of errors the end is kept. */
const maxLength = 4_000;

/**
 * @param args options of `atlas chart`
 * @param results where what it prints goes, besides errors
 * @param heard called with what it tells: before it begins and when it ends
 */
export const startDrawing = (
  args: readonly string[],
  results: 'inherit' | 'ignore',
  heard: (told: Told) => void,
): DrawingProcess => {
  const child = fork(drawing, args, { stdio: ['ignore', results, 'pipe', 'ipc'] });
  let said = '';
  child.stderr?.on('data', (part: Buffer) => {
    process.stderr.write(part);
    said = (said + part.toString()).slice(-maxLength);
  });
  child.on('message', (message) => {
    if (isTold(message)) heard(message);
  });
  const ended = new Promise<string>((resolve) => {
    child.once('close', () => resolve(said.trim()));
    child.once('error', (error) => {
      console.error(`It cannot be drawn: ${error.message}`);
      resolve(error.message);
    });
  });
  return {
    ended,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const limit = setTimeout(() => child.kill('SIGKILL'), endTimeoutMs);
      child.kill();
      await once(child, 'exit');
      clearTimeout(limit);
    },
  };
};
