import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pathOf } from '../../../machines/rules/routes.ts';
import type { TopUpStep } from '../../../machines/topUp.ts';
import type { PaymentStatus } from '../../../openapi/types.ts';
import { demoPassword } from '../../../server/seed/customers.ts';
import { freshAccount } from '../../api/accounts.ts';
import { hashes, topUp, topUpPayment } from '../../models/samples.ts';
import { topUpModel, topUpShown } from '../../models/topUp.ts';
import { words } from '../support/words.ts';
import { type BrowserFixture, type Doing, press, sampled } from './support/browserSpec.ts';
import { executeInBrowser } from './support/executeInBrowser.ts';

const { events, actors } = topUpModel;
const w = words('en');

const pathOfStep = (step: TopUpStep): string =>
  pathOf({ name: step === 'summary' ? 'prepaidSummary' : 'prepaid' }, 'en');

const customerIds = new WeakMap<Page, number>();

/** Signs somebody in who has topped nothing up before. */
const signIn = async ({ page, address }: BrowserFixture): Promise<void> => {
  const brand = { 'X-Brand': Buffer.from('wordbridge').toString('base64url') };
  const { request } = page.context();
  const token = await request.post(`${address}/api/v2/oauth2/access_token`, {
    headers: brand,
    data: { username: freshAccount('anna'), password: demoPassword, grant_type: 'password' },
  });
  const { access_token } = await token.json();
  const current = await request.get(`${address}/api/v2/customer/current`, {
    headers: { ...brand, Authorization: `Bearer ${access_token}` },
  });
  customerIds.set(page, (await current.json()).data.id);
  await page.addInitScript(() => {
    sessionStorage.setItem('fifteen.session', JSON.stringify({ version: 2, signedIn: true }));
  });
};

const openStep =
  (step: TopUpStep): Doing =>
  async (fixture) => {
    await signIn(fixture);
    const meta = { total: 0, total_is_exact: true, page: 1, per_page: 5, pages: 1, years: [] };
    fixture.calls.stand('movements', { data: [], meta });
    await fixture.page.goto(`${fixture.address}${pathOfStep(step)}`);
  };

/** What this device has stored of a top-up. */
const store = ({ page }: BrowserFixture, value: object): Promise<void> =>
  page.evaluate(
    ({ id, value }) => {
      localStorage.setItem(`fifteen.topUp.${id}`, JSON.stringify({ version: 1, at: Date.now(), value }));
    },
    { id: customerIds.get(page), value: { key: 'a-key-of-the-path', ...value } },
  );

/** Pays, wherever the payment stands, and has the server say what becomes of it. */
const pay =
  (status: PaymentStatus): Doing =>
  async ({ page, they, calls }) => {
    const again = they.button('payment.payAgain');
    const method = page.getByRole('radio', { name: w('checkout.method.stripe') });
    const asks = (): Promise<boolean> => again.or(method).first().isVisible();
    await expect.poll(async () => calls.isWaiting('start') || (await asks())).toBe(true);
    if (!calls.isWaiting('start')) {
      if (await again.isVisible()) await again.click();
      await method.check();
      await page.getByRole('button', { name: /^Pay [€\d]/ }).click();
    }
    await calls.answer('start', { data: topUpPayment(status) });
  };

executeInBrowser({
  model: topUpModel,
  calls: {
    prepaid: { method: 'GET', path: /\/customer\/prepaid$/ },
    movements: { method: 'GET', path: /\/customer\/movements$/ },
    made: { method: 'GET', path: /\/customer\/top-up\/[^/]+$/ },
    preview: { method: 'POST', path: /\/top-up\/preview$/ },
    create: { method: 'POST', path: /\/customer\/top-up$/ },
    start: { method: 'POST', path: /\/payment$/ },
    payment: { method: 'GET', path: /\/payment\/[^/]+$/ },
  },
  starts: { form: openStep('form'), summary: openStep('summary') },
  events: {
    change: sampled(events.change, ({ entry }) => async ({ page, they }) => {
      if ('coupon' in entry) return they.field('prepaid.coupon').fill(entry.coupon);
      if (!('own' in entry)) return page.getByRole('radio', { name: '€100.00' }).check();
      await page.getByRole('radio', { name: w('prepaid.own') }).check();
      await page.locator('#top-up-own').fill(entry.own);
    }),
    applyCoupon: press('prepaid.coupon.apply'),
    removeCoupon:
      () =>
      async ({ they }) => {
        const remove = they.button('prepaid.coupon.remove').or(they.button('prepaid.coupon.without'));
        await remove.click();
      },
    continue: press('prepaid.continue'),
    back: press('prepaid.back'),
    choose: sampled(
      events.choose,
      ({ method }) =>
        ({ page }) =>
          page.getByRole('radio', { name: w(`checkout.method.${method}`) }).check(),
    ),
    pay:
      () =>
      ({ page }) =>
        page.getByRole('button', { name: /^Top up and pay/ }).click(),
    retry: press('prepaid.retry'),
    'network.restored':
      () =>
      ({ page }) =>
        page.evaluate(() => {
          window.dispatchEvent(new Event('online'));
        }),
    'step.shown': sampled(
      events['step.shown'],
      ({ step }) =>
        ({ page }) =>
          page.evaluate((path) => history.pushState(null, '', path), pathOfStep(step)),
    ),
    again: press('prepaid.again'),
    'payment.succeeded': () => pay('succeeded'),
    'payment.failed': () => pay('failed'),
    'payment.awaitsTransfer': () => pay('awaiting_transfer'),
  },
  answers: {
    loadPrepaid: sampled(actors.loadPrepaid.outputs, (loaded) => async (fixture) => {
      const { calls } = fixture;
      if (loaded.kind === 'notOffered') {
        return calls.refuse('prepaid', { code: 'NotImplementedForBrand', status: 422 });
      }
      await store(fixture, { entry: loaded.entry, hash: loaded.topUp && hashes.topUp });
      await calls.answer('prepaid', { data: loaded.prepaid });
      if (loaded.topUp !== null) await calls.answer('made', { data: topUp('unpaid') });
    }),
    loadQuote: sampled(actors.loadQuote.outputs, (outcome) => ({ calls }) => {
      if (outcome.kind === 'quoted') return calls.answer('preview', { data: outcome.quote });
      return calls.refuse('preview', { code: outcome.refusal.code, status: 429 });
    }),
    createTopUp: sampled(actors.createTopUp.outputs, (outcome) => ({ calls }) => {
      if (outcome.kind === 'created') return calls.answer('create', { data: outcome.topUp });
      const code = outcome.kind === 'changed' ? 'TopUpChanged' : outcome.refusal.code;
      return calls.refuse('create', { code, status: 409 });
    }),
  },
  fails: {
    loadPrepaid: ({ calls }) => calls.breakDown('prepaid'),
    // A server that broke down on it would sign the customer out (specification 8).
    loadQuote: ({ calls }) => calls.refuse('preview', { code: 'ServiceUnavailable', status: 503 }),
    createTopUp: ({ calls }) => calls.loseAll('create'),
  },
  ...topUpShown,
  exceptions: [
    { what: 'payment fails', why: 'a defect of the application' },
    { what: 'payment.failed', in: 'paying.credited', why: 'what is paid stays paid' },
    { what: 'payment.awaitsTransfer', in: 'paying.credited', why: 'what is paid stays paid' },
    { what: 'payment.succeeded', in: 'paying.credited', why: 'what is paid stays paid, and is reported once' },
  ],
});
