import { type InferInsertModel, sql } from 'drizzle-orm';
import { after, minutes } from '../core/clock.ts';
import { newHash } from '../core/hash.ts';
import type { Services } from '../core/services.ts';
import { writeAudit } from '../core/writeAudit.ts';
import type { Transaction } from '../db/open.ts';
import { preparedColumns } from '../db/preparedColumns.ts';
import { preparedInsert } from '../db/preparedInsert.ts';
import { cart, order } from '../db/schema.ts';
import { attachFiles } from '../files/index.ts';
import { submitNew } from '../orders/moveOrder.ts';
import { type OrderRow, orderRow } from '../orders/orderRow.ts';
import type { Content } from './content.ts';
import { redeemDiscount } from './redeemDiscount.ts';

/** Minutes in which a quotation is promised (specification 9). */
export const promiseMinutes = 15;

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

const insertOrder = preparedInsert('order_inserted', order, (db, values, name) =>
  db.insert(order).values(values).returning({ row: orderRow }).prepare(name),
);

type NewRow = InferInsertModel<typeof order>;

/** An order in a cart of its own, which is written by the same statement. */
const insertWithCart = preparedColumns<Omit<NewRow, 'cartId'>, { readonly row: OrderRow }>(
  'order_inserted_with_cart',
  order,
  (db, values, name) => {
    const made = db.$with('made').as(
      db
        .insert(cart)
        .values({
          hash: sql.placeholder('cartHash'),
          brand: sql.placeholder('brand'),
          createdAt: sql.placeholder('cartCreatedAt'),
        })
        .returning({ id: cart.id }),
    );
    return db
      .with(made)
      .insert(order)
      .values({ ...values, cartId: sql`(select id from ${made})` })
      .returning({ row: orderRow })
      .prepare(name);
  },
);

type Written = Omit<NewRow, 'cartId'> & Pick<NewOrder, 'cartId'>;

/** A cart of its own is made with it, as it is submitted. */
const write = async (tx: Transaction, { cartId, ...row }: Written): Promise<OrderRow> => {
  const inserted =
    cartId === null
      ? await insertWithCart(tx, row, { cartHash: newHash(), cartCreatedAt: row.requestedAt })
      : await insertOrder(tx, { ...row, cartId });
  if (inserted === undefined) throw new Error('The order was not made.');
  return inserted.row;
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
      promisedAt: after(now, minutes(promiseMinutes)),
      createdAt: begun?.createdAt ?? now,
    });
    await writeAudit(tx, { orderId: row.id, actor: 'customer', action: 'requestQuotation', at: now });
    await redeemDiscount(tx, row, now);
    await attachFiles(tx, row.id, fileIds);
    return row;
  });
};
