import { randomBytes } from 'node:crypto';
import { and, eq, type InferSelectModel, inArray, lte, sql } from 'drizzle-orm';
import type { CurrencyCode, Locale } from '../../../../openapi/types.ts';
import { after } from '../../../core/clock.ts';
import type { Transaction } from '../../../db/open.ts';
import type { DeclineReason, SandboxSession } from '../session.ts';
import { sandboxNotification, sandboxSession } from '../tables.ts';
import type { StandIn } from './standIn.ts';

export type SessionRow = InferSelectModel<typeof sandboxSession>;
type Status = SessionRow['status'];
type Books = Pick<StandIn, 'db' | 'clock'>;

export type NewSession = {
  readonly account: string;
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
  readonly language: Locale;
  readonly notifyUrl: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
};

/** A session nobody decides on ends after a day. */
export const sessionLifetimeMs = 24 * 60 * 60 * 1000;

/** What the provider's API tells of a session. */
export const sessionView = (row: SessionRow): SandboxSession => ({
  id: row.id,
  reference: row.reference,
  amount_minor: row.amountMinor,
  currency: row.currency,
  status: row.status,
  reason: row.reason,
});

/** The merchant's account, which a session's id carries. */
export const accountOf = (sessionId: string): string => sessionId.split('_')[1] ?? '';

/** Opens a session, or finds the one that its reference has already; `isNew` tells which. */
export const openSession = async (
  { db, clock }: Books,
  { account, ...wanted }: NewSession,
): Promise<{ row: SessionRow; isNew: boolean }> => {
  const now = clock.now();
  const id = `sbx_${account}_${randomBytes(16).toString('hex')}`;
  const [created] = await db
    .insert(sandboxSession)
    .values({ ...wanted, id, status: 'open', createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  if (created !== undefined) return { row: created, isNew: true };
  const [known] = await db.select().from(sandboxSession).where(eq(sandboxSession.reference, wanted.reference));
  if (known === undefined) throw new Error('A session was neither made nor found.');
  return { row: known, isNew: false };
};

export const findSession = async ({ db }: Books, id: string): Promise<SessionRow | null> => {
  const [row] = await db.select().from(sandboxSession).where(eq(sandboxSession.id, id));
  return row ?? null;
};

const oweNotification = async (tx: Transaction, row: SessionRow, now: Date): Promise<void> => {
  const id = `evt_${randomBytes(16).toString('hex')}`;
  const body = {
    id,
    type: `session.${row.status}`,
    created: Math.floor(now.getTime() / 1000),
    data: { session: sessionView(row) },
  };
  await tx.insert(sandboxNotification).values({ id, sessionId: row.id, body, nextAt: now });
};

export type Change = { readonly status: Exclude<Status, 'open'>; readonly reason?: DeclineReason };

/**
 * Changes a session once: only from one of the statuses named, with the notification that is owed for it in the same commit. Pressing a
 * button twice, or again after going back, finds nothing to change and answers null.
 */
export const changeSession = (
  { db, clock }: Books,
  id: string,
  from: readonly Status[],
  change: Change,
): Promise<SessionRow | null> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const [row] = await tx
      .update(sandboxSession)
      .set({ status: change.status, reason: change.reason ?? null, updatedAt: now })
      .where(and(eq(sandboxSession.id, id), inArray(sandboxSession.status, [...from])))
      .returning();
    if (row === undefined) return null;
    if (row.status !== 'processing') await oweNotification(tx, row, now);
    return row;
  });

/** Decides on payments that have taken their time, and ends sessions that nobody has decided on. */
export const settleDue = async (books: Books, processingMs: number): Promise<void> => {
  const due = async (status: Status, ms: number): Promise<readonly { id: string }[]> =>
    books.db
      .select({ id: sandboxSession.id })
      .from(sandboxSession)
      .where(and(eq(sandboxSession.status, status), lte(sandboxSession.updatedAt, after(books.clock.now(), -ms))));
  for (const { id } of await due('processing', processingMs))
    await changeSession(books, id, ['processing'], { status: 'paid' });
  for (const { id } of await due('open', sessionLifetimeMs))
    await changeSession(books, id, ['open'], { status: 'expired' });
};

/** When the next payment that takes its time is to be decided; null when there is none. */
export const nextProcessing = async ({ db }: Books, processingMs: number): Promise<Date | null> => {
  const [row] = await db
    .select({ at: sql<string | null>`min(${sandboxSession.updatedAt})` })
    .from(sandboxSession)
    .where(eq(sandboxSession.status, 'processing'));
  return row?.at == null ? null : after(new Date(row.at), processingMs);
};
