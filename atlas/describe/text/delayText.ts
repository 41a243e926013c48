import type { AnyStateMachine } from 'xstate';
import { getImplementations } from '../../xstate/machines.ts';
import { byNumber } from '../byNumber.ts';
import { lengthOf } from '../delayLength.ts';

/** Milliseconds in words: `400 ms`, `10 s`, `15 min`, `1.5 h`. */
export const millisecondsText = (milliseconds: number): string => {
  const units = [
    ['h', 3_600_000],
    ['min', 60_000],
    ['s', 1_000],
  ] as const;
  const [unit, size] = units.find(([, size]) => milliseconds >= size) ?? ['ms', 1];
  return `${Math.round((milliseconds / size) * 100) / 100} ${unit}`;
};

/** A delay in words: `10 s`, `10 s at first` where the first context decides so, `computed` where it is known only later. */
const lengthText = (delay: unknown, machine: AnyStateMachine): string => {
  const length = lengthOf(delay, machine);
  if (length.kind === 'computed') return 'computed';
  const text = millisecondsText(length.milliseconds);
  return length.kind === 'always' ? text : `${text} at first`;
};

/** The delays of a machine in words. */
export type DelayWords = {
  /** Those that `setup` names. */
  readonly named: Readonly<Record<string, string>>;
  /** How long something waits: `10 s`, `patience (10 s)`, `patience (computed)`, `patience` where nothing says more. */
  readonly textOf: (delay: unknown) => string;
};

export const describeDelays = (machine: AnyStateMachine): DelayWords => {
  const { delays } = getImplementations(machine);
  const named = Object.fromEntries(
    Object.entries(delays ?? {})
      .sort(([one], [other]) => byNumber(one, other))
      .map(([name, delay]) => [name, lengthText(delay, machine)]),
  );
  return {
    named,
    textOf: (delay) => {
      if (typeof delay === 'string' && /^\d+$/.test(delay)) return millisecondsText(Number(delay));
      if (typeof delay === 'string') return Object.hasOwn(named, delay) ? `${delay} (${named[delay]})` : delay;
      const text = lengthText(delay, machine);
      return text === 'computed' ? 'a computed delay' : text;
    },
  };
};
