import { sql } from 'drizzle-orm';
import * as Schema from 'effect/Schema';
import { existsIn, jsonRows, oneOfTexts } from '../platform/db/jsonRows.ts';
import { cart, order } from '../platform/db/schema.ts';
import { fileKinds } from '../platform/db/tables/checks.ts';
import { shownColumns } from './shownOrder.ts';

const shownFile = Schema.Struct({
  id: Schema.String,
  kind: oneOfTexts(fileKinds),
  name: Schema.String,
  size: Schema.Number,
  words: Schema.NullOr(Schema.Number),
  characters: Schema.NullOr(Schema.Number),
});

/** A document of an order, as far as customers see it. */
export type ShownFile = typeof shownFile.Type;

/** What a query of orders reads of each, where it joins its cart: what orders and quotations have in common. */
export const requestColumns = {
  row: shownColumns,
  cartHash: cart.hash,
  files: jsonRows(
    shownFile,
    sql`select id, kind, name, size, words, characters from file where order_id = ${order.id} order by position`,
  ),
  hasCreditLimit: existsIn(
    sql`select from credit_limit c where c.customer_id = ${order.customerId} and c.brand = ${order.brand}`,
  ),
};

/** How an order is looked for; `brand` null for links that carry no brand. */
export type OrderKey = { readonly hash: string; readonly brand: string | null };
