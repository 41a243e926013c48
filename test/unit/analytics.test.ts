// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Cart, OrderStatus } from '../../openapi/types.ts';
import { createAnalytics } from '../../src/api/analytics.ts';
import { createApi } from '../../src/api/client.ts';
import { trackBeginCheckout, trackViewCart, trackViewItem } from '../../src/api/trackOrders.ts';
import { trackPurchase } from '../../src/api/trackPurchase.ts';
import { cart, payment, quotation } from '../models/samples.ts';

const [business] = cart.items;

/** A cart whose orders stand so. */
const cartOf = (...statuses: readonly OrderStatus[]): Cart => ({
  ...cart,
  items: statuses.flatMap((status, index) =>
    business === undefined ? [] : [{ ...business, order_hash: `order-${index}`, status }],
  ),
});

/** A payment of so many orders of the cart, from one of them on. */
const paymentOf = (id: number, orders: number, first = 0) =>
  payment('succeeded', {
    id,
    subject: {
      kind: 'cart',
      cart_hash: cart.hash,
      order_hashes: Array.from({ length: orders }, (_, index) => `order-${first + index}`),
    },
  });

/** A page's statistics, and a server that answers with these carts, one after the other. */
const open = (...answers: readonly (Cart | null)[]) => {
  const left = [...answers];
  const asked = vi.fn(async () => {
    const answer = left.shift() ?? null;
    return answer === null
      ? Response.json({ status: 404, code: 'OrderUnknown' }, { status: 404 })
      : Response.json({ data: answer });
  });
  const api = createApi({
    brand: 'wordbridge',
    getLocale: () => 'en',
    session: { ready: async () => ({ token: 'token', owner: null }), isUnavailable: () => false, refuse: () => {} },
    fetch: asked,
  });
  let allowed = true;
  const analytics = createAnalytics(() => allowed);
  return { deps: { api, analytics }, asked, refuse: () => (allowed = false) };
};

const sent = () => window.dataLayer ?? [];

beforeEach(() => {
  delete window.dataLayer;
  localStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe('orders in statistics', () => {
  test('are one item in all events, whatever the interface speaks', async () => {
    const { deps } = open(cartOf('waiting_translation'));
    const offer = quotation('acceptation', { package_id: 3 });
    trackViewItem(deps, offer);
    trackBeginCheckout(deps, { kind: 'quotation', quotation: offer });
    trackViewCart(deps, cart);
    trackPurchase(deps, paymentOf(7, 1));
    await vi.waitFor(() => expect(sent()).toHaveLength(4));
    const items = sent().map((event) => ('items' in event ? event.items : []));
    expect(items[0]).toEqual([
      {
        item_id: 'write-business',
        item_name: 'Written translation',
        item_variant: 'business',
        price: 123,
        currency: 'EUR',
        quantity: 1,
        item_category: 'General',
      },
    ]);
    for (const others of items.slice(1)) expect(others).toEqual(items[0]);
  });

  test('are seen once as long as the page lives, and not without a price', () => {
    const { deps } = open();
    trackViewItem(deps, quotation('acceptation', { price: null }));
    expect(sent()).toEqual([]);
    trackViewItem(deps, quotation('acceptation'));
    trackViewItem(deps, quotation('acceptation'));
    expect(sent()).toHaveLength(1);
    trackBeginCheckout(deps, { kind: 'quotation', quotation: quotation('acceptation') });
    expect(sent()).toHaveLength(2);
  });

  test('are not reported without consent, and nothing is asked for', () => {
    const { deps, asked, refuse } = open(cartOf('translation'));
    refuse();
    trackViewItem(deps, quotation('acceptation'));
    trackViewCart(deps, cart);
    trackPurchase(deps, paymentOf(7, 1));
    expect(sent()).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('a purchase', () => {
  const settled = async (asked: ReturnType<typeof open>['asked'], times: number): Promise<void> => {
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(times));
    await new Promise((resolve) => setTimeout(resolve));
  };

  test('is all that a payment covers in the cart, with the sum of VAT, and by its number', async () => {
    const { deps } = open(cartOf('waiting_translation', 'finished', 'canceled', 'acceptation'));
    trackPurchase(deps, paymentOf(7, 3));
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()).toMatchObject([{ event: 'purchase', transaction_id: '7', tax: 46, shipping: 0 }]);
    expect(sent().map((event) => ('items' in event ? event.items.length : 0))).toEqual([2]);
    expect(JSON.stringify(sent())).not.toContain(cart.hash);
  });

  test('is another one when more is paid for in the same cart, with that alone', async () => {
    const { deps } = open(cartOf('finished', 'acceptation'), cartOf('finished', 'waiting_translation'));
    trackPurchase(deps, paymentOf(7, 1));
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    trackPurchase(deps, paymentOf(8, 1, 1));
    await vi.waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toMatchObject([{ transaction_id: '7' }, { transaction_id: '8' }]);
    expect(sent().map((event) => ('items' in event ? event.items.length : 0))).toEqual([1, 1]);
  });

  test('goes out once over pages of this device', async () => {
    const first = open(cartOf('translation'));
    trackPurchase(first.deps, paymentOf(7, 1));
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    const second = open(cartOf('translation'));
    trackPurchase(second.deps, paymentOf(7, 1));
    await settled(second.asked, 1);
    expect(sent()).toHaveLength(1);
  });

  test('waits until the money for all that it covers has arrived', async () => {
    const { deps, asked } = open(cartOf('translation', 'payment'), cartOf('translation', 'waiting_translation'));
    trackPurchase(deps, paymentOf(7, 2));
    await settled(asked, 1);
    expect(sent()).toEqual([]);
    trackPurchase(deps, paymentOf(7, 2));
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
  });

  test('of a cart that cannot be asked for goes out the next time', async () => {
    const { deps, asked } = open(null, cartOf('translation'));
    trackPurchase(deps, paymentOf(7, 1));
    await settled(asked, 1);
    trackPurchase(deps, paymentOf(7, 1));
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
  });

  test('goes out where the device stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    const { deps } = open(cartOf('translation'));
    trackPurchase(deps, paymentOf(7, 1));
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
  });
});
