import { describe, expect } from 'vitest';
import type { StatisticsEvent } from '../../openapi/types.ts';
import type { Customer } from '../support/browser/customer.ts';
import { type CustomerVisit, type Opening, test } from '../support/browser/fixtures.ts';

type Recorded = CustomerVisit & {
  /** What the server is told, over reloads. */
  readonly events: readonly StatisticsEvent[];
  /** What payments were started by. */
  readonly starts: readonly unknown[];
};

/** In German: what statistics say is the same in every language. */
const openRecorded = async (open: (opening: Opening) => Promise<CustomerVisit>): Promise<Recorded> => {
  const visit = await open({ at: null, locale: 'de' });
  const events: StatisticsEvent[] = [];
  const starts: unknown[] = [];
  // The body of a call that is a `Request` is not told to who listens from outside.
  await visit.page.context().exposeFunction('recordStart', (body: string) => starts.push(JSON.parse(body)));
  await visit.page.context().exposeFunction('recordEvent', (body: string) => events.push(JSON.parse(body)));
  await visit.page.context().addInitScript(() => {
    const send = window.fetch;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'POST' && request.url.endsWith('/api/v2/payment')) {
        Reflect.get(window, 'recordStart')(await request.clone().text());
      }
      if (request.url.endsWith('/api/v2/statistics-event')) {
        Reflect.get(window, 'recordEvent')(await request.clone().text());
      }
      return send(request);
    };
  });
  await visit.they.open(visit.address);
  return { ...visit, events, starts };
};

const order = async (they: Customer): Promise<void> => {
  await they.fill({ text: 'The quick brown fox jumps over the lazy dog.', package: 'business' });
  await they.request();
  await they.offered();
  await they.orderBySandbox();
  await they.payAtProvider();
};

const named = (events: readonly StatisticsEvent[], name: StatisticsEvent['event']) =>
  events.filter(({ event }) => event === name);

const item = {
  item_id: 'write-business',
  item_name: 'Written translation',
  item_variant: 'business',
  price: expect.any(Number),
  currency: 'EUR',
  quantity: 1,
  item_category: 'General',
};

const consent = { client_id: expect.stringMatching(/^\d+\.\d+$/), session_id: expect.stringMatching(/^\d+$/) };

describe('statistics with consent', () => {
  test('name the item alike in all three events, no secret address, and who has agreed where it is paid', async ({
    open,
  }) => {
    const { page, they, events, starts } = await openRecorded(open);
    await they.button('shell.cookies.accept').click();
    await order(they);
    await they.paid();
    // The server reports what was paid for.
    expect(starts).toEqual([
      expect.objectContaining({
        analytics: { client_id: expect.stringMatching(/^\d+\.\d+$/), session_id: expect.stringMatching(/^\d+$/) },
      }),
    ]);
    await they.toOrder();
    const cartAddress = page.url().replace(/\/[^/]+$/, '');
    await page.goto(cartAddress);
    await they.showsHeading('order.cart.title');
    await expect.poll(() => named(events, 'view_cart').length).toBe(1);
    await page.waitForLoadState('networkidle');

    expect(named(events, 'view_item')).toEqual([{ event: 'view_item', items: [item], consent }]);
    expect(named(events, 'begin_checkout')).toEqual([{ event: 'begin_checkout', items: [item], consent }]);
    expect(named(events, 'view_cart')).toEqual([{ event: 'view_cart', items: [item], consent }]);
    expect(JSON.stringify(events)).not.toContain('purchase');
    const pages = named(events, 'page_view').map((event) => ('page_name' in event ? event.page_name : ''));
    expect(pages.slice(0, 2)).toEqual(['write', 'quotation']);
    expect(new Set(pages)).toEqual(
      new Set(['write', 'quotation', 'paymentConfirmation', 'paymentSuccess', 'order', 'cart']),
    );
    expect(named(events, 'page_view')).toContainEqual({
      event: 'page_view',
      page_name: 'cart',
      language: 'de',
      consent,
    });
    for (const secret of new URL(cartAddress).pathname.split('/').slice(3)) {
      expect(JSON.stringify(events)).not.toContain(secret);
    }
  });

  test('count a screen once, however often its address is reported, and again in another language', async ({
    open,
  }) => {
    const { page, they, events } = await openRecorded(open);
    await they.button('shell.cookies.accept').click();
    await expect.poll(() => named(events, 'page_view').length).toBe(1);
    await they.button('shell.cookies.reopen').click();
    await they.button('shell.cookies.accept').click();
    await they.language().selectOption('en');
    await page.waitForURL(/\/en\/order\/write/);
    await expect.poll(() => named(events, 'page_view').length).toBe(2);
    expect(events).toEqual([
      { event: 'page_view', page_name: 'write', language: 'de', consent },
      { event: 'page_view', page_name: 'write', language: 'en', consent },
    ]);
  });
});

describe('statistics without consent', () => {
  test.for(['refused', 'not asked'] as const)('are none at all (%s)', async (answer, { open }) => {
    const { they, events, starts } = await openRecorded(open);
    if (answer === 'refused') await they.refuseCookies();
    await order(they);
    await they.paid();
    await they.toOrder();
    expect(events).toEqual([]);
    expect(starts).toEqual([expect.not.objectContaining({ analytics: expect.anything() })]);
  });
});
