import { and, eq, ne } from 'drizzle-orm';
import type { KsefState } from '../../../openapi/types.ts';
import { after, hours, minutes } from '../../platform/core/clock.ts';
import type { Services } from '../../platform/core/services.ts';
import { ksefSubmission } from '../../platform/db/schema.ts';
import type { Sending } from './sending.ts';

/** How long an invoice rests after each attempt in vain. */
const pauses = [1, 1, 1, 2, 5, 10, 15, 30].map(minutes);
/** A refusal is shown to staff; nobody reads more of it. */
const maxWords = 1_000;

export const pauseAfter = (attempts: number): number => pauses[attempts - 1] ?? hours(1);

type Columns = Partial<typeof ksefSubmission.$inferInsert>;

type Settling = Pick<Services, 'clock' | 'db' | 'events' | 'log'>;

/** What has been accepted stays so, and what a later attempt found out, whatever a slower process has to say. */
const openRow = ({ row }: Sending, isAccepted: boolean) =>
  and(
    eq(ksefSubmission.invoiceId, row.invoiceId),
    ne(ksefSubmission.state, 'accepted'),
    isAccepted ? undefined : eq(ksefSubmission.attempts, row.attempts),
  );

/** Writes where an invoice has come to, and says so. */
export const move = async (
  { db, events }: Settling,
  sending: Sending,
  state: KsefState,
  columns: Columns,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const moved = await tx
      .update(ksefSubmission)
      .set({ ...columns, state })
      .where(openRow(sending, state === 'accepted'))
      .returning({ id: ksefSubmission.invoiceId });
    if (moved.length === 0) return false;
    await events.emit(tx, { type: 'ksef.moved', invoiceId: sending.row.invoiceId, state });
    return true;
  });

/** Notes something of an invoice that is on its way. */
export const note = async ({ db }: Settling, sending: Sending, columns: Columns): Promise<void> => {
  await db.update(ksefSubmission).set(columns).where(openRow(sending, false));
};

/** KSeF will not have the invoice as it is: staff are to see why. */
export const refuse = async (services: Settling, sending: Sending, code: number | null, words: string) => {
  services.log.warn({ invoice: sending.row.invoiceId, code }, 'KSeF has refused an invoice');
  const refusal = words.slice(0, maxWords);
  await move(services, sending, 'refused', { statusCode: code, refusal, dueAt: null });
};

/** The invoice is to be sent anew: what was sent before has come to nothing. */
export const forgotten = { sessionReference: null, invoiceReference: null } as const;

/** Nothing came of an attempt: the next one is later. @param restMs what KSeF wants at least */
export const postpone = async (
  services: Settling,
  sending: Sending,
  columns: Columns = {},
  restMs = 0,
): Promise<void> => {
  const { row } = sending;
  await note(services, sending, {
    ...columns,
    state: row.state === 'sending' ? 'waiting' : row.state,
    dueAt: after(services.clock.now(), Math.max(restMs, pauseAfter(row.attempts))),
  });
};
