import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from './db/open.ts';
import { idempotency } from './db/schema.ts';
import { ProblemError } from './problem.ts';
import type { Services } from './services.ts';

/** An answer that can be given again. */
export type Answer<T> = { readonly status: number; readonly body: T };

export type IdempotentCall = {
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

const hashOf = (body: unknown): string =>
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

/**
 * Does a creating call once: its answer is stored in the transaction that creates, and given again when the key comes again.
 * A second call with the same key at the same time waits for the first; after four seconds it answers `InProgress`.
 * A refusal is not stored, so that the call can be corrected and sent again.
 */
export const idempotent = async <T>(
  services: Pick<Services, 'db' | 'clock'>,
  call: IdempotentCall,
  first: (tx: Transaction) => Promise<Answer<T>>,
): Promise<Answer<T>> => {
  const bodyHash = hashOf(call.requestBody);
  const mine = and(eq(idempotency.scope, call.scope), eq(idempotency.key, call.key));
  try {
    return await services.db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '4s'`);
      const claimed = await tx
        .insert(idempotency)
        .values({ scope: call.scope, key: call.key, bodyHash, createdAt: services.clock.now() })
        .onConflictDoNothing()
        .returning({ key: idempotency.key });
      if (claimed.length > 0) {
        const answer = await first(tx);
        await tx.update(idempotency).set({ status: answer.status, body: answer.body }).where(mine);
        return answer;
      }
      const [earlier] = await tx.select().from(idempotency).where(mine);
      if (earlier?.status == null) throw new ProblemError('InProgress');
      if (earlier.bodyHash !== bodyHash) throw new ProblemError('IdempotencyKeyReused');
      // Stored by this very function for the same scope, hence of the same shape.
      return { status: earlier.status, body: earlier.body as T };
    });
  } catch (error) {
    if (sqlState(error) === '55P03') throw new ProblemError('InProgress');
    throw error;
  }
};
