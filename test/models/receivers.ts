import { type AnyEventObject, createActor, type EventObject, fromTransition } from 'xstate';
import type { Receiver } from '../../machines/receiver.ts';

const deaf = fromTransition((state: null, _event: AnyEventObject) => state, null);

/** A parent that takes every report and does nothing. */
export const inertReceiver = <TReport extends EventObject>(): Receiver<TReport> => createActor(deaf).start();

/** A parent that writes down what it is told. */
export const recorder = <TReport extends EventObject>(): {
  readonly ref: Receiver<TReport>;
  readonly told: TReport[];
} => {
  const told: TReport[] = [];
  const ref = createActor(
    fromTransition((state: null, event: TReport) => {
      told.push(event);
      return state;
    }, null),
  ).start();
  return { ref, told };
};
