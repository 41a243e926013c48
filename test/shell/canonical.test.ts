import { expect, test } from 'vitest';
import { listAlternates, toCanonicalPath } from '../../machines/shell/pageHead.ts';
import { findMatch } from '../../machines/shell/routes.ts';
import { screens } from '../../machines/shell/screens.ts';

const locales = ['en', 'de'] as const;
const token = 'q8Zr5hJ0Wm3uD1yK7tX2Bw';
const email = 'ada%40customer.example';

/** An address of each screen with all that it can hold filled in. */
const addresses = Object.values(screens).map(({ path }) => path.replace(':email', email).replaceAll(/:\w+/g, token));

test.each(addresses)('the canonical address of /%s holds no token and nobody’s address', (address) => {
  for (const shows of ['application', 'demo'] as const) {
    const { screen } = findMatch(`/en/${address}`, `?payment=${token}&q=secret`, { shows, locales });
    if (screen === null) continue;
    const known = [toCanonicalPath(screen, 'en'), ...listAlternates(screen, locales).map(([, path]) => path)];
    for (const one of known) {
      expect(one).toMatch(/^\/(en|de)(\/[a-z0-9/-]*)?$/);
      expect(one).not.toContain(token);
    }
  }
});

test('what anybody may find is known by its own address in each language', () => {
  expect(toCanonicalPath({ name: 'write' }, 'de')).toBe('/de/order/write');
  expect(toCanonicalPath({ name: 'login', from: 'account/orders' }, 'en')).toBe('/en/login');
  expect(toCanonicalPath({ name: 'orders', search: '?q=contract' }, 'en')).toBe('/en/account/orders');
});
