import { type AnyEventObject, createActor, type EventObject, fromTransition } from 'xstate';
import type { ParentRef } from '../../../machines/lib/parentRef.ts';

const deaf = fromTransition((state: null, _event: AnyEventObject) => state, null);

/** A parent that takes every report and does nothing. */
export const inertReceiver = <TEvent extends EventObject>(): ParentRef<TEvent> => createActor(deaf).start();

/** A parent that records the events it receives. */
export const recorder = <TEvent extends EventObject>(): {
  readonly ref: ParentRef<TEvent>;
  readonly received: TEvent[];
} => {
  const received: TEvent[] = [];
  const ref = createActor(
    fromTransition((state: null, event: TEvent) => {
      received.push(event);
      return state;
    }, null),
  ).start();
  return { ref, received };
};
