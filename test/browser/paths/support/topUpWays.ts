import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pathOf } from '../../../../machines/rules/routes.ts';
import type { TopUpStep } from '../../../../machines/topUp.ts';
import type { PaymentStatus } from '../../../../openapi/types.ts';
import { demoPassword } from '../../../../server/seed/customers.ts';
import { freshAccount } from '../../../api/accounts.ts';
import { topUpPayment } from '../../../models/samples.ts';
import type { BrowserFixture, Doing } from './browserSpec.ts';

export const pathOfStep = (step: TopUpStep): string =>
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

/** Opens the form or the summary, signed in. */
export const openStep =
  (step: TopUpStep): Doing =>
  async (fixture) => {
    await signIn(fixture);
    const meta = { total: 0, total_is_exact: true, page: 1, per_page: 5, pages: 1, years: [] };
    fixture.calls.stand('movements', { data: [], meta });
    await fixture.page.goto(`${fixture.address}${pathOfStep(step)}`);
  };

/** What this device has stored of a top-up. */
export const storeTopUp = ({ page }: BrowserFixture, value: object): Promise<void> =>
  page.evaluate(
    ({ id, value }) => {
      localStorage.setItem(`fifteen.topUp.${id}`, JSON.stringify({ version: 1, at: Date.now(), value }));
    },
    { id: customerIds.get(page), value: { key: 'a-key-of-the-path', ...value } },
  );

/** Pays, wherever the payment stands, and has the server say what becomes of it. */
export const payTopUp =
  (status: PaymentStatus) =>
  async (_: unknown, { page, they, calls }: BrowserFixture): Promise<void> => {
    const again = they.button('payment.payAgain');
    const method = page.getByRole('radio', { name: they.w('checkout.method.stripe') });
    const asks = (): Promise<boolean> => again.or(method).first().isVisible();
    await expect.poll(async () => calls.isWaiting('start') || (await asks())).toBe(true);
    if (!calls.isWaiting('start')) {
      if (await again.isVisible()) await again.click();
      await method.check();
      await page.getByRole('button', { name: /^Pay [€\d]/ }).click();
    }
    await calls.answer('start', { data: topUpPayment(status) });
  };
