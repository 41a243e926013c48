import { act, cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { brand as demo } from '../../brands/przekladnia/brand.ts';
import { brand } from '../../brands/wordbridge/brand.ts';
import { findMatch, type Match, toPath } from '../../machines/shell/routes.ts';
import { type Services, ServicesContext } from '../../src/lib/services/Services.ts';
import { Routes } from '../../src/shell/page/Routes.tsx';
import { hashes } from '../support/models/samples.ts';
import { createServices } from '../support/views/frame.tsx';

const email = 'a%41/b+c?@customer.example';

/** Addresses of every shape: with and without a locale, with fields, with escapes, with a search, and what no screen has. */
const addresses: readonly string[] = [
  '/',
  '/en',
  '/en/',
  '/pl/order/write/',
  '/PL/order/write',
  '/order/write',
  '/en/order/%77rite',
  `/uk/orders/${hashes.cart}/${hashes.order}`,
  `/en/orders/${hashes.cart}/${hashes.order}/more`,
  `/de/orders-created/${hashes.order}/quote`,
  `/en/order/quotations/${'x'.repeat(65)}`,
  '/en/order/quotations/a%20b',
  '/en/payment/confirmation?payment=3q2-7w_A',
  '/en/login?from=account%2Forders%3Fq%3D100%2525',
  '/en/register?from=withdrawal',
  '/en/account/orders?q=a%20b%25&page=3',
  toPath({ name: 'verification', email, hash: '3q2-7w' }, 'en'),
  '/en/nowhere',
  '/nowhere?payment=1',
  '/en/%E0%A4%A',
  '/english/order/write',
];

type Told = { readonly matches: Match[]; readonly go: (address: string) => void };

const renderRoutes = (of: Services['brand'], start: string): Told => {
  const matches: Match[] = [];
  const services = createServices();
  const app = new Proxy(services.app, {
    get: (target, name) =>
      name === 'send'
        ? (event: Parameters<Services['app']['send']>[0]) => {
            if (event.type === 'address.changed') matches.push(event.match);
          }
        : Reflect.get(target, name),
  });
  navigate(start);
  render(
    <ServicesContext value={{ ...services, brand: of, app }}>
      <Routes />
    </ServicesContext>,
  );
  return { matches, go: (address) => act(() => navigate(address)) };
};

afterEach(() => {
  cleanup();
  navigate('/');
});

describe.each([brand, demo])('addresses of $id', (of) => {
  test.each(addresses)('%s is what the server takes it for', (address) => {
    const [path = '', search = ''] = address.split(/(?=\?)/);
    expect(renderRoutes(of, address).matches).toEqual([findMatch(path, search, of)]);
  });
});

test('every change of the address is told once, and what stays is not told again', () => {
  const { matches, go } = renderRoutes(brand, '/en/order/write');
  go('/en/account/orders');
  go('/en/account/orders?page=2');
  go('/en/account/orders?page=2');
  go('/de/account/orders?page=2');
  expect(matches.map(({ path, search }) => path + search)).toEqual([
    '/en/order/write',
    '/en/account/orders',
    '/en/account/orders?page=2',
    '/de/account/orders?page=2',
  ]);
  expect(matches.map(({ screen }) => screen?.name)).toEqual(['write', 'orders', 'orders', 'orders']);
});
