import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { serviceScreens } from '../../machines/services/routes.ts';
import {
  findMatch,
  type Landing,
  loginFrom,
  type Route,
  type RouteRules,
  resolveLanding,
  resolveRoute,
  toPath,
  toUnsearchedPath,
} from '../../machines/shell/routes.ts';
import type { Screen } from '../../machines/shell/screens.ts';
import type { Locale } from '../../openapi/types.ts';
import { hashes } from '../support/models/samples.ts';

const rules: RouteRules = { shows: 'application', locales: ['pl', 'en', 'uk'], preferred: 'uk', signedIn: false };
const demo: RouteRules = { shows: 'demo', locales: ['pl', 'en'], preferred: 'pl', signedIn: true };
const { quotation, cart, order, payment } = hashes;
const verification = (email: string): Screen => ({ name: 'verification', email, hash: '3q2-7w' });

const routeAt = (path: string, search: string, by: RouteRules): Route => resolveRoute(findMatch(path, search, by), by);
const landingAt = (path: string, search: string, by: RouteRules): Landing =>
  resolveLanding(findMatch(path, search, by), by);

describe('addresses', () => {
  const screens: readonly [string, string, Screen][] = [
    ['/en', '', { name: 'write' }],
    ['/en/', '', { name: 'write' }],
    ['/en/order/write', '', { name: 'write' }],
    ['/en/order/write/', '', { name: 'write' }],
    ['/en/order/proofreading', '', { name: 'proofreading' }],
    ['/en/order/machine', '', { name: 'machine-translation' }],
    [`/en/order/quotations/${quotation}`, '', { name: 'quotation', hash: quotation }],
    [`/en/orders/${cart}/${order}`, '', { name: 'order', cartHash: cart, orderHash: order }],
    [`/en/orders/${cart}`, '', { name: 'cart', cartHash: cart }],
    [`/en/orders-created/${order}/quote`, '', { name: 'quoteCreated', orderHash: order }],
    [`/en/orders-created/${order}/order`, '', { name: 'orderCreated', orderHash: order }],
    ['/en/order/quotations/short', '', { name: 'quotation', hash: 'short' }],
    ['/en/payment/confirmation', `?payment=${payment}`, { name: 'paymentConfirmation', paymentHash: payment }],
    ['/en/payment/confirmation', '', { name: 'paymentConfirmation', paymentHash: null }],
    ['/en/payment/confirmation', '?payment=<script>', { name: 'paymentConfirmation', paymentHash: null }],
    ['/en/login', '', { name: 'login', from: null }],
    ['/en/login', '?form=register', { name: 'login', from: null, form: 'register' }],
    ['/en/login', '?form=other', { name: 'login', from: null }],
    ['/en/register-info', '', { name: 'registerInfo' }],
    ['/en/password/verification/ada@example.com/3q2-7w', '', verification('ada@example.com')],
    ['/en/password/verification/a%2Fd%2Ba%3F%40example.com/3q2-7w', '', verification('a/d+a?@example.com')],
    ['/en/password/verification/100%@example.com/3q2-7w', '', verification('100%@example.com')],
    [`/en/account/order/${order}`, '', { name: 'accountOrder', orderHash: order }],
    [`/en/account/order/${order}`, '?q=contract', { name: 'accountOrder', orderHash: order, search: '?q=contract' }],
    ['/en/500', '', { name: 'serverError' }],
    ['/en/withdrawal', '', { name: 'withdrawal' }],
    ['/en/password-reset', '', { name: 'passwordReset' }],
    ['/en/password-forgot/3q2-7w', '', { name: 'passwordForgot', token: '3q2-7w' }],
    [
      '/en/password/verification/ada%40customer.example/3q2-7w/9x_8',
      '',
      { name: 'verificationReset', email: 'ada@customer.example', hash: '3q2-7w', resetHash: '9x_8' },
    ],
    [`/en/withdrawal/${order}`, '', { name: 'orderWithdrawal', orderHash: order }],
    ['/en/login', `?from=orders%2F${cart}`, { name: 'login', from: `orders/${cart}` }],
    ['/en/payment/success', `?x=1&payment=${payment}`, { name: 'paymentSuccess', paymentHash: payment }],
    ['/en/payment/error', `?payment=${payment}`, { name: 'paymentError', paymentHash: payment }],
  ];

  test.each(screens)('%s%s', (path, search, screen) => {
    expect(routeAt(path, search, rules)).toEqual({ kind: 'screen', locale: 'en', screen });
  });

  test.each([
    ['/', '', '/uk/order/write'],
    ['/order/write', '', '/uk/order/write'],
    ['/payment/confirmation', `?payment=${payment}`, `/uk/payment/confirmation?payment=${payment}`],
    [`/orders/${cart}/${order}`, '', `/uk/orders/${cart}/${order}`],
  ])('%s%s without a locale: %s', (path, search, to) => {
    expect(routeAt(path, search, rules)).toEqual({ kind: 'redirect', to, reason: 'noLocale' });
  });

  test.each([
    ['/en/nowhere', '/en/order/write'],
    ['/nowhere', '/uk/order/write'],
    ['/de/order/write', '/uk/order/write'],
    ['/EN/order/write', '/uk/order/write'],
    ['/en/order/quotations/', '/en/order/write'],
    [`/en/orders/${cart}/${order}/more`, '/en/order/write'],
    [`/en/orders-created/${order}`, '/en/order/write'],
    [`/en/orders-created/${order}/invoice`, '/en/order/write'],
    ['/en/../../etc/passwd', '/en/order/write'],
  ])('unknown %s: %s', (path, to) => {
    expect(routeAt(path, '', rules)).toEqual({ kind: 'redirect', to, reason: 'unknownPath' });
  });

  test('lead to a screen in the end', () => {
    expect(landingAt('/', '', rules)).toEqual({ screen: { name: 'write' }, locale: 'uk', isKnown: true });
    expect(landingAt('/register', '', rules).screen).toEqual({ name: 'login', from: null, form: 'register' });
    expect(landingAt(`/orders/${cart}`, '', rules).screen).toEqual({ name: 'cart', cartHash: cart });
    expect(landingAt('/nowhere', '', { ...demo, signedIn: false })).toEqual({
      screen: { name: 'login', from: null },
      locale: 'pl',
      isKnown: false,
    });
    expect(landingAt('/nowhere', '', demo)).toEqual({ screen: { name: 'mtdemo' }, locale: 'pl', isKnown: false });
  });

  test('count as the screens that they name where nobody says who asks', () => {
    const unknown = { ...demo, signedIn: 'unknown' } as const;
    expect(landingAt('/en', '', unknown)).toEqual({ screen: { name: 'mtdemo' }, locale: 'en', isKnown: true });
    expect(landingAt('/en/login', '', unknown).screen).toEqual({ name: 'login', from: null });
  });

  test('a demo shows its one page to who is signed in, and log-in to everybody else', () => {
    const outside = { ...demo, signedIn: false };
    expect(routeAt('/en/login', '', demo)).toEqual({ kind: 'redirect', to: '/en', reason: 'alreadySignedIn' });
    expect(routeAt('/en', '', outside)).toEqual({ kind: 'redirect', to: '/en/login', reason: 'signInRequired' });
    expect(routeAt('/', '', outside)).toEqual({ kind: 'redirect', to: '/pl/login', reason: 'signInRequired' });
    expect(routeAt('/en/login', '', outside)).toMatchObject({ kind: 'screen', screen: { name: 'login' } });
  });

  test('the settings are for who is signed in, and where there is an account to set', () => {
    const inside = { ...rules, signedIn: true };
    expect(routeAt('/en/account/settings', '', inside)).toMatchObject({ kind: 'screen', screen: { name: 'settings' } });
    expect(routeAt('/en/account/settings', '', rules)).toMatchObject({ kind: 'redirect', reason: 'signInRequired' });
    expect(routeAt('/en/account/settings', '', demo)).toMatchObject({ kind: 'redirect', reason: 'unknownPath' });
  });

  test('lists are for who is signed in; what they are searched by is part of the address, and not of the place', () => {
    const inside = { ...rules, signedIn: true };
    const searched: Screen = { name: 'orders', search: '?q=a%20b&page=3' };
    expect(routeAt('/en/account/orders', '?q=a%20b&page=3', inside)).toMatchObject({ screen: searched });
    expect(routeAt('/en/account/payments', '', inside)).toMatchObject({ screen: { name: 'payments' } });
    expect(routeAt('/en/account/orders', '', rules)).toMatchObject({ kind: 'redirect', reason: 'signInRequired' });
    expect(routeAt('/en/account/payments', '', demo)).toMatchObject({ kind: 'redirect', reason: 'unknownPath' });
    expect(toPath(searched, 'pl')).toBe('/pl/account/orders?q=a%20b&page=3');
    expect(toUnsearchedPath(searched, 'pl')).toBe('/pl/account/orders');
    const { search } = new URL(toPath(loginFrom(searched), 'en'), 'https://wordbridge.example');
    expect(routeAt('/de/login', search, { ...inside, locales: ['en', 'de'] })).toMatchObject({
      to: '/de/account/orders?q=a%20b&page=3',
    });
  });

  test('invoices are for who is signed in, each at its own address, which leads back to the list as it was searched', () => {
    const inside = { ...rules, signedIn: true };
    const one: Screen = { name: 'invoice', invoiceId: '42', search: '?year=2026' };
    expect(routeAt('/en/account/invoices', '', inside)).toMatchObject({ screen: { name: 'invoices' } });
    expect(routeAt('/en/account/invoices/42', '?year=2026', inside)).toMatchObject({ screen: one });
    expect(toPath(one, 'pl')).toBe('/pl/account/invoices/42?year=2026');
    expect(routeAt('/en/account/invoices/42', '', rules)).toMatchObject({ kind: 'redirect', reason: 'signInRequired' });
    expect(routeAt('/en/account/invoices', '', demo)).toMatchObject({ kind: 'redirect', reason: 'unknownPath' });
  });

  test('registration is part of log-in', () => {
    const to = (address: string) => ({ kind: 'redirect', to: address, reason: 'renamed' });
    expect(routeAt('/en/register', '', rules)).toEqual(to('/en/login?form=register'));
    expect(routeAt('/register', '?from=x', rules)).toEqual(to('/uk/login?from=x&form=register'));
    expect(routeAt('/en/constructor', '', rules)).toMatchObject({ reason: 'unknownPath' });
  });

  test.each([
    ['', '/en/order/write'],
    [`?from=orders%2F${cart}%2F${order}`, `/en/orders/${cart}/${order}`],
    [`?from=payment%2Fsuccess%3Fpayment%3D${payment}`, `/en/payment/success?payment=${payment}`],
    ['?from=%2F%2Fevil.example%2F', '/en/order/write'],
    ['?from=https%3A%2F%2Fevil.example', '/en/order/write'],
    ['?from=..%2F..%2Fapi', '/en/order/write'],
    ['?from=login', '/en/order/write'],
    ['?from=register', '/en/order/write'],
    [`?from=${'x'.repeat(2_100)}`, '/en/order/write'],
  ])('who is signed in leaves log-in%s for %s', (search, to) => {
    expect(routeAt('/en/login', search, { ...rules, signedIn: true })).toEqual({
      kind: 'redirect',
      to,
      reason: 'alreadySignedIn',
    });
  });

  test('a demo shows nothing else', () => {
    expect(routeAt('/pl', '', demo)).toEqual({ kind: 'screen', locale: 'pl', screen: { name: 'mtdemo' } });
    expect(routeAt('/', '', demo)).toEqual({ kind: 'redirect', to: '/pl', reason: 'noLocale' });
    expect(routeAt('/en/order/write', '', demo)).toEqual({ kind: 'redirect', to: '/en', reason: 'unknownPath' });
  });
});

