import type { Edge, Start } from '../explore/exploration.ts';
import { canHappen, type Timed } from './timing.ts';

export const timedStart = ({ timers }: Start): Timed => ({ fires: null, timers });

export const timedEdge = ({ move, timers }: Edge): Timed => ({
  fires: move.kind === 'timer' ? move.event.type : null,
  timers,
});

/** Whether a path can happen in real time: no timer fires before another one that ends earlier. */
export const isTimely = (start: Start, steps: readonly Edge[]): boolean =>
  canHappen([timedStart(start), ...steps.map(timedEdge)]);
