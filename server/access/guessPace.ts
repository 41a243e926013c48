import { createHash } from 'node:crypto';
import { eq, lte, sql } from 'drizzle-orm';
import { after } from '../core/clock.ts';
import { ProblemError } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import { guessPace } from '../db/schema.ts';

type Access = Pick<Services, 'db' | 'clock'>;

/** So many guesses at once, then one every so many milliseconds. */
export type Pace = { readonly burst: number; readonly everyMs: number };

/** What is counted, and how fast it may go on. */
export type Scope = { readonly name: readonly string[]; readonly pace: Pace };

type Verdict = { readonly admitted: true } | { readonly admitted: false; readonly retryAfter: number };

const keyOf = ({ name }: Scope): string => createHash('sha256').update(JSON.stringify(name)).digest('base64url');

const milliseconds = (count: number) => sql`${count} * interval '1 millisecond'`;

/**
 * Counts a guess and decides on it in one statement, before anything is compared: of any number at once, through any number of
 * processes, no more get through than the pace allows. A guess that is refused is not counted.
 */
const charge = async ({ db, clock }: Access, scope: Scope): Promise<Verdict> => {
  const { burst, everyMs } = scope.pace;
  const now = clock.now();
  const latest = after(now, (burst - 1) * everyMs);
  const at = (date: Date) => sql.param(date, guessPace.freeAt);
  const [row] = await db
    .insert(guessPace)
    .values({ scope: keyOf(scope), freeAt: after(now, everyMs), admitted: true })
    .onConflictDoUpdate({
      target: guessPace.scope,
      set: {
        freeAt: sql`case when ${guessPace.freeAt} <= ${at(latest)} then greatest(${guessPace.freeAt}, ${at(now)}) + ${milliseconds(everyMs)} else ${guessPace.freeAt} end`,
        admitted: sql`${guessPace.freeAt} <= ${at(latest)}`,
      },
    })
    .returning({ admitted: guessPace.admitted, freeAt: guessPace.freeAt });
  if (row === undefined || row.admitted) return { admitted: true };
  return { admitted: false, retryAfter: Math.ceil((row.freeAt.getTime() - latest.getTime()) / 1000) };
};

/** Takes a counted guess back: it was not compared, or it was right. */
export const giveBack = async ({ db }: Pick<Access, 'db'>, scopes: readonly Scope[]): Promise<void> => {
  for (const scope of scopes) {
    await db
      .update(guessPace)
      .set({ freeAt: sql`${guessPace.freeAt} - ${milliseconds(scope.pace.everyMs)}` })
      .where(eq(guessPace.scope, keyOf(scope)));
  }
};

/** Counts a guess in every scope, until one refuses it; a guess that is refused counts nowhere. */
export const admitGuess = async (access: Access, scopes: readonly Scope[]): Promise<Verdict> => {
  for (const [index, scope] of scopes.entries()) {
    const verdict = await charge(access, scope);
    if (verdict.admitted) continue;
    await giveBack(access, scopes.slice(0, index));
    return verdict;
  }
  return { admitted: true };
};

/** Counts a guess in every scope, or refuses it. @throws ProblemError RateLimited */
export const admit = async (access: Access, scopes: readonly Scope[]): Promise<void> => {
  const verdict = await admitGuess(access, scopes);
  if (!verdict.admitted) throw new ProblemError('RateLimited', { retryAfter: verdict.retryAfter });
};

/** Guesses: those that are wrong count. @throws ProblemError RateLimited */
export const paced = async <T>(access: Access, scope: Scope, guess: () => Promise<T>): Promise<T> => {
  await admit(access, [scope]);
  const found = await guess();
  await giveBack(access, [scope]);
  return found;
};

/** After the right password, earlier wrong ones in a scope count as mistyped. */
export const clearGuesses = async ({ db }: Pick<Access, 'db'>, scope: Scope): Promise<void> => {
  await db.delete(guessPace).where(eq(guessPace.scope, keyOf(scope)));
};

/** Removes what is not slowed down any more. */
export const removeOldGuesses = async ({ db, clock }: Access): Promise<void> => {
  await db.delete(guessPace).where(lte(guessPace.freeAt, clock.now()));
};
