import { setTimeout as wait } from 'node:timers/promises';
import type { OrderStatus } from '../../../openapi/types.ts';
import type { Client } from '../server/client.ts';
import { openStream } from '../server/eventStream.ts';
import type { Cluster } from './cluster.ts';

/** A status that a stream has told of, and when, in milliseconds since 1970. */
export type Told = { readonly status: OrderStatus; readonly at: number };

/** Follows an order as a browser does: a stream that breaks is opened again, wherever. */
export const followOrder = (cluster: Cluster, caller: Pick<Client, 'headers'>, hash: string) => {
  const told: Told[] = [];
  let isOver = false;
  let close = (): void => {};
  const note = (statuses: readonly OrderStatus[]): void => {
    for (const status of statuses) {
      if (told.at(-1)?.status !== status) told.push({ status, at: Date.now() });
    }
  };
  const follow = async (): Promise<void> => {
    while (!isOver) {
      try {
        const stream = await openStream(caller, `${await cluster.next()}/api/v2/order/${hash}/events`);
        close = stream.close;
        // One that breaks is opened again below.
        const ended = stream.ended.catch(() => undefined);
        let read = 0;
        while (!isOver && !stream.hasEnded()) {
          note(stream.seen.slice(read).map(({ status }) => status));
          read = stream.seen.length;
          await wait(20);
        }
        note(stream.seen.slice(read).map(({ status }) => status));
        stream.close();
        await ended;
      } catch {
        // The process died: another one is asked.
      }
      await wait(100);
    }
  };
  void follow();
  return {
    told: (): readonly Told[] => told,
    close: () => {
      isOver = true;
      close();
    },
  };
};
