import type { EventObject } from 'xstate';
import type { Move } from './explore/moves.ts';
import type { Expectation } from './explore/walk.ts';
import type { Observed } from './lock/difference.ts';

/** What a path expects at a place on its way, and the configuration that it is at. */
export type Place = { readonly vertex: string; readonly expected: Expectation };

/**
 * Whatever a planned path can be executed on: the machine itself, its views, the application in a browser. One driver is one
 * run; every method may take its time.
 */
export type Driver = {
  /** Begins anew, with the input of this name. */
  readonly reset: (start: string) => Promise<void> | void;
  /** An event from outside (`from` is null), or from the child of this source. */
  readonly send: (event: EventObject, from: string | null) => Promise<void> | void;
  /** A child ends: with an output, or with an error. */
  readonly settle: (child: string, outcome: { kind: 'done' | 'error'; value: unknown }) => Promise<void> | void;
  /** The delay of this name (or of so many milliseconds) passes. */
  readonly fire: (delay: string | number) => Promise<void> | void;
  /** Looks at what there is. @returns how it differs from what is expected; null when it does not */
  readonly observe: (place: Place) => Promise<Observed> | Observed;
  /** Whether an event can be tried here that the machine ignores: a view may not even offer it. */
  readonly ignores: (event: EventObject, from: string | null) => boolean;
  readonly stop: () => Promise<void> | void;
};

/** Does a move on a driver. */
export const apply = (driver: Driver, move: Move): Promise<void> | void => {
  if (move.kind === 'event') return driver.send(move.event, move.from);
  return move.kind === 'timer' ? driver.fire(move.delay) : driver.settle(move.child, move.outcome);
};
