import { eq, inArray } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { toPath } from '../../../machines/shell/routes.ts';
import type { CurrencyCode, PaymentMethod } from '../../../openapi/types.ts';
import { readBalance } from '../../../server/ledger/index.ts';
import { cart, creditCode, order, payment } from '../../../server/platform/db/schema.ts';
import { creditBalance } from '../money/credit.ts';
import { buildAcceptedOrder } from '../money/invoiceOrders.ts';
import { createKey } from '../server/client.ts';
import type { TestServer } from '../server/startServer.ts';
import type { CustomerVisit, Opening } from './fixtures.ts';
import { listOwner } from './listOwner.ts';
import type { Shop } from './matrix.ts';

const currency = 'PLN' as const satisfies CurrencyCode;

/** A customer with orders of 123.00 each, which wait for their money, and a balance. */
export const createPayer = async (
  open: (opening: Opening) => Promise<CustomerVisit>,
  shop: Shop,
  { orders = 1, moneyMinor = 0, bonusMinor = 0 },
) => {
  const visit = await listOwner(open, shop, async (write, server) => {
    const unpaid = {
      ...buildAcceptedOrder('payment', new Date(), 10_000),
      locale: shop.locale,
      brand: shop.brand,
      currency,
    };
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
    creditBalance(server.services, { ...owner, ...amounts });
  if (moneyMinor + bonusMinor > 0) await add({ moneyMinor, bonusMinor });
  const toOrder = async (row: (typeof rows)[number] | undefined, page: Page): Promise<void> => {
    const screen = { name: 'order', cartHash, orderHash: row?.hash ?? '' } as const;
    await page.goto(`${visit.address}${toPath(screen, shop.locale)}`);
  };
  return {
    ...visit,
    server,
    add,
    balance: () => readBalance(db, owner, currency),
    payments: () => db.select().from(payment).where(eq(payment.customerId, visit.ownerId)),
    toOrder: (page = visit.page): Promise<void> => toOrder(rows[0], page),
    toNextOrder: (page = visit.page): Promise<void> => toOrder(rows[1], page),
    toCart: async (): Promise<void> => {
      await visit.page.goto(`${visit.address}${toPath({ name: 'cart', cartHash }, shop.locale)}`);
    },
    radio: (method: PaymentMethod, they = visit.they) =>
      they.page.getByRole('radio', { name: they.w(`checkout.method.${method}`) }),
    /** That it is paid stays, though the order goes on behind it. */
    paid: async (): Promise<void> => {
      const listStatuses = async () => {
        const rows = await db.select().from(payment).where(eq(payment.customerId, visit.ownerId));
        return rows.map(({ status }) => status);
      };
      await expect.poll(listStatuses, { timeout: 30_000 }).toContain('succeeded');
      await visit.page.getByRole('button', { name: visit.they.like('payment.pay') }).waitFor({ state: 'hidden' });
      await visit.they.showsHeading('payment.succeeded.title');
    },
    pay: (they = visit.they) => they.page.getByRole('button', { name: they.like('payment.pay') }),
  };
};

/** A payment voucher, as the desk makes one. */
export const createVoucher = async ({ services }: TestServer, brand: string, amountMinor: number): Promise<string> => {
  const code = `GIFT-${createKey()
    .replaceAll(/[^a-z0-9]/gi, '')
    .slice(0, 12)
    .toUpperCase()}`;
  const made = { oncePerCustomer: false, uses: 1, madeBy: 'desk', madeAt: services.clock.now() };
  await services.db.insert(creditCode).values({ brand, kind: 'voucher', code, amountMinor, currency, ...made });
  return code;
};
