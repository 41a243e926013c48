import { createHash } from 'node:crypto';
import { and, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database, Transaction } from '../db/open.ts';
import { idempotency } from '../db/schema.ts';
import { auditDeletion, type Deletion } from './auditDeletion.ts';
import { after, days } from './clock.ts';
import { ProblemError } from './problem.ts';
import type { Services } from './services.ts';

/** An answer that can be given again. */
export type Answer<T> = { readonly status: number; readonly body: T };

/** Whose call it is: first who makes it, then who they were before they signed in. */
export type Callers = readonly [string, ...string[]];

export type IdempotentCall = {
  readonly callers: Callers;
  /** operation and what it is done to, as `acceptQuotation:<hash>` */
  readonly scope: string;
  readonly key: string;
  readonly requestBody: unknown;
};

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, canonical(item)]),
  );
};

const hashBody = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(body ?? null)))
    .digest('base64url');

/** The `Idempotency-Key` of a request; the contract has checked that there is one. */
export const idempotencyKey = (request: FastifyRequest): string => String(request.headers['idempotency-key']);

const sqlState = (error: unknown): string | undefined => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return undefined;
};

type Earlier = typeof idempotency.$inferSelect;

const requireAnswer = <T>(earlier: Earlier | undefined, bodyHash: string): Answer<T> => {
  if (earlier?.status == null) throw new ProblemError('InProgress');
  if (earlier.bodyHash !== bodyHash) throw new ProblemError('IdempotencyKeyReused');
  // Stored by `runOnce` for the same scope, hence of the same shape.
  return { status: earlier.status, body: earlier.body as T };
};

/**
 * Does a creating call once: its answer is stored in the transaction that creates, and given again when the key comes again.
 * A key belongs to its caller: the same one of another caller is another key.
 * A second call with the same key at the same time waits for the first; after four seconds (`databaseTimeouts`) it answers `InProgress`.
 * A refusal is not stored, so that the call can be corrected and sent again.
 */
export const runOnce = async <T>(
  services: Pick<Services, 'db' | 'clock'>,
  call: IdempotentCall,
  first: (tx: Transaction) => Promise<Answer<T>>,
): Promise<Answer<T>> => {
  const bodyHash = hashBody(call.requestBody);
  const [caller, ...before] = call.callers;
  const ofKey = and(eq(idempotency.scope, call.scope), eq(idempotency.key, call.key));
  const mine = and(eq(idempotency.caller, caller), ofKey);
  try {
    return await services.db.transaction(async (tx) => {
      const asVisitor =
        before.length === 0
          ? undefined
          : (
              await tx
                .select()
                .from(idempotency)
                .where(and(inArray(idempotency.caller, before), ofKey))
            )[0];
      if (asVisitor !== undefined) return requireAnswer<T>(asVisitor, bodyHash);
      const { scope, key } = call;
      const claimed = await tx
        .insert(idempotency)
        .values({ caller, scope, key, bodyHash, createdAt: services.clock.now() })
        .onConflictDoNothing()
        .returning({ key: idempotency.key });
      if (claimed.length > 0) {
        const answer = await first(tx);
        await tx.update(idempotency).set({ status: answer.status, body: answer.body }).where(mine);
        return answer;
      }
      const [earlier] = await tx.select().from(idempotency).where(mine);
      return requireAnswer<T>(earlier, bodyHash);
    });
  } catch (error) {
    if (sqlState(error) === '55P03') throw new ProblemError('InProgress');
    throw error;
  }
};

/** Whether a creating call with this key has been answered. */
export const isAnswered = async (
  db: Database | Transaction,
  { callers, scope, key }: Omit<IdempotentCall, 'requestBody'>,
): Promise<boolean> => {
  const [earlier] = await db
    .select({ status: idempotency.status })
    .from(idempotency)
    .where(and(inArray(idempotency.caller, [...callers]), eq(idempotency.scope, scope), eq(idempotency.key, key)));
  return earlier?.status != null;
};

/** Days for which the answer to a creating call is stored: it holds what the call was about. */
const answerDays = 1;
/** Days for which a key of a creating call is remembered. */
const keyDays = 30;
/** Rows that one statement is about. */
const chunk = 1_000;

/** In place of the digest of a call's body where its answer is not stored any more: no body has this one. */
const forgotten = '';

/** Runs a statement about a part of what is due until nothing is. */
const deleteUntilNone = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  action: Deletion,
  some: (tx: Transaction) => Promise<readonly unknown[]>,
): Promise<void> => {
  let found = chunk;
  while (found === chunk) {
    found = await db.transaction(async (tx) => {
      const { length } = await some(tx);
      await auditDeletion(tx, { clock }, action, length);
      return length;
    });
  }
};

/**
 * Removes answers that nobody waits for any more, and keys that nobody sends again. A key whose answer is gone is refused as one that
 * was used before: nothing is created twice.
 */
export const removeOldKeys = async (services: Pick<Services, 'db' | 'clock'>): Promise<void> => {
  const now = services.clock.now();
  const { caller, scope, key, createdAt, bodyHash } = idempotency;
  const isOne = (rows: SQL) => sql`(${caller}, ${scope}, ${key}) in (${rows})`;
  const some = (isWanted: SQL | undefined) =>
    sql`select caller, scope, key from idempotency where ${isWanted} order by created_at limit ${chunk} for update skip locked`;
  await deleteUntilNone(services, 'removeAnswers', (tx) =>
    tx
      .update(idempotency)
      .set({ body: null, bodyHash: forgotten })
      .where(isOne(some(and(lte(createdAt, after(now, -days(answerDays))), ne(bodyHash, forgotten)))))
      .returning({ key }),
  );
  await deleteUntilNone(services, 'removeKeys', (tx) =>
    tx
      .delete(idempotency)
      .where(isOne(some(lte(createdAt, after(now, -days(keyDays))))))
      .returning({ key }),
  );
};
