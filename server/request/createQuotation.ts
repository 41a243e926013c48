import type { InferInsertModel } from 'drizzle-orm';
import * as constants from '../../machines/lib/constants.ts';
import { attachFiles } from '../documents/index.ts';
import { submitNew } from '../order/moveOrder.ts';
import type { OrderRow } from '../order/orderRow.ts';
import { after, minutes } from '../platform/core/clock.ts';
import { newHash } from '../platform/core/hash.ts';
import type { Services } from '../platform/core/services.ts';
import { writeAudit } from '../platform/core/writeAudit.ts';
import type { Transaction } from '../platform/db/open.ts';
import { cart, order } from '../platform/db/schema.ts';
import type { Content } from './content.ts';
import { redeemDiscount } from './redeemDiscount.ts';

/** What a new order is made from; hashes, times, cart and status are given to it here. */
export type NewOrder = Omit<
  InferInsertModel<typeof order>,
  | 'id'
  | 'hash'
  | 'quotationHash'
  | 'cartId'
  | 'status'
  | 'statusSince'
  | 'requestedAt'
  | 'promisedAt'
  | 'createdAt'
  | 'wishedDeadline'
  | 'words'
  | 'quantity'
> & {
  /** The cart that it joins; null for one of its own. */
  readonly cartId: number | null;
};

/** A draft on the server that is submitted. */
export type BegunDraft = { readonly hash: string; readonly createdAt: Date };

type Written = Omit<InferInsertModel<typeof order>, 'cartId'> & Pick<NewOrder, 'cartId'>;

const insertCart = async (tx: Transaction, { brand, requestedAt }: Written): Promise<number> => {
  const [made] = await tx
    .insert(cart)
    .values({ hash: newHash(), brand, createdAt: requestedAt })
    .returning({ id: cart.id });
  if (made === undefined) throw new Error('The cart was not made.');
  return made.id;
};

/** A cart of its own is made with it, as it is submitted. */
const write = async (tx: Transaction, row: Written): Promise<OrderRow> => {
  const cartId = row.cartId ?? (await insertCart(tx, row));
  const [inserted] = await tx
    .insert(order)
    .values({ ...row, cartId })
    .returning();
  if (inserted === undefined) throw new Error('The order was not made.');
  return inserted;
};

/**
 * Writes down an order that is submitted, with its files: in `in_analysis` while they are being counted, otherwise in
 * `calculation`, where what cannot be counted waits for the desk.
 * @param begun the draft that a signed-in customer has had on the server: the order goes on under its hash
 */
export const createQuotation = async (
  tx: Transaction,
  services: Services,
  fresh: NewOrder,
  fileIds: readonly string[],
  content: Content,
  begun: BegunDraft | null = null,
): Promise<OrderRow> => {
  const now = services.clock.now();
  const { service, packageId } = fresh;
  const submit = { type: 'submit', needsAnalysis: content.pending } as const;
  return submitNew(tx, services, { service, packageId }, submit, async (place) => {
    const row = await write(tx, {
      ...fresh,
      ...place,
      hash: begun?.hash ?? newHash(),
      quotationHash: newHash(),
      wishedDeadline: fresh.deadline ?? null,
      words: content.counted ? content.words : null,
      quantity: content.counted ? content.quantity : null,
      requestedAt: now,
      promisedAt: after(now, minutes(constants.promiseMinutes)),
      createdAt: begun?.createdAt ?? now,
    });
    await writeAudit(tx, { orderId: row.id, actor: 'customer', action: 'requestQuotation', at: now });
    await redeemDiscount(tx, row, now);
    await attachFiles(tx, row.id, fileIds);
    return row;
  });
};
