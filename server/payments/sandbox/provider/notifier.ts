import { and, asc, eq, type InferSelectModel, isNull, lte } from 'drizzle-orm';
import { after } from '../../../core/clock.ts';
import { signBody } from '../signature.ts';
import { sandboxNotification, sandboxSession } from '../tables.ts';
import { nextProcessing, settleDue } from './sessions.ts';
import type { StandIn } from './standIn.ts';

type Notification = InferSelectModel<typeof sandboxNotification>;

export type Notifier = {
  /** Looks at once for what is due. */
  readonly wake: () => void;
  readonly close: () => Promise<void>;
};

/** Milliseconds before each repetition; the last one goes on until the notification is taken. */
const repeatAfterMs = [1, 2, 5, 10, 30, 60, 120, 300].map((seconds) => seconds * 1000);
const lastRepeatMs = 300_000;
const patienceMs = 10_000;
/** Looks again at least this often: another process may have owed something. */
const longestSleepMs = 30_000;

const post = async (standIn: StandIn, url: string, body: Buffer): Promise<boolean> => {
  const time = Math.floor(standIn.clock.now().getTime() / 1000);
  const signature = signBody(standIn.secret, time, body);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sandbox-Signature': signature },
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.body?.cancel();
    return answer.status === 200;
  } catch {
    return false;
  }
};

const deliver = async (standIn: StandIn, owed: Notification): Promise<void> => {
  const [session] = await standIn.db.select().from(sandboxSession).where(eq(sandboxSession.id, owed.sessionId));
  if (session === undefined) return;
  const taken = await post(standIn, session.notifyUrl, Buffer.from(JSON.stringify(owed.body)));
  const now = standIn.clock.now();
  const nextAt = after(now, repeatAfterMs[owed.attempts] ?? lastRepeatMs);
  await standIn.db
    .update(sandboxNotification)
    .set({ attempts: owed.attempts + 1, ...(taken ? { deliveredAt: now } : { nextAt }) })
    .where(eq(sandboxNotification.id, owed.id));
};

/** Sends what the provider owes, from its books: what was owed before a crash is sent after it. */
export const startNotifier = (standIn: StandIn): Notifier => {
  const sending = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let again = false;
  let closed = false;

  const fail = (error: unknown): void => {
    if (!closed) standIn.log.error({ err: error }, 'the sandbox provider failed');
  };

  const send = (owed: Notification): void => {
    const sent = deliver(standIn, owed)
      .catch(fail)
      .finally(() => {
        sending.delete(owed.id);
        wake();
      });
    sending.set(owed.id, sent);
  };

  const look = async (): Promise<void> => {
    await settleDue(standIn, standIn.processingMs);
    const now = standIn.clock.now();
    const undelivered = isNull(sandboxNotification.deliveredAt);
    const due = await standIn.db
      .select()
      .from(sandboxNotification)
      .where(and(undelivered, lte(sandboxNotification.nextAt, now)))
      .limit(20);
    for (const owed of due) if (!sending.has(owed.id) && !closed) send(owed);
    const later = await standIn.db
      .select({ id: sandboxNotification.id, at: sandboxNotification.nextAt })
      .from(sandboxNotification)
      .where(undelivered)
      .orderBy(asc(sandboxNotification.nextAt))
      .limit(50);
    const times = later.filter(({ id }) => !sending.has(id)).map(({ at }) => at.getTime());
    const decided = await nextProcessing(standIn, standIn.processingMs);
    const next = Math.min(...times, decided?.getTime() ?? Number.POSITIVE_INFINITY);
    const sleep = Math.min(longestSleepMs, Math.max(20, next - now.getTime()));
    clearTimeout(timer);
    if (!closed) timer = setTimeout(wake, sleep).unref();
  };

  function wake(): void {
    if (closed) return;
    if (looking !== null) {
      again = true;
      return;
    }
    again = false;
    looking = look()
      .catch((error: unknown) => {
        fail(error);
        if (!closed) timer = setTimeout(wake, 1000).unref();
      })
      .finally(() => {
        looking = null;
        if (again) wake();
      });
  }

  return {
    wake,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await looking;
      await Promise.all(sending.values());
    },
  };
};
