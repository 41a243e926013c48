import { digest } from './digest.ts';
import type { Exploration } from './explore.ts';
import type { PlannedPath } from './plan.ts';
import { type Running, run } from './run.ts';
import { type Expectation, stateOf } from './walk.ts';

/** Where a machine left the plan: what had been done, and what was expected of it. */
export type Deviation = {
  readonly done: readonly string[];
  readonly expected: Expectation;
  readonly found: Expectation;
};

/** Compares a running machine with what is expected; null when it does as planned. */
const compare = (running: Running, expected: Expectation, done: readonly string[]): Deviation | null => {
  const snapshot = running.snapshot();
  const found: Expectation = {
    state: snapshot.status === 'error' ? `error: ${String(snapshot.error)}` : stateOf(snapshot),
    value: digest(snapshot.value),
    effects: running.effects(),
  };
  const same = found.state === expected.state && found.effects.join('\n') === expected.effects.join('\n');
  return same ? null : { done: [...done], expected, found };
};

/**
 * Replays a planned path on the running machine, and compares after every step its state, its context and what it does
 * to the world. In every configuration that `checked` does not hold yet, all events that the plan says are ignored are
 * sent, too, and must change nothing.
 */
export const replay = (exploration: Exploration, path: PlannedPath, checked: Set<string>): Deviation | null => {
  const running = run(exploration.model, path.start);
  const done = [`start ${path.start}`];

  const arrive = (vertex: string, expected: Expectation | undefined): Deviation | null => {
    if (expected === undefined) throw new Error('A path expects something of every step.');
    const deviation = compare(running, expected, done);
    if (deviation !== null || checked.has(vertex)) return deviation;
    checked.add(vertex);
    for (const { move, ignored } of exploration.edges.get(vertex) ?? []) {
      if (!ignored || move.kind !== 'event') continue;
      running.apply(move);
      const change = compare(running, { ...expected, effects: [] }, [...done, `${move.name} (ignored)`]);
      if (change !== null) return change;
    }
    return null;
  };

  try {
    const first = arrive(path.origin, path.expected[0]);
    if (first !== null) return first;
    for (const [index, { move, to }] of path.steps.entries()) {
      done.push(move.name);
      running.apply(move);
      const deviation = arrive(to, path.expected[index + 1]);
      if (deviation !== null) return deviation;
    }
    return null;
  } finally {
    running.stop();
  }
};
