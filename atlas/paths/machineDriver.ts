import type { Driver } from './driver.ts';
import { digest } from './explore/digest.ts';
import { digestState } from './explore/walk.ts';
import { createDifference, type Difference } from './lock/difference.ts';
import type { AnyModel } from './model.ts';
import { type Running, run } from './run.ts';
import { valueWords } from './words.ts';

const isIn = (value: string): string => `in ${valueWords(JSON.parse(value))}`;

/** Status, value and context, in lines that can be compared. */
const stateLines = (state: string): string => {
  const [status, value, context]: unknown[] = JSON.parse(state);
  return JSON.stringify({ status, value, context }, null, 2);
};

/** Where two texts begin to differ, with a little around it. */
const difference = (expected: string, found: string): string => {
  let at = 0;
  while (at < expected.length && expected[at] === found[at]) at += 1;
  const from = Math.max(0, at - 60);
  return `expected …${expected.slice(from, at + 120)}… and found …${found.slice(from, at + 120)}…`;
};

/** The first driver: the machine itself, running, with every actor and timer controlled by the path. */
export const machineDriver = (model: AnyModel): Driver & { readonly running: () => Running } => {
  let now: Running | null = null;
  const running = (): Running => {
    if (now === null) throw new Error('Nothing runs yet.');
    return now;
  };
  return {
    running,
    reset: (start) => {
      now?.stop();
      now = run(model, start);
    },
    send: (event) => running().send(event),
    settle: (child, outcome) => running().settle(child, outcome),
    fire: (delay) => running().fire(delay),
    observe: ({ expected }): Difference | null => {
      const snapshot = running().snapshot();
      if (snapshot.status === 'error') {
        return createDifference(isIn(expected.value), `the machine has failed: ${String(snapshot.error)}`);
      }
      const value = digest(snapshot.value);
      if (value !== expected.value) {
        const words = `expected to be in ${expected.value} and is in ${value}`;
        return createDifference(isIn(expected.value), isIn(value), words);
      }
      const state = digestState(snapshot);
      if (state !== expected.state) {
        return createDifference(stateLines(expected.state), stateLines(state), difference(expected.state, state));
      }
      const wanted = expected.effects.join('\n');
      const effects = running().effects().join('\n');
      return effects === wanted
        ? null
        : createDifference(wanted || 'no effects', effects || 'no effects', difference(wanted, effects));
    },
    ignores: () => true,
    stop: () => now?.stop(),
  };
};
