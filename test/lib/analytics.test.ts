// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StatisticsEvent } from '../../openapi/types.ts';
import { trackBeginCheckout, trackViewCart, trackViewItem } from '../../src/checkout/trackOrders.ts';
import { createAnalytics } from '../../src/lib/statistics/analytics.ts';
import { statisticsIdentity } from '../../src/lib/statistics/statisticsIdentity.ts';
import { consentActions } from '../../src/shell/provide.ts';

import { cart, quotation } from '../support/models/samples.ts';

/** A page's statistics. */
const open = () => {
  let allowed = true;
  const told: StatisticsEvent[] = [];
  const analytics = createAnalytics(
    () => allowed,
    (event) => told.push(event),
  );
  return { deps: { analytics }, sent: () => told, refuse: () => (allowed = false) };
};

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe('orders in statistics', () => {
  test('are one item in all events, whatever the interface speaks', () => {
    const { deps, sent } = open();
    const offer = quotation('acceptation', { package_id: 3 });
    trackViewItem(deps, offer);
    trackBeginCheckout(deps, { kind: 'quotation', quotation: offer });
    trackViewCart(deps, cart);
    expect(sent()).toHaveLength(3);
    const items = sent().map((event) => ('items' in event ? event.items : []));
    expect(items[0]).toEqual([
      {
        item_id: 'write-business',
        item_name: 'Written translation',
        item_variant: 'business',
        price: 100,
        currency: 'EUR',
        quantity: 1,
        item_category: 'General',
      },
    ]);
    for (const others of items.slice(1)) expect(others).toEqual(items[0]);
  });

  test('are seen once as long as the page lives, and not without a price', () => {
    const { deps, sent } = open();
    trackViewItem(deps, quotation('acceptation', { price: null }));
    expect(sent()).toEqual([]);
    trackViewItem(deps, quotation('acceptation'));
    trackViewItem(deps, quotation('acceptation'));
    expect(sent()).toHaveLength(1);
    trackBeginCheckout(deps, { kind: 'quotation', quotation: quotation('acceptation') });
    expect(sent()).toHaveLength(2);
  });

  test('are not reported without consent', () => {
    const { deps, sent, refuse } = open();
    refuse();
    trackViewItem(deps, quotation('acceptation'));
    trackViewCart(deps, cart);
    expect(sent()).toEqual([]);
  });
});

describe('who has agreed to statistics', () => {
  const allowed = (isAllowed: boolean) => statisticsIdentity({ isAllowed: () => isAllowed });
  const cookies = (text: string) => vi.spyOn(document, 'cookie', 'get').mockReturnValue(text);

  test('is called as Google Analytics calls them here', () => {
    cookies('a=b; _ga=GA1.1.1234567890.1700000000; _ga_ABC123=GS2.1.s1700000001$o1$g0');
    expect(allowed(true)).toEqual({ client_id: '1234567890.1700000000', session_id: '1700000001' });
    cookies('_ga_ABC123=GS1.1.1700000002.1.0');
    expect(allowed(true)?.session_id).toBe('1700000002');
  });

  test('is the same browser for every payment, and another visit after half an hour', () => {
    vi.useFakeTimers();
    const first = allowed(true);
    expect(first?.client_id).toMatch(/^\d+\.\d+$/);
    vi.advanceTimersByTime(29 * 60_000);
    expect(allowed(true)).toEqual(first);
    vi.advanceTimersByTime(31 * 60_000);
    expect(allowed(true)?.client_id).toBe(first?.client_id);
    expect(allowed(true)?.session_id).not.toBe(first?.session_id);
    vi.useRealTimers();
  });

  test('is nobody without consent, and nothing is stored then', () => {
    expect(allowed(false)).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  test('is forgotten as soon as the visitor refuses', () => {
    const first = allowed(true);
    consentActions.persistChoice(null, { choice: 'accepted' });
    expect(allowed(true)?.client_id).toBe(first?.client_id);
    consentActions.persistChoice(null, { choice: 'refused' });
    expect(Object.keys(localStorage)).toEqual(['fifteen.cookies']);
    expect(allowed(true)?.client_id).not.toBe(first?.client_id);
  });

  test('is somebody where the device stores nothing', () => {
    for (const method of ['getItem', 'setItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new Error('forbidden');
      });
    }
    expect(allowed(true)?.client_id).toMatch(/^\d+\.\d+$/);
  });
});
