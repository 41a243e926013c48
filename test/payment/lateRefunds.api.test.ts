import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRefunds } from '../../server/payment/index.ts';
import type { SandboxedProvider } from '../../server/platform/config/providerSandboxes.ts';
import { days } from '../../server/platform/core/clock.ts';
import { invoiceOrder, order as orders } from '../../server/platform/db/schema.ts';
import { brandIds } from '../../tools/brands.ts';
import { startFront } from '../support/faults/front.ts';
import { chargeOrders, listIssued, requeueInvoices } from '../support/money/invoiceOrders.ts';
import { createMoneyScene, type PaidOrder } from '../support/money/moneyScene.ts';
import { createPayableOrder, getOrder, pay, pressButton, waitFor } from '../support/money/paymentsSupport.ts';
import { sendEvent, signEvent } from '../support/money/stripeEvents.ts';
import { createTestClock, startServer, type TestClock, type TestServer } from '../support/server/startServer.ts';

const providers = ['stripe', 'paypal', 'payu', 'przelewy24'] as const satisfies readonly SandboxedProvider[];

/** A refund that had gone, and that the customer's bank has not taken. */
describe('a refund that fails after it had succeeded', () => {
  let server: TestServer;
  let clock: TestClock;
  let front: Awaited<ReturnType<typeof startFront>>;
  beforeAll(async () => {
    clock = createTestClock();
    // Przelewy24 tells of refunds where the brand's own address leads.
    front = await startFront();
    const origins = new Map(brandIds().map((brand) => [brand, front.address]));
    server = await startServer({ clock, standIns: providers, work: false, processingMs: 10, config: { origins } });
    front.leadTo(server.address());
    await requeueInvoices(server);
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    await front.close();
  });

  /** Work is done and charged, 19.00 of 119.00 have gone back, and the invoice is corrected. */
  const createRefundedOrder = async (name: SandboxedProvider) => {
    const scene = createMoneyScene(server, name);
    const paid = await scene.paid();
    const { db } = server.services;
    const done = { status: 'finished', statusSince: clock.now() } as const;
    await db.update(orders).set(done).where(eq(orders.id, paid.order.id));
    await chargeOrders(server, [paid.order.id]);
    await scene.refund(paid, '19.00');
    clock.advance(1_000);
    await waitFor(
      async () => {
        await openRefunds(server.services);
        return scene.rowsOf(paid);
      },
      (rows) => rows.every(({ state }) => state === 'done'),
    );
    await chargeOrders(server, [paid.order.id]);
    return { scene, paid };
  };
  const fail = ({ scene, paid }: Awaited<ReturnType<typeof createRefundedOrder>>) => {
    const { id, refunds } = scene.sessionOf(paid);
    scene.standIn.failRefund(id, refunds.find(({ state }) => state === 'done')?.id ?? '');
    return scene.standIn.settled();
  };
  /** What invoices and corrections of an order charge, in minor units. */
  const listCharges = async ({ order }: PaidOrder): Promise<readonly number[]> => {
    await chargeOrders(server, [order.id]);
    const [own] = await server.services.db
      .select()
      .from(invoiceOrder)
      .where(and(eq(invoiceOrder.orderId, order.id)));
    const issued = await listIssued(server);
    return issued
      .filter(({ id, corrects }) => id === own?.invoiceId || corrects === own?.invoiceId)
      .map(({ document }) => document.payableMinor + document.paidMinor);
  };

  describe.each(providers)('at %s', (name) => {
    it('is undone, waits at the desk, and its correction is corrected', async () => {
      const known = await createRefundedOrder(name);
      const { scene, paid } = known;
      expect(await listCharges(paid)).toEqual([11_900, -1_900]);
      expect(await scene.owedFor(paid)).toBe(0);
      await fail(known);
      expect(await scene.holds()).toMatchObject({ ledger: (await scene.holds()).provider });
      expect(await listCharges(paid)).toEqual([11_900, -1_900, 1_900]);
      expect(await scene.owedFor(paid)).toBe(0);
      expect(await scene.unassigned()).toBe(0);
      expect(await scene.stateOf(paid)).toBe('refunding');
      expect(await scene.casesOf(paid)).toMatchObject([
        { kind: 'refund_refused', received: { currency_amount_decimal: '19.00' }, decided_at: null },
      ]);
      expect((await getOrder(paid.client, paid.order.hash)).refunds).toMatchObject([{ state: 'by_hand' }]);
    });

    it('goes back by another way, and the invoice says so once more', async () => {
      const known = await createRefundedOrder(name);
      const { scene, paid } = known;
      await fail(known);
      await listCharges(paid);
      await scene.decide(paid, 'sent');
      expect(await listCharges(paid)).toEqual([11_900, -1_900, 1_900, -1_900]);
      expect(await scene.owedFor(paid)).toBe(0);
      expect(await scene.stateOf(paid)).toBe('paid');
      expect(await scene.holds()).toMatchObject({ ledger: (await scene.holds()).provider });
    });

    it('is given up: the order keeps its money', async () => {
      const known = await createRefundedOrder(name);
      const { scene, paid } = known;
      await fail(known);
      await scene.decide(paid, 'dismiss');
      expect(await listCharges(paid)).toEqual([11_900, -1_900, 1_900]);
      expect(await scene.stateOf(paid)).toBe('paid');
      expect(await scene.staff.see(paid.order.id)).toMatchObject({
        refundable: { currency_amount_decimal: '119.00' },
      });
    });
  });

  it('is tried again, fails again, and is tried once more: each time the books are right', async () => {
    const known = await createRefundedOrder('stripe');
    const { scene, paid } = known;
    for (const _ of [1, 2]) {
      await fail(known);
      await scene.decide(paid, 'refund');
      expect(await scene.owedFor(paid)).toBe(0);
      await openRefunds(server.services);
      expect(await scene.rowsOf(paid)).toMatchObject([{ state: 'done' }]);
      expect(await scene.holds()).toMatchObject({ ledger: (await scene.holds()).provider });
    }
    expect(await listCharges(paid)).toEqual([11_900, -1_900]);
    expect(await scene.unassigned()).toBe(0);
  });

  it('of money that nothing takes is nobody’s until it is sent again', async () => {
    const scene = createMoneyScene(server, 'stripe');
    const client = await server.client();
    const order = await createPayableOrder(server, client);
    const started = await pay(client, order.hash, 'stripe');
    const paid: PaidOrder = { client, order, started };
    await pressButton(started, 'slow');
    expect((await client.post(`/api/v2/order/${order.hash}/cancel`)).status).toBe(200);
    clock.advance(60_000);
    await waitFor(
      async () => scene.sessionOf(paid),
      ({ state }) => state === 'paid',
    );
    await scene.standIn.settled();
    await waitFor(
      async () => {
        clock.advance(1_000);
        await openRefunds(server.services);
        return scene.rowsOf(paid);
      },
      (rows) => rows.length > 0 && rows.every(({ state }) => state === 'done'),
    );
    await fail({ scene, paid });
    expect(await scene.unassigned()).toBe(-11_900);
    expect(await scene.casesOf(paid)).toMatchObject([
      { kind: 'refund_refused', decisions: ['refund', 'sent', 'dismiss'] },
    ]);
    await scene.decide(paid, 'refund');
    await waitFor(
      async () => {
        clock.advance(1_000);
        await openRefunds(server.services);
        return scene.unassigned();
      },
      (minor) => minor === 0,
    );
    expect(await scene.stateOf(paid)).toBe('refunded');
    expect(await scene.holds()).toMatchObject({ ledger: (await scene.holds()).provider });
  });

  it('is believed in whatever sequence it is told: the last word is the provider’s', async () => {
    const known = await createRefundedOrder('stripe');
    const { scene, paid } = known;
    const { faults, books } = scene.standIn;
    const [told] = books
      .owed()
      .filter(
        ({ body }) => body.includes('refund.updated') && body.includes(scene.sessionOf(paid).refunds[0]?.id ?? ''),
      );
    await fail(known);
    faults.notify(null);
    expect(told).toBeDefined();
    const { id } = JSON.parse(told?.body ?? '{}');
    // The success is told once more, as another event.
    const again = (told?.body ?? '').replace(id, `${id}again`);
    const seconds = Math.floor(clock.now().getTime() / 1000);
    expect(await sendEvent(server, again, { header: signEvent(again, undefined, seconds) })).toBe(200);
    expect(await scene.rowsOf(paid)).toMatchObject([{ state: 'refused' }]);
    expect(await scene.holds()).toMatchObject({ ledger: (await scene.holds()).provider });
  });

  it('at Przelewy24, the success that is told once more after the failure changes nothing', async () => {
    const known = await createRefundedOrder('przelewy24');
    const { scene, paid } = known;
    const number = scene.sessionOf(paid).refunds[0]?.id ?? '';
    const success = scene.standIn.books.owed().find(({ body }) => body.includes(number) && body.includes('"status":0'));
    await fail(known);
    expect(await scene.rowsOf(paid)).toMatchObject([{ state: 'byHand' }]);
    const again = await fetch(`${server.address()}/api/v2/payment/notification/przelewy24`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: success?.body ?? '',
    });
    expect(again.status).toBe(200);
    expect(await scene.rowsOf(paid)).toMatchObject([{ state: 'byHand' }]);
    expect(await scene.casesOf(paid)).toMatchObject([{ kind: 'refund_refused', decided_at: null }]);
    expect(await scene.holds()).toMatchObject({ ledger: (await scene.holds()).provider });
  });

  it.each([
    ['stripe', 'by the balance of its day, weeks after it was made', 21],
    ['payu', 'where it is asked about again', 7],
    ['przelewy24', 'where it is asked about again', 30],
  ] as const)('of which nobody has heard, at %s, is found %s', async (name, _how, later) => {
    const known = await createRefundedOrder(name);
    const { scene, paid } = known;
    clock.advance(days(later));
    scene.standIn.faults.notify('never');
    await fail(known);
    scene.standIn.faults.notify(null);
    expect(await scene.rowsOf(paid)).toMatchObject([{ state: 'done' }]);
    await scene.compare();
    await scene.compare();
    expect(await scene.rowsOf(paid)).toMatchObject([{ state: 'refused' }]);
    expect(await scene.casesOf(paid)).toMatchObject([{ kind: 'refund_refused' }]);
    expect(await listCharges(paid)).toEqual([11_900, -1_900, 1_900]);
    expect(await scene.holds()).toMatchObject({ ledger: (await scene.holds()).provider });
  });
});
