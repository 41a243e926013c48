import { eq, inArray } from 'drizzle-orm';
import { afterAll, describe, expect } from 'vitest';
import { pathOf } from '../../machines/rules/routes.ts';
import type { CurrencyCode } from '../../openapi/types.ts';
import { cart, creditCode, order, payment } from '../../server/db/schema.ts';
import { balanceOf } from '../../server/ledger/index.ts';
import { newKey } from '../api/client.ts';
import { credit } from '../api/credit.ts';
import { accepted } from '../api/invoiceOrders.ts';
import type { TestServer } from '../api/startServer.ts';
import { type CustomerVisit, type Opening, test } from './support/fixtures.ts';
import { listOwner, stopListServer } from './support/listOwner.ts';
import { journey, type Shop } from './support/matrix.ts';

afterAll(stopListServer);

const currency = 'PLN' as const satisfies CurrencyCode;

/** A customer with orders of 123.00 each, which wait for their money, and a balance. */
const payer = async (
  open: (opening: Opening) => Promise<CustomerVisit>,
  shop: Shop,
  { orders = 1, moneyMinor = 0, bonusMinor = 0 },
) => {
  const visit = await listOwner(open, shop, async (write, server) => {
    const unpaid = { ...accepted('payment', new Date(), 10_000), locale: shop.locale, brand: shop.brand, currency };
    const ids = await write(Array.from({ length: orders }, () => unpaid));
    const rows = await server.services.db.select().from(order).where(inArray(order.id, ids));
    const carts = await server.services.db.select().from(cart);
    const cartHash = carts.find(({ id }) => id === rows[0]?.cartId)?.hash ?? '';
    return { server, rows, cartHash };
  });
  const { server, rows, cartHash } = visit.filled;
  const { db } = server.services;
  const owner = { customerId: visit.ownerId, brand: shop.brand, currency };
  const add = (amounts: { moneyMinor?: number; bonusMinor?: number }) =>
    credit(server.services, { ...owner, ...amounts });
  if (moneyMinor + bonusMinor > 0) await add({ moneyMinor, bonusMinor });
  return {
    ...visit,
    server,
    add,
    balance: () => balanceOf(db, owner, currency),
    payments: () => db.select().from(payment).where(eq(payment.customerId, visit.ownerId)),
    toOrder: async (page = visit.page): Promise<void> => {
      const screen = { name: 'order', cartHash, orderHash: rows[0]?.hash ?? '' } as const;
      await page.goto(`${visit.address}${pathOf(screen, shop.locale)}`);
    },
    toCart: async (): Promise<void> => {
      await visit.page.goto(`${visit.address}${pathOf({ name: 'cart', cartHash }, shop.locale)}`);
    },
    radio: (method: 'balance' | 'coupon', they = visit.they) =>
      they.page.getByRole('radio', { name: they.w(`checkout.method.${method}`) }),
    /** That it is paid stays, though the order goes on behind it. */
    paid: async (): Promise<void> => {
      const statuses = async () => {
        const rows = await db.select().from(payment).where(eq(payment.customerId, visit.ownerId));
        return rows.map(({ status }) => status);
      };
      await expect.poll(statuses, { timeout: 30_000 }).toEqual(['succeeded']);
      await visit.page.getByRole('button', { name: visit.they.like('payment.pay') }).waitFor({ state: 'hidden' });
      await visit.they.showsHeading('payment.succeeded.title');
    },
    pay: (they = visit.they) => they.page.getByRole('button', { name: they.like('payment.pay') }),
  };
};

/** A payment voucher, as the desk makes one. */
const voucherOf = async ({ services }: TestServer, brand: string, amountMinor: number): Promise<string> => {
  const code = `GIFT-${newKey()
    .replaceAll(/[^a-z0-9]/gi, '')
    .slice(0, 12)
    .toUpperCase()}`;
  const made = { oncePerCustomer: false, uses: 1, madeBy: 'desk', madeAt: services.clock.now() };
  await services.db.insert(creditCode).values({ brand, kind: 'voucher', code, amountMinor, currency, ...made });
  return code;
};

