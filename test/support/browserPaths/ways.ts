import type { InterceptedCalls } from '@fifteen/atlas/drivers';
import { toPath } from '../../../machines/shell/routes.ts';
import type { Order, Quotation } from '../../../openapi/types.ts';
import type { TypedPart } from '../../../src/aftercare/typedTexts.ts';
import { hashes, order, quotation } from '../models/samples.ts';
import type { BrowserFixture, Doing } from './browserSpec.ts';
import { moveInHistory } from './moveInHistory.ts';
import { storeFirst } from './stored.ts';
import { storedDraft } from './storedDraft.ts';

/** Opens the write screen on a device that has stored a request. */
export const openDraft: Doing = async ({ page, address }) => {
  await storeFirst(page, 'draft-write', storedDraft);
  await page.goto(`${address}/en/order/write`);
};

/** Opens it there, and sends it. */
export const sendDraft: Doing = async (fixture) => {
  await openDraft(fixture);
  await fixture.they.send();
};

/** Opens it on a device whose requests join a cart, while the server breaks down on its prices. */
export const openDraftInCart: Doing = async (fixture) => {
  await storeFirst(fixture.page, 'cart', hashes.cart);
  await openDraft(fixture);
  // What has left early comes to nothing: the application then asks for itself, and that call is intercepted.
  await fixture.calls.breakDown('loadPairs');
};

/** Opens an order's own page. */
export const openOrder =
  (shown: Order): Doing =>
  async ({ page, calls, address }) => {
    calls.stand('getOrder', { data: shown });
    const path = toPath({ name: 'order', cartHash: hashes.cart, orderHash: hashes.order }, 'en');
    await page.goto(`${address}${path}`);
  };

type Typed = { readonly order: Order; readonly text?: string; readonly typed?: object | null };

/** Opens an order's own page on a device that has stored what was typed about the order and not sent, where something was. */
export const openTyped =
  (part: TypedPart) =>
  async ({ order: shown, text = '', typed }: Typed, fixture: BrowserFixture): Promise<void> => {
    const value = typed ?? text;
    const at = Date.now();
    if (value !== '') await storeFirst(fixture.page, 'draft-order', { [`${hashes.order} ${part}`]: { at, value } });
    await openOrder(shown)(fixture);
    if (shown.status === 'finished') await fixture.they.unfoldParts();
  };

/** A quotation as a server describes it: its promise and its end are still far away, on the server's clock. */
export const extendTimes = (shown: Quotation): Quotation => {
  const after = (time: number): string => new Date(Date.parse(shown.server_time) + time).toISOString();
  return { ...shown, promised_at: after(600_000), valid_until: after(86_400_000) };
};

/** Opens a quotation's own page. */
export const openQuotation =
  (shown: Quotation): Doing =>
  async ({ page, calls, address }) => {
    calls.stand('getQuotation', { data: shown });
    await page.goto(`${address}${toPath({ name: 'quotation', hash: hashes.quotation }, 'en')}`);
  };

/** Begins the checkout of an offer. Over a dialogue, the browser's way forward alone leads on. */
export const begin = async (_: unknown, { page, they }: BrowserFixture): Promise<void> => {
  if (await page.getByRole('dialog').isVisible()) await moveInHistory(page, 'billing');
  else await they.button('quotation.continue').click();
};

/** Orders, from the billing details on, and has the server say this to it. */
export const placeAndSay =
  (say: (calls: InterceptedCalls) => Promise<void>) =>
  async (_: unknown, { they, calls }: BrowserFixture): Promise<void> => {
    await they.fillBilling();
    await they.toMethod();
    await they.choose('stripe');
    await they.consent();
    await they.place();
    await say(calls);
  };

/** The order is placed, and is to be paid. */
export const placeAndConfirm = placeAndSay((calls) => calls.answer('acceptQuotation', { data: order('payment') }));

/** The whole checkout of an offer, until the order is placed. */
export const placeOrder: Doing = async (fixture) => {
  await openQuotation(extendTimes(quotation('acceptation')))(fixture);
  await fixture.they.offered();
  await fixture.they.toBilling();
  await placeAndConfirm(null, fixture);
};
