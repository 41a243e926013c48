import type { Services } from '../core/services.ts';
import type { Transaction } from '../db/open.ts';
import type { DomainEvent, Events, EventType } from './events.ts';

/** What an area does about an event of an area before it. */
export type Listener<T extends EventType> = (
  tx: Transaction,
  services: Services,
  event: DomainEvent<T>,
) => Promise<void>;

/** Who listens to what, in the order of the calls. */
export type Listeners = { readonly [T in EventType]: readonly Listener<T>[] };

/** @param services read when an event is emitted, since the services hold the events themselves */
export const eventsFor = (services: () => Services, listeners: Listeners): Events => {
  const call = async <T extends EventType>(tx: Transaction, type: T, event: DomainEvent<T>): Promise<void> => {
    for (const listen of listeners[type]) await listen(tx, services(), event);
  };
  return { emit: (tx, event) => call(tx, event.type, event) };
};
