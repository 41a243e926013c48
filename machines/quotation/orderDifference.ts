import type { DeskOrderDetails, Money, OrderStatus } from '../../openapi/types.ts';

/** Records of an order of which there may be several. */
export type DeskRecords = 'reviews' | 'revisions' | 'approvals' | 'parcels' | 'payments' | 'refunds';

/** One thing that differs between an order as somebody has seen it and as it is now. */
export type OrderDifference =
  | { readonly kind: 'status'; readonly before: OrderStatus; readonly now: OrderStatus }
  | { readonly kind: 'words'; readonly before: number | null; readonly now: number | null }
  | { readonly kind: 'quantity'; readonly before: number | null; readonly now: number | null }
  | { readonly kind: 'price'; readonly before: Money | null; readonly now: Money | null }
  | { readonly kind: 'deadline' | 'wish'; readonly before: string | null; readonly now: string | null }
  | { readonly kind: 'documents'; readonly added: readonly string[]; readonly removed: readonly string[] }
  | { readonly kind: 'messages'; readonly more: number }
  | { readonly kind: DeskRecords | 'counts' | 'request' | 'delivery' | 'acceptance' | 'rating' | 'other' };

type Rule = (before: DeskOrderDetails, now: DeskOrderDetails) => OrderDifference | null;

/** Content, whatever the order of its names. */
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const ofRecords =
  (kind: DeskRecords): Rule =>
  (before, now) =>
    same(before[kind], now[kind]) ? null : { kind };

const mapDocuments = ({ documents }: DeskOrderDetails): ReadonlyMap<string, string> =>
  new Map(documents.map(({ id, name }) => [id, name]));

const namesMissing = (of: ReadonlyMap<string, string>, from: ReadonlyMap<string, string>): readonly string[] =>
  [...of].flatMap(([id, name]) => (from.has(id) ? [] : [name]));

/** What was asked for, which its customer may change while the offer is prepared. */
const toRequest = ({ details, note, text, package_id, reference, changed_at }: DeskOrderDetails) => ({
  details,
  note,
  text,
  package_id,
  reference,
  changed_at,
});

/** In the order in which they are said. */
const rules: readonly Rule[] = [
  ({ status: before }, { status: now }) => (before === now ? null : { kind: 'status', before, now }),
  ({ counted_words: before }, { counted_words: now }) => (before === now ? null : { kind: 'words', before, now }),
  ({ quantity: before }, { quantity: now }) => (before === now ? null : { kind: 'quantity', before, now }),
  ({ price: before }, { price: now }) =>
    same(before?.gross, now?.gross) ? null : { kind: 'price', before: before?.gross ?? null, now: now?.gross ?? null },
  ({ deadline: before }, { deadline: now }) => (before === now ? null : { kind: 'deadline', before, now }),
  ({ wished_deadline: before }, { wished_deadline: now }) => (before === now ? null : { kind: 'wish', before, now }),
  (before, now) => {
    const [was, is] = [mapDocuments(before), mapDocuments(now)];
    const [added, removed] = [namesMissing(is, was), namesMissing(was, is)];
    return added.length + removed.length === 0 ? null : { kind: 'documents', added, removed };
  },
  (before, now) => (same(before.counts, now.counts) ? null : { kind: 'counts' }),
  (before, now) => (same(toRequest(before), toRequest(now)) ? null : { kind: 'request' }),
  ({ messages: { count: before } }, { messages: { count: now } }) =>
    before === now ? null : { kind: 'messages', more: Math.max(0, now - before) },
  ofRecords('reviews'),
  ofRecords('revisions'),
  ofRecords('approvals'),
  ofRecords('parcels'),
  (before, now) => (same(before.shipment, now.shipment) ? null : { kind: 'delivery' }),
  (before, now) => (same(before.phone_acceptance, now.phone_acceptance) ? null : { kind: 'acceptance' }),
  ofRecords('payments'),
  ofRecords('refunds'),
  (before, now) => (same(before.rating, now.rating) ? null : { kind: 'rating' }),
];

/** What differs between an order as it was seen and as it is now; something else, where all that people look at is the same. */
export const orderDifference = (before: DeskOrderDetails, now: DeskOrderDetails): readonly OrderDifference[] => {
  const found = rules.flatMap((rule) => rule(before, now) ?? []);
  return found.length > 0 || before.tag === now.tag ? found : [{ kind: 'other' }];
};
