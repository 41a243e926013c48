import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pathOf, type RouteRules, routeOf, type Screen } from '../../machines/rules/routes.ts';
import type { Locale } from '../../openapi/types.ts';
import { hashes } from '../models/samples.ts';

const rules: RouteRules = { shows: 'application', locales: ['pl', 'en', 'uk'], preferred: 'uk', signedIn: false };
const demo: RouteRules = { shows: 'demo', locales: ['pl', 'en'], preferred: 'pl', signedIn: false };
const { quotation, cart, order, payment } = hashes;

describe('addresses', () => {
  const screens: readonly [string, string, Screen][] = [
    ['/en', '', { name: 'write' }],
    ['/en/', '', { name: 'write' }],
    ['/en/order/write', '', { name: 'write' }],
    ['/en/order/write/', '', { name: 'write' }],
    [`/en/order/quotations/${quotation}`, '', { name: 'quotation', hash: quotation }],
    [`/en/orders/${cart}/${order}`, '', { name: 'order', cartHash: cart, orderHash: order }],
    [`/en/orders/${cart}`, '', { name: 'cart', cartHash: cart }],
    ['/en/payment/confirmation', `?payment=${payment}`, { name: 'paymentConfirmation', paymentHash: payment }],
    ['/en/payment/confirmation', '', { name: 'paymentConfirmation', paymentHash: null }],
    ['/en/payment/confirmation', '?payment=<script>', { name: 'paymentConfirmation', paymentHash: null }],
    ['/en/payment/success', `?x=1&payment=${payment}`, { name: 'paymentSuccess', paymentHash: payment }],
    ['/en/payment/error', `?payment=${payment}`, { name: 'paymentError', paymentHash: payment }],
  ];

  test.each(screens)('%s%s', (path, search, screen) => {
    expect(routeOf(path, search, rules)).toEqual({ kind: 'screen', locale: 'en', screen });
  });

  test.each([
    ['/', '', '/uk/order/write'],
    ['/order/write', '', '/uk/order/write'],
    ['/payment/confirmation', `?payment=${payment}`, `/uk/payment/confirmation?payment=${payment}`],
    [`/orders/${cart}/${order}`, '', `/uk/orders/${cart}/${order}`],
  ])('%s%s without a locale: %s', (path, search, to) => {
    expect(routeOf(path, search, rules)).toEqual({ kind: 'redirect', to, reason: 'noLocale' });
  });

  test.each([
    ['/en/nowhere', '/en/order/write'],
    ['/nowhere', '/uk/order/write'],
    ['/de/order/write', '/uk/order/write'],
    ['/EN/order/write', '/uk/order/write'],
    ['/en/order/quotations/short', '/en/order/write'],
    [`/en/orders/${cart}/${order}/more`, '/en/order/write'],
    ['/en/../../etc/passwd', '/en/order/write'],
  ])('unknown %s: %s', (path, to) => {
    expect(routeOf(path, '', rules)).toEqual({ kind: 'redirect', to, reason: 'unknownPath' });
  });

  test('a demo shows its one page', () => {
    expect(routeOf('/pl', '', demo)).toEqual({ kind: 'screen', locale: 'pl', screen: { name: 'demo' } });
    expect(routeOf('/', '', demo)).toEqual({ kind: 'redirect', to: '/pl', reason: 'noLocale' });
    expect(routeOf('/en/order/write', '', demo)).toEqual({ kind: 'redirect', to: '/en', reason: 'unknownPath' });
  });
});

describe('every screen', () => {
  const hash = fc.stringMatching(/^[A-Za-z0-9_-]{16,64}$/);
  const maybe = fc.option(hash, { nil: null });
  const screens: fc.Arbitrary<Screen> = fc.oneof(
    fc.constant({ name: 'write' } as const),
    fc.record({ name: fc.constant('quotation' as const), hash }),
    fc.record({ name: fc.constant('order' as const), cartHash: hash, orderHash: hash }),
    fc.record({ name: fc.constant('cart' as const), cartHash: hash }),
    fc.record({ name: fc.constant('paymentConfirmation' as const), paymentHash: maybe }),
    fc.record({ name: fc.constant('paymentSuccess' as const), paymentHash: maybe }),
    fc.record({ name: fc.constant('paymentError' as const), paymentHash: maybe }),
  );
  const locales = fc.constantFrom<Locale>(...rules.locales);
  const read = (address: string, by: RouteRules) => {
    const { pathname, search } = new URL(address, 'https://wordbridge.example');
    return routeOf(pathname, search, by);
  };

  test('is found again at its own address', () => {
    fc.assert(
      fc.property(screens, locales, (screen, locale) => {
        expect(read(pathOf(screen, locale), rules)).toEqual({ kind: 'screen', locale, screen });
      }),
    );
    expect(read(pathOf({ name: 'demo' }, 'en'), demo)).toMatchObject({ kind: 'screen', screen: { name: 'demo' } });
  });

  test('a redirect leads to a screen, whatever the address', () => {
    const parts = fc.array(
      fc.oneof(fc.constantFrom('en', 'order', 'write', 'payment', 'orders'), hash, fc.webSegment()),
      {
        maxLength: 5,
      },
    );
    fc.assert(
      fc.property(parts, fc.constantFrom(rules, demo), (path, by) => {
        const route = routeOf(`/${path.join('/')}`, '', by);
        if (route.kind === 'redirect') expect(read(route.to, by).kind).toBe('screen');
      }),
    );
  });
});