describe('every screen', () => {
  const hash = fc.stringMatching(/^[A-Za-z0-9_-]{16,64}$/);
  const maybe = fc.option(hash, { nil: null });
  const screens: fc.Arbitrary<Screen> = fc.oneof(
    fc.constantFrom(...serviceScreens).map((name) => ({ name })),
    fc.constant({ name: 'package' } as const),
    fc.record({ name: fc.constant('quotation' as const), hash }),
    fc.record({ name: fc.constant('order' as const), cartHash: hash, orderHash: hash }),
    fc.record({ name: fc.constant('cart' as const), cartHash: hash }),
    fc.record({ name: fc.constant('paymentConfirmation' as const), paymentHash: maybe }),
    fc.record({ name: fc.constant('paymentSuccess' as const), paymentHash: maybe }),
    fc.record({ name: fc.constant('paymentError' as const), paymentHash: maybe }),
    fc.record({
      name: fc.constant('login' as const),
      from: fc.option(fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }), { nil: null }),
    }),
    fc.record({ name: fc.constant('verification' as const), email: fc.emailAddress(), hash }),
  );
  const locales = fc.constantFrom<Locale>(...rules.locales);
  const read = (address: string, by: RouteRules) => {
    const { pathname, search } = new URL(address, 'https://wordbridge.example');
    return routeAt(pathname, search, by);
  };

  test('is found again at its own address', () => {
    fc.assert(
      fc.property(screens, locales, (screen, locale) => {
        expect(read(toPath(screen, locale), rules)).toEqual({ kind: 'screen', locale, screen });
      }),
    );
    expect(read(toPath({ name: 'mtdemo' }, 'en'), demo)).toMatchObject({ kind: 'screen', screen: { name: 'mtdemo' } });
  });

  test('is found again after a log-in that began there', () => {
    fc.assert(
      fc.property(screens, locales, locales, (screen, locale, later) => {
        fc.pre(screen.name !== 'login');
        const search = new URL(toPath(loginFrom(screen), locale), 'https://wordbridge.example').search;
        const route = routeAt(`/${later}/login`, search, { ...rules, signedIn: true });
        expect(route).toMatchObject({ kind: 'redirect', to: toPath(screen, later) });
      }),
    );
  });

  test('a redirect leads to a screen, whatever the address', () => {
    const parts = fc.array(
      fc.oneof(
        fc.constantFrom('en', 'order', 'write', 'payment', 'orders', 'login', 'register'),
        hash,
        fc.webSegment(),
      ),
      {
        maxLength: 5,
      },
    );
    fc.assert(
      fc.property(
        parts,
        fc.constantFrom(rules, demo, { ...rules, signedIn: true }, { ...demo, signedIn: false }),
        (path, by) => {
          const route = routeAt(`/${path.join('/')}`, '', by);
          if (route.kind === 'screen') return;
          const next = read(route.to, by);
          // From "/" to a locale is a step of its own; more than two there never are.
          expect(next.kind === 'screen' ? next.kind : read(next.to, by).kind).toBe('screen');
        },
      ),
    );
  });
});
