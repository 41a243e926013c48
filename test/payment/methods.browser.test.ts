import { afterAll, describe, expect } from 'vitest';
import { test } from '../support/browser/fixtures.ts';
import { stopListServer } from '../support/browser/listOwner.ts';
import { journey } from '../support/browser/matrix.ts';
import { createPayer, createVoucher } from '../support/browser/payer.ts';

afterAll(stopListServer);

/**
 * What a provider says of a refusal. PayU calls it canceled; Przelewy24 tells a merchant of money alone, so that the customer looks, and
 * chooses again.
 */
const providers = [
  { method: 'stripe', refusal: 'failed' },
  { method: 'paypal', refusal: 'failed' },
  { method: 'payu', refusal: 'canceled' },
  { method: 'przelewy24', refusal: null },
] as const;

describe.each(providers)('paying by $method', ({ method, refusal }) => {
  test.for(journey(`paid by ${method}`))(
    'is declined, canceled, and paid ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await createPayer(open, shop, {});
      const { they, page, paid, radio, toOrder, payments } = visit;
      await toOrder();
      await they.payBy(method);
      await they.atProvider();
      await visit.expectNoSideScroll();
      await they.declineAtProvider('insufficient_funds');
      if (refusal !== null) {
        await page.waitForURL(/\/payment\/error/);
        await they.showsHeading(`payment.${refusal}.title`);
        await visit.expectAccessible();
        // Another method comes first, and none is chosen for them.
        const last = await page.locator('main').getByRole('radio').last().inputValue();
        expect(last === method).toBe(refusal === 'failed');
        expect(await page.locator('main').getByRole('radio', { checked: true }).count()).toBe(0);
      } else {
        await they.showsHeading('payment.confirming.title');
        await toOrder();
        await they.button('payment.payAgain').click();
      }
      await they.payBy(method);
      await they.atProvider();
      await they.cancelAtProvider();
      if (refusal !== null) await they.showsHeading('payment.canceled.title');
      await toOrder();
      const again = they.button('payment.payAgain');
      await again.or(radio(method)).first().waitFor();
      if (await again.isVisible()) await again.click();
      await they.payBy(method);
      await they.atProvider();
      await they.payAtProvider();
      await paid();
      expect((await payments()).filter(({ status }) => status === 'succeeded')).toMatchObject([{ method }]);
      visit.expectQuiet();
    },
  );
});

describe('paying', () => {
  test.for(journey('paid in parts'))(
    'takes a voucher and the balance first, gives them back when the rest is declined, and takes them again ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await createPayer(open, shop, { moneyMinor: 3_000, bonusMinor: 1_000 });
      const { they, page, radio, pay, toOrder, balance, payments, server } = visit;
      const code = await createVoucher(server, shop.brand, 2_000);
      const chooseParts = async () => {
        await radio('coupon').check();
        const field = page.getByLabel(they.w('payment.voucher.code'));
        // The device keeps what was typed.
        if ((await field.inputValue()) !== code) {
          await field.fill(code);
          await they.button('payment.voucher.check').click();
        }
        await they.shows(page.getByText(they.like('payment.voucher.partial')).first());
        await pay().click();
        await they.showsText(they.w('payment.restMissing'));
        await page.getByRole('checkbox', { name: they.like('payment.balance.use') }).check();
        await radio('stripe').check();
        await they.shows(page.getByText(they.w('payment.voucher.rest')).first());
      };
      await toOrder();
      await chooseParts();
      await visit.expectUsable();
      expect(await pay().innerText()).toMatch(/63/);
      await pay().click();
      await they.atProvider();
      expect(await balance()).toMatchObject({ moneyMinor: 0, bonusMinor: 0 });
      await they.declineAtProvider('card_refused');
      await they.showsText(they.w('payment.failed.balance'));
      await visit.expectAccessible();
      expect(await balance()).toMatchObject({ moneyMinor: 3_000, bonusMinor: 1_000 });
      await toOrder();
      await chooseParts();
      await pay().click();
      await they.atProvider();
      await they.payAtProvider();
      await visit.paid();
      expect(await balance()).toMatchObject({ moneyMinor: 0, bonusMinor: 0 });
      expect(await payments()).toHaveLength(2);
      expect(server.standIn('stripe').books.sessions().at(-1)?.amountMinor).toBe(6_300);
    },
  );

  test.for(journey('two tabs and two methods'))(
    'in two tabs takes one, and says in the other which ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await createPayer(open, shop, {});
      const { they, page, toOrder, payments } = visit;
      await toOrder();
      await they.payBy('paypal');
      await they.atProvider();
      const tab = await page.context().newPage();
      const other = they.inTab(tab);
      await toOrder(tab);
      await other.button('payment.payAgain').click();
      await other.payBy('stripe');
      await other.atProvider();
      await other.payAtProvider();
      await other.showsHeading('payment.succeeded.title');
      // The earlier page still lets them agree, and no money is taken by it.
      await they.payAtProvider();
      await they.shows(page.getByText(they.like('payment.superseded')).first());
      await page.reload();
      await they.shows(page.getByText(they.like('payment.superseded')).first());
      await visit.expectAccessible();
      expect((await payments()).map(({ method, status }) => `${method} ${status}`).sort()).toEqual([
        'paypal canceled',
        'stripe succeeded',
      ]);
      await toOrder();
      await they.showsHeading('order.timeline');
    },
  );

  test.for(journey('another sum than was asked for'))(
    'says that nothing is lost when another sum has come ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await createPayer(open, shop, {});
      const { they, page, toOrder, server } = visit;
      await toOrder();
      await they.payBy('stripe');
      await they.atProvider();
      const { books } = server.standIn('stripe');
      const session = books.sessions().at(-1);
      if (session === undefined) throw new Error('Nothing is open at the provider.');
      books.change(session.id, ['open'], { amountMinor: session.amountMinor + 100 }, Date.now());
      await they.payAtProvider();
      await they.showsHeading('payment.undecided.title');
      await they.shows(page.getByText(they.like('payment.lookedAt.lead')).first());
      await visit.expectAccessible();
      expect(await they.button('payment.payAgain').count()).toBe(0);
    },
  );
});
