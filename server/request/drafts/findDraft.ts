import { and, desc, eq, gt } from 'drizzle-orm';
import type { Services } from '../../platform/core/services.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { customer, draft } from '../../platform/db/schema.ts';
import type { DraftRow } from './draftView.ts';

/** Whose drafts: a customer's, on one brand. */
export type DraftOwner = { readonly customerId: number; readonly brand: string };

const ofOwner = ({ customerId, brand }: DraftOwner) => and(eq(draft.customerId, customerId), eq(draft.brand, brand));

/** The customer's drafts that live, the latest change first. */
export const readDrafts = (
  { db, clock }: Pick<Services, 'clock'> & { readonly db: Database | Transaction },
  owner: DraftOwner,
): Promise<DraftRow[]> =>
  db
    .select()
    .from(draft)
    .where(and(ofOwner(owner), gt(draft.keptUntil, clock.now())))
    .orderBy(desc(draft.updatedAt), desc(draft.id));

/** A draft by its key; undefined when the customer has none of this key. */
export const findDraft = async (
  db: Database | Transaction,
  owner: DraftOwner,
  key: string,
): Promise<DraftRow | undefined> =>
  (
    await db
      .select()
      .from(draft)
      .where(and(ofOwner(owner), eq(draft.key, key)))
  )[0];

/**
 * Has changes of a customer's drafts follow each other: one that is written and submitted at once is either an order or a draft
 * afterwards, and two that are begun at once are not one too many.
 */
export const lockDrafts = async (tx: Transaction, { customerId }: DraftOwner): Promise<void> => {
  await tx.select({ id: customer.id }).from(customer).where(eq(customer.id, customerId)).for('no key update');
};
