import type { AnyMachineSnapshot } from 'xstate';
import type { AnyModel } from '../model.ts';
import { digest } from './digest.ts';
import type { Edge } from './exploration.ts';
import { type Step, takeStart, takeStep } from './step.ts';

/** How a machine stands after a step, and what the step has done to the world. */
export type Expectation = {
  /** Status, value and context. */
  readonly state: string;
  readonly value: string;
  /** Custom actions and events sent, in order. */
  readonly effects: readonly string[];
};

/** A snapshot as text: two that are equal are indistinguishable from outside. */
export const digestState = ({ status, value, context }: AnyMachineSnapshot): string => digest([status, value, context]);

/**
 * Walks a trace purely, from its start.
 * @returns what to expect at the start and after every step
 */
export const walk = (model: AnyModel, start: string, steps: readonly Edge[]): Expectation[] => {
  const input = model.inputs[start];
  if (input === undefined) throw new Error(`The model has no input "${start}".`);
  let at = takeStart(model.machine, input());
  const expectationOf = ({ snapshot, effects }: Step): Expectation => ({
    state: digestState(snapshot),
    value: digest(snapshot.value),
    effects,
  });
  const expected = [expectationOf(at)];
  for (const { move } of steps) {
    at = takeStep(model.machine, at.snapshot, move.event);
    expected.push(expectationOf(at));
  }
  return expected;
};
