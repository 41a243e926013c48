import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { ownFile } from '../ownFile.ts';
import { isTold, type Told } from './told.ts';

/** Draws when it is asked to, one drawing after the other. */
export type Redrawing = {
  /** Draws now or, where a drawing is under way, once more after it. */
  readonly draw: () => void;
  /** Ends a drawing that is under way, and draws no more. */
  readonly stop: () => Promise<void>;
};

const drawing = ownFile(import.meta, 'drawing');

/** Time for a drawing to end by itself when it is asked to, in milliseconds. */
const endTimeoutMs = 2_000;

/**
 * @param args options of `atlas chart`
 * @param heard called with what a drawing tells: before it begins and when it ends
 */
export const redrawing = (args: readonly string[], heard: (told: Told) => void): Redrawing => {
  let child: ChildProcess | null = null;
  let isAsked = false;
  let isStopped = false;

  const start = (): void => {
    isAsked = false;
    const ended = (): void => {
      if (child !== own) return;
      child = null;
      if (isAsked && !isStopped) start();
    };
    const own = fork(drawing, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child = own;
    own.on('message', (message) => {
      if (isTold(message)) heard(message);
    });
    own.once('exit', ended);
    own.once('error', (error) => {
      console.error(`It cannot be drawn: ${error.message}`);
      ended();
    });
  };

  return {
    draw: () => {
      if (isStopped) return;
      if (child === null) start();
      else isAsked = true;
    },
    stop: async () => {
      isStopped = true;
      const own = child;
      if (own === null || own.exitCode !== null || own.signalCode !== null) return;
      const limit = setTimeout(() => own.kill('SIGKILL'), endTimeoutMs);
      own.kill();
      await once(own, 'exit');
      clearTimeout(limit);
    },
  };
};