describe('the balance', () => {
  test.for(journey('paid by the balance'))(
    'pays an order at once and once, by a double click and from two tabs; bonus goes last ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await payer(open, shop, { moneyMinor: 10_000, bonusMinor: 5_000 });
      const { they, paid, page, radio, pay, toOrder, balance, payments } = visit;
      await toOrder();
      await radio('balance').check();
      const tab = await page.context().newPage();
      const other = they.inTab(tab);
      await toOrder(tab);
      await radio('balance', other).check();
      await visit.expectAccessible();
      await visit.expectNoSideScroll();
      await pay().dblclick();
      await paid();
      // The other tab follows by itself, or is refused: it says so in words, and pays nothing.
      await pay(other)
        .click({ timeout: 2_000 })
        .catch(() => {});
      await tab
        .getByText(they.w('status.waiting_translation.now'))
        .or(tab.getByText(they.w('error.AlreadyPaid')))
        .first()
        .waitFor({ timeout: 30_000 });
      expect(await pay(other).count()).toBe(0);
      expect(page.url()).toContain('/orders/');
      expect((await payments()).map(({ status }) => status)).toEqual(['succeeded']);
      expect(await balance()).toMatchObject({ moneyMinor: 0, bonusMinor: 2_700 });
      await page.reload();
      await they.showsHeading('order.timeline');
      expect(await pay().count()).toBe(0);
    },
  );

  test.for(journey('cart paid by the balance'))(
    'pays a cart at once, after the session has ended on the way ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await payer(open, shop, { orders: 2, moneyMinor: 30_000 });
      const { paid, radio, pay, toCart, balance, payments, during } = visit;
      await toCart();
      await radio('balance').check();
      await during({ method: 'POST', path: /\/api\/v2\/payment$/ }, () => pay().click());
      await paid();
      expect((await payments()).map(({ status }) => status)).toEqual(['succeeded']);
      expect(await balance()).toMatchObject({ moneyMinor: 5_400, bonusMinor: 0 });
    },
  );

  test.for(journey('balance too small'))(
    'says what is missing, and pays once it is there ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await payer(open, shop, { moneyMinor: 10_000 });
      const { they, paid, page, add, radio, pay, toOrder, balance } = visit;
      await toOrder();
      await they.shows(page.getByText(they.like('payment.balance.short')).first());
      expect(await radio('balance').isDisabled()).toBe(true);
      await visit.expectAccessible();
      await they.shows(page.getByRole('link', { name: they.w('payment.balance.topUp') }));
      await add({ moneyMinor: 2_300 });
      await page.reload();
      await radio('balance').check();
      // Spent elsewhere in this very moment: the server refuses, and nothing is lost.
      await add({ moneyMinor: -2_300 });
      await pay().click();
      await they.showsText(they.w('error.BalanceInsufficient'));
      await visit.expectAccessible();
      await add({ moneyMinor: 2_300 });
      await page.reload();
      await radio('balance').check();
      await pay().click();
      await paid();
      expect(await balance()).toMatchObject({ moneyMinor: 0 });
    },
  );
});

describe('a voucher', () => {
  test.for(journey('paid by a voucher'))(
    'is refused with its reason, is too small, stays over a reload, and pays an order once ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await payer(open, shop, {});
      const { they, paid, page, radio, pay, toOrder, payments, server } = visit;
      const small = await voucherOf(server, shop.brand, 5_000);
      const large = await voucherOf(server, shop.brand, 20_000);
      const field = () => page.getByLabel(they.w('payment.voucher.code'));
      await toOrder();
      await radio('coupon').check();
      await pay().click();
      await they.showsText(they.w('payment.voucher.unapplied'));
      expect(await field().evaluate((one) => one === document.activeElement)).toBe(true);
      await field().fill('GIFT-OF-NOBODY');
      await field().press('Enter');
      await they.showsText(they.w('payment.voucher.unknown'));
      await visit.expectAccessible();
      await field().fill(small);
      await they.button('payment.voucher.check').click();
      await they.shows(page.getByText(they.like('payment.voucher.partial')).first());
      await field().fill(large);
      await page.reload();
      await radio('coupon').check();
      expect(await field().inputValue()).toBe(large);
      await they.shows(page.getByText(they.like('payment.voucher.applied')).first());
      await visit.expectAccessible();
      await visit.expectNoSideScroll();
      expect(await payments()).toEqual([]);
      await pay().dblclick();
      await paid();
      expect((await payments()).map(({ status }) => status)).toEqual(['succeeded']);
    },
  );
});
