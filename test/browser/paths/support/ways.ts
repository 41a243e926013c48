import { pathOf } from '../../../../machines/rules/routes.ts';
import type { Order, Quotation } from '../../../../openapi/types.ts';
import { hashes, order, quotation } from '../../../models/samples.ts';
import type { Doing } from './browserSpec.ts';
import type { Call } from './heldCalls.ts';

/** An order, followed on its own page: its stream never opens. */
export const orderCalls = {
  order: { method: 'GET', path: /\/order\/[^/]+$/ },
  stream: { method: 'GET', path: /\/order\/[^/]+\/events$/ },
} as const satisfies Readonly<Record<string, Call>>;

/** A quotation and what it is accepted by. */
export const quotationCalls = {
  quotation: { method: 'GET', path: /\/quotation\/[^/]+$/, signed: true },
  accept: { method: 'POST', path: /\/quotation\/[^/]+\/accept$/ },
} as const satisfies Readonly<Record<string, Call>>;

/** Opens an order's own page. */
export const openOrder =
  (shown: Order): Doing =>
  async ({ page, calls, address }) => {
    calls.stand('order', { data: shown });
    const path = pathOf({ name: 'order', cartHash: hashes.cart, orderHash: hashes.order }, 'en');
    await page.goto(`${address}${path}`);
  };

/** A quotation as a server tells it: its promise and its end are so many milliseconds away, on the server's clock. */
export const timed = (
  shown: Quotation,
  { untilPromise, untilLapse }: { readonly untilPromise: number; readonly untilLapse: number },
): Quotation => {
  const after = (time: number): string => new Date(Date.parse(shown.server_time) + time).toISOString();
  return { ...shown, promised_at: after(untilPromise), valid_until: after(untilLapse) };
};

/** Opens a quotation's own page. */
export const openQuotation =
  (shown: Quotation): Doing =>
  async ({ page, calls, address }) => {
    calls.stand('quotation', { data: shown });
    await page.goto(`${address}${pathOf({ name: 'quotation', hash: hashes.quotation }, 'en')}`);
  };

/** How far away the promise and the end of an offer are, in milliseconds. */
export const farAway = { untilPromise: 600_000, untilLapse: 86_400_000 } as const;

/** From the billing details to the order with obligation to pay. */
export const fromBillingToPlacing: Doing = async ({ they }) => {
  await they.fillBilling();
  await they.toMethod();
  await they.choose('sandbox');
  await they.consent();
  await they.place();
};

/** The whole checkout of an offer, until the order is placed and is to be paid. */
export const placeOrder: Doing = async (scene) => {
  const { they, calls } = scene;
  await openQuotation(timed(quotation('acceptation'), farAway))(scene);
  await they.offered();
  await they.toBilling();
  await fromBillingToPlacing(scene);
  await calls.answer('accept', { data: order('payment') });
};
