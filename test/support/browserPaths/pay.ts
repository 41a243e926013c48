import { expect } from 'vitest';
import { toPath } from '../../../machines/shell/routes.ts';
import type { PaymentStatus } from '../../../openapi/types.ts';
import { order, payment, topUpPayment } from '../models/samples.ts';
import type { BrowserFixture } from './browserSpec.ts';

/** Starts a payment, wherever it stands: at its methods, or where it can be tried again. */
const start = async ({ page, they, calls }: BrowserFixture): Promise<void> => {
  const again = they.button('payment.payAgain');
  const method = page.getByRole('radio', { name: they.w('checkout.method.stripe') });
  // A page that is still on its way shows neither, and nobody would pay on it.
  const isAsking = (): Promise<boolean> => again.or(method).first().isVisible();
  await expect.poll(async () => calls.isWaiting('startPayment') || (await isAsking())).toBe(true);
  if (calls.isWaiting('startPayment')) return;
  if (await again.isVisible()) await again.click();
  await method.check();
  await page.getByRole('button', { name: /^Pay [€\d]/ }).click();
};

/** Pays an order, or a top-up where that is what shows, and has the server say what becomes of it. */
export const pay =
  (status: PaymentStatus) =>
  async (_: unknown, fixture: BrowserFixture): Promise<void> => {
    const { page, they, calls } = fixture;
    await start(fixture);
    if (page.url().includes(toPath({ name: 'prepaid' }, 'en')))
      return calls.answer('startPayment', { data: topUpPayment(status) });
    const result = payment(status);
    const paidFor = order('payment', { payment: result });
    calls.stand('getOrder', { data: paidFor });
    await calls.answer('startPayment', { data: result });
    // The details of a transfer show on the order's own page, which comes in place of the offer's.
    if (status === 'awaiting_transfer') {
      const number = they.w('order.number', { number: String(paidFor.id) });
      await page.getByText(number).first().waitFor();
    }
  };
