import type { Call } from '@fifteen/atlas/drivers';
import type { Page } from 'playwright-core';
import { pathOf } from '../../../../machines/rules/routes.ts';
import type { Order, Quotation } from '../../../../openapi/types.ts';
import type { TypedPart } from '../../../../src/api/typedTexts.ts';
import { hashes, order, quotation } from '../../../models/samples.ts';
import type { BrowserFixture, Doing } from './browserSpec.ts';
import { storeTyped } from './storedTyped.ts';

/** An order, followed on its own page. */
export const orderCalls = {
  order: { method: 'GET', path: /\/order\/[^/]+$/ },
} as const satisfies Readonly<Record<string, Call>>;

/** The price list of a request, and the request itself. */
export const requestCalls = {
  pairs: { method: 'GET', path: /\/service\/write\/\d+$/, signed: true },
  request: { method: 'POST', path: /\/quotation$/ },
} as const satisfies Readonly<Record<string, Call>>;

/** A quotation and what it is accepted by. */
export const quotationCalls = {
  quotation: { method: 'GET', path: /\/quotation\/[^/]+$/, signed: true },
  accept: { method: 'POST', path: /\/quotation\/[^/]+\/accept$/ },
} as const satisfies Readonly<Record<string, Call>>;

/** A payment, and how it is started. */
export const paymentCalls = {
  payment: { method: 'GET', path: /\/payment\/[^/]+$/ },
  start: { method: 'POST', path: /\/payment$/ },
} as const satisfies Readonly<Record<string, Call>>;

/** Opens an order's own page. */
export const openOrder =
  (shown: Order): Doing =>
  async ({ page, calls, address }) => {
    calls.stand('order', { data: shown });
    const path = pathOf({ name: 'order', cartHash: hashes.cart, orderHash: hashes.order }, 'en');
    await page.goto(`${address}${path}`);
  };

/** The stream never opens, so that the order is asked for again and again: the next answer has the change. */
export const orderChanges = async (
  { order }: { readonly order: Order },
  { page, calls }: BrowserFixture,
): Promise<void> => {
  calls.stand('order', { data: order });
  await page.clock.runFor(15_000);
};

/** Opens an order's own page on a device that has stored what was typed about the order and not sent. */
export const openTyped =
  (part: TypedPart, input: () => { readonly order: Order; readonly typed: unknown }): Doing =>
  async (fixture) => {
    const { order: shown, typed } = input();
    await storeTyped(fixture.page, part, typed);
    await openOrder(shown)(fixture);
  };

/** A quotation as a server describes it: its promise and its end are so many milliseconds away, on the server's clock. */
export const timed = (
  shown: Quotation,
  { untilPromise, untilExpiry }: { readonly untilPromise: number; readonly untilExpiry: number },
): Quotation => {
  const after = (time: number): string => new Date(Date.parse(shown.server_time) + time).toISOString();
  return { ...shown, promised_at: after(untilPromise), valid_until: after(untilExpiry) };
};

/** Opens a quotation's own page. */
export const openQuotation =
  (shown: Quotation): Doing =>
  async ({ page, calls, address }) => {
    calls.stand('quotation', { data: shown });
    await page.goto(`${address}${pathOf({ name: 'quotation', hash: hashes.quotation }, 'en')}`);
  };

/** How far away the promise and the end of an offer are, in milliseconds. */
export const farAway = { untilPromise: 600_000, untilExpiry: 86_400_000 } as const;

/** From the billing details to the order with obligation to pay. */
export const fromBillingToPlacing: Doing = async ({ they }) => {
  await they.fillBilling();
  await they.toMethod();
  await they.choose('stripe');
  await they.consent();
  await they.place();
};

/** The whole checkout of an offer, until the order is placed and is to be paid. */
export const placeOrder: Doing = async (fixture) => {
  const { they, calls } = fixture;
  await openQuotation(timed(quotation('acceptation'), farAway))(fixture);
  await they.offered();
  await they.toBilling();
  await fromBillingToPlacing(fixture);
  await calls.answer('accept', { data: order('payment') });
};

/** The browser goes to a step of the checkout in its history, as by its own button. */
export const moveInHistory = (page: Page, step: string): Promise<void> =>
  page.evaluate((to) => {
    const of = location.pathname.split('/').at(-1);
    history.pushState({ of, step: to, before: history.state?.step ?? 'review' }, '');
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, step);
