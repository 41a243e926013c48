import { eq } from 'drizzle-orm';
import { after, days, hours } from '../../platform/core/clock.ts';
import { forEachSettled } from '../../platform/core/forEachSettled.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { repeatableRead } from '../../platform/db/repeatableRead.ts';
import { invoiceChainCheck } from '../../platform/db/schema.ts';
import { verifyPiece } from './verifyChain.ts';

/** Pieces of a chain that one run goes through: the next is a minute later. */
const pieces = 4;
/** From the end of a round to the next. */
const pauseMs = days(1);
/** The same where the chain is broken, so that one that is mended is soon known to be. */
const brokenPauseMs = hours(1);

type Check = typeof invoiceChainCheck.$inferSelect;
type CheckServices = Pick<Services, 'clock' | 'log'>;

const isResting = ({ length, brokenAt, endedAt }: Check, now: Date): boolean =>
  length === 0 && endedAt !== null && endedAt > after(now, -(brokenAt === null ? pauseMs : brokenPauseMs));

/** What a round that has ended has found; the next begins at the chain's beginning. */
const ended = ({ brand, brokenSince }: Check, brokenAt: number | null, now: Date): Check => ({
  brand,
  length: 0,
  hash: brand,
  brokenAt,
  brokenSince: brokenAt === null ? null : (brokenSince ?? now),
  endedAt: now,
});

const goOn = async (tx: Transaction, { clock, log }: CheckServices, check: Check): Promise<Check> => {
  let { length, hash } = check;
  for (let piece = 0; piece < pieces; piece += 1) {
    const gone = await verifyPiece(tx, check.brand, { length, hash });
    if (gone.brokenAt !== null)
      log.error({ brand: check.brand, link: gone.brokenAt }, 'the chain of invoices does not hold');
    if (gone.brokenAt !== null || gone.isEnd) return ended(check, gone.brokenAt, clock.now());
    ({ length, hash } = gone);
  }
  return { ...check, length, hash };
};

const checkChain = async (tx: Transaction, services: CheckServices, brand: string): Promise<void> => {
  const [known] = await tx.select().from(invoiceChainCheck).where(eq(invoiceChainCheck.brand, brand));
  const check = known ?? { brand, length: 0, hash: brand, brokenAt: null, brokenSince: null, endedAt: null };
  if (isResting(check, services.clock.now())) return;
  const { brand: target, ...found } = await goOn(tx, services, check);
  await tx
    .insert(invoiceChainCheck)
    .values({ brand: target, ...found })
    .onConflictDoUpdate({ target: invoiceChainCheck.brand, set: found });
};

/** Goes through each brand's whole chain once a day, a few pieces a run; a chain that is broken waits for the desk. */
export const checkChains = async (services: Services): Promise<void> => {
  await forEachSettled([...services.brands.keys()], (brand) =>
    // What is issued meanwhile is no part of what this run reads.
    services.db.transaction((tx) => checkChain(tx, services, brand), repeatableRead),
  );
};
