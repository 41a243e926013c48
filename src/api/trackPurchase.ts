import type { Cart, OrderStatus, Payment } from '../../openapi/types.ts';
import type { AppDeps } from './appDeps.ts';
import { settle } from './result.ts';
import { readStored, writeStored } from './storage.ts';
import { itemsOf, type Tracking } from './trackOrders.ts';

type Deps = Tracking & Pick<AppDeps, 'api'>;

/** What a status says of an order's money: awaited, arrived, or there is none to wait for. */
const money = {
  draft: 'none',
  calculation: 'none',
  in_analysis: 'none',
  acceptation: 'none',
  canceled: 'none',
  dropped: 'none',
  payment: 'awaited',
  waiting_translation: 'arrived',
  translation: 'arrived',
  waiting_proofreading: 'arrived',
  proofreading: 'arrived',
  waiting_verification: 'arrived',
  verification: 'arrived',
  in_machine_translation: 'arrived',
  waiting_post_edition: 'arrived',
  in_post_edition: 'arrived',
  failure: 'arrived',
  finished: 'arrived',
} as const satisfies Record<OrderStatus, 'none' | 'awaited' | 'arrived'>;

const loadCart = async ({ api }: Deps, hash: string): Promise<Cart | null> => {
  const params = { path: { hash }, header: api.header };
  const answer = await settle(api.http.GET('/api/v2/cart/{hash}', { params }));
  return answer.ok ? answer.data.data : null;
};

/** How long this device knows which payments it has sent. */
const aYear = 365 * 24 * 60 * 60 * 1000;

/** A device that stores nothing sends it again in its next page. */
const isWritten = (marker: string): boolean => {
  try {
    return readStored(marker, aYear) !== null;
  } catch {
    return false;
  }
};

const write = (marker: string): void => {
  try {
    writeStored(marker, true);
  } catch {
    // Storage is full or forbidden.
  }
};

/** One tab after the other, where the browser knows how. */
const oneByOne = async (name: string, work: () => Promise<void>): Promise<void> => {
  if ('locks' in navigator) await navigator.locks.request(name, work);
  else await work();
};

type PaidFor = Pick<Payment, 'id' | 'subject'>;

const trackPaid = async (deps: Deps, { id, subject }: PaidFor): Promise<void> => {
  if (subject.kind !== 'cart') return;
  const cart = await loadCart(deps, subject.cart_hash);
  const items = cart?.items.filter(({ order_hash }) => subject.order_hashes.includes(order_hash)) ?? [];
  if (items.length === 0 || items.some(({ status }) => money[status] === 'awaited')) return;
  const marker = `purchase.${id}`;
  if (isWritten(marker)) return;
  const paid = items.filter(({ status }) => money[status] === 'arrived');
  const vat = paid.reduce((sum, { quotation }) => sum + Number(quotation?.vat.currency_amount_decimal ?? 0), 0);
  const transaction_id = String(id);
  const tax = Number(vat.toFixed(2));
  deps.analytics.track({ event: 'purchase', transaction_id, tax, shipping: 0, items: itemsOf(paid) }, transaction_id);
  write(marker);
};

/**
 * Something has been paid for: sent once a payment, with all that it covers, over reloads and tabs, and by its number. A further
 * payment in the same cart is another purchase. One whose cart cannot be asked for now, or waits for more money, is sent when it
 * shows the next time.
 */
export const trackPurchase = (deps: Deps, payment: PaidFor): void => {
  if (!deps.analytics.isAllowed()) return;
  oneByOne('fifteen.purchase', () => trackPaid(deps, payment)).catch(() => {});
};
