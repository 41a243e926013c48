import {
  type AnyStateMachine,
  type EventObject,
  fromCallback,
  fromPromise,
  type InputFrom,
  type OutputFrom,
} from 'xstate';
import type { LogicOf } from '../../../atlas/paths/model.ts';

/** Lets everything that waits for a settled promise run. */
export const flushPromises = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** One call of a promise actor, in the hands of the test. */
export type Call<TOutput, TInput> = {
  readonly input: TInput;
  readonly signal: AbortSignal;
  readonly answer: (output: TOutput) => Promise<void>;
  readonly fail: () => Promise<void>;
};

/** A promise actor that answers when the test says so. */
export const createCalls = <TOutput, TInput = unknown>() => {
  const made: Call<TOutput, TInput>[] = [];
  const logic = fromPromise<TOutput, TInput>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        made.push({
          input,
          signal,
          answer: (output) => {
            resolve(output);
            return flushPromises();
          },
          fail: () => {
            reject(new Error('The server cannot be reached.'));
            return flushPromises();
          },
        });
      }),
  );
  return { logic, made, last: (): Call<TOutput, TInput> => latest(made) };
};

/** The same, with the types that a machine declares. */
export const createTypedCalls = <TMachine extends AnyStateMachine, TSource extends string>() =>
  createCalls<OutputFrom<LogicOf<TMachine, TSource>>, InputFrom<LogicOf<TMachine, TSource>>>();

/** One run of a callback actor. */
export type Line<TEvent extends EventObject, TInput> = {
  readonly input: TInput;
  readonly send: (event: TEvent) => void;
  stopped: boolean;
};

/** A callback actor whose events the test sends. */
export const createLines = <TEvent extends EventObject, TInput = unknown>() => {
  const opened: Line<TEvent, TInput>[] = [];
  const logic = fromCallback<TEvent, TInput>(({ input, sendBack }) => {
    const line: Line<TEvent, TInput> = { input, send: sendBack, stopped: false };
    opened.push(line);
    return () => {
      line.stopped = true;
    };
  });
  return { logic, opened, last: (): Line<TEvent, TInput> => latest(opened) };
};

const latest = <T>(list: readonly T[]): T => {
  const last = list.at(-1);
  if (last === undefined) throw new Error('Nobody has asked yet.');
  return last;
};
