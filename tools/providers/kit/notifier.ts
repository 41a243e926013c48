import { randomUUID } from 'node:crypto';
import type { Owed } from './books.ts';
import { type Exchange, nothingSaid, parseJson, saidIn } from './exchange.ts';
import type { Kit, Message, Protocol } from './protocol.ts';

export type Notifier = {
  readonly owe: (messages: readonly Message[]) => void;
  /** Sends what is late or reversed. */
  readonly release: () => void;
  /** Everything that is owed has been taken, or given up. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type Options = {
  readonly protocol: Protocol;
  readonly kit: Kit;
  /** The provider's schedule is this many times faster. */
  readonly speed: number;
  readonly record: (exchange: Exchange) => void;
};

const replyTimeoutMs = 10_000;
const tenMinutesMs = 10 * 60 * 1000;

/** Sends what a provider owes, as often as its schedule says; what was owed before a restart is sent after it. */
export const startNotifier = ({ protocol, kit, speed, record }: Options): Notifier => {
  const { books, faults } = kit;
  const sending = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  let held: Owed[] = [];
  let closed = false;

  const said = (owed: Owed, status: number): void =>
    record({
      from: 'provider',
      method: 'POST',
      path: new URL(owed.url).pathname,
      status,
      said: saidIn(parseJson(owed.body), protocol.stateOf),
      answered: nothingSaid,
    });

  const post = async (owed: Owed): Promise<boolean> => {
    const fault = faults.notification();
    const { withWrongSignature = (text: string) => text } = protocol;
    const body = Buffer.from(fault === 'wrongSignature' ? withWrongSignature(owed.body) : owed.body);
    const at = kit.now() - (fault === 'oldTimestamp' ? tenMinutesMs : 0);
    const signed = protocol.sign(fault === 'wrongSignature' ? Buffer.concat([body, Buffer.from(' ')]) : body, at);
    try {
      const answer = await fetch(owed.url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...signed },
        body: new Uint8Array(body),
        signal: AbortSignal.timeout(replyTimeoutMs),
      });
      await answer.body?.cancel();
      said(owed, answer.status);
      return protocol.isTaken(answer.status);
    } catch {
      said(owed, 0);
      return false;
    }
  };

  const deliver = async (owed: Owed): Promise<void> => {
    if (owed.attempts > 0 && protocol.isOwed?.(owed.body, kit) === false) {
      books.owe({ ...owed, deliveredAt: kit.now() });
      return;
    }
    const copies = faults.notification() === 'tenfold' ? 10 : 1;
    const taken = await Promise.all(Array.from({ length: copies }, () => post(owed)));
    if (closed) return;
    const attempts = owed.attempts + 1;
    const pause = protocol.schedule[owed.attempts];
    const isTaken = !(protocol.isOwed?.(owed.body, kit) ?? !taken.every(Boolean));
    const isOver = isTaken || pause === undefined;
    const next = { ...owed, attempts, nextAt: kit.now() + ((pause ?? 0) * 1000) / speed };
    books.owe(isOver ? { ...next, deliveredAt: kit.now() } : next);
    if (!isOver) plan(next);
  };

  const send = (owed: Owed): void => {
    const sent: Promise<void> = deliver(owed).finally(() => sending.delete(sent));
    sending.add(sent);
  };

  function plan(owed: Owed): void {
    if (closed) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        send(owed);
      },
      Math.max(0, owed.nextAt - kit.now()),
    ).unref();
    timers.add(timer);
  }

  for (const owed of books.owed()) if (owed.deliveredAt === null) plan(owed);

  return {
    owe: (messages) => {
      if (faults.notification() === 'never') return;
      for (const { url, body } of messages) {
        const owed = {
          id: randomUUID(),
          url,
          body: JSON.stringify(body),
          kind: protocol.name,
          attempts: 0,
          nextAt: kit.now(),
          deliveredAt: null,
        };
        books.owe(owed);
        if (faults.notification() === 'late' || faults.notification() === 'reversed') held.push(owed);
        else send(owed);
      }
    },
    release: () => {
      const wasReversed = faults.notification() === 'reversed';
      const due = wasReversed ? held.toReversed() : held;
      held = [];
      faults.notify(null);
      for (const owed of due) send(owed);
    },
    settled: async () => {
      while (sending.size > 0) await Promise.all(sending);
    },
    close: async () => {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(sending);
    },
  };
};
