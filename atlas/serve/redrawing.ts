import { type DrawingProcess, startDrawing } from './drawingProcess.ts';
import type { Told } from './told.ts';

/** Draws when it is asked to, one drawing after the other. */
export type Redrawing = {
  /** Draws now or, where a drawing is under way, once more after it. */
  readonly draw: () => void;
  /** Ends a drawing that is under way, and draws no more. */
  readonly stop: () => Promise<void>;
};

/**
 * @param args options of `atlas chart`
 * @param heard called with what a drawing tells: before it begins and when it ends
 */
export const redrawing = (args: readonly string[], heard: (told: Told) => void): Redrawing => {
  let process: DrawingProcess | null = null;
  let isAsked = false;
  let isStopped = false;

  const start = async (): Promise<void> => {
    isAsked = false;
    process = startDrawing(args, 'inherit', heard);
    await process.ended;
    process = null;
    if (isAsked && !isStopped) await start();
  };

  return {
    draw: () => {
      if (isStopped) return;
      if (process === null) void start();
      else isAsked = true;
    },
    stop: async () => {
      isStopped = true;
      await process?.stop();
    },
  };
};
