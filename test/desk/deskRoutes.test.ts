import { describe, expect, test } from 'vitest';
import { type DeskPage, isShownTo, listSections } from '../../machines/desk/shared/deskPages.ts';
import { deskRoleNames } from '../../machines/desk/shared/deskRoles.ts';
import { resolveDeskRoute, toDeskPath } from '../../machines/desk/shared/deskRoutes.ts';

const locales = ['pl', 'en'] as const;
const resolveRoute = (path: string) => resolveDeskRoute(path, locales, 'pl');

describe('an address of the desk', () => {
  test.each<[string, DeskPage]>([
    ['/desk/en/board', { name: 'board' }],
    ['/desk/en/board/', { name: 'board' }],
    ['/desk/en/order/12/chart', { name: 'orderChart', id: 12 }],
    ['/desk/en/next/12', { name: 'next', after: 12 }],
    ['/desk/en/order/12', { name: 'order', id: 12 }],
    ['/desk/en/people', { name: 'people' }],
    ['/desk/en/password', { name: 'password' }],
  ])('%s is that of a page', (path, page) => {
    expect(resolveRoute(path)).toEqual({ kind: 'page', locale: 'en', page });
    expect(toDeskPath(page, 'en')).toBe(path.replace(/\/$/, ''));
  });

  test.each([
    ['/desk', '/desk/pl/today'],
    ['/desk/', '/desk/pl/today'],
    ['/desk/en', '/desk/en/today'],
    ['/desk/order/7', '/desk/pl/order/7'],
  ])('%s lacks a language or a page, and leads to %s', (path, to) => {
    expect(resolveRoute(path)).toMatchObject({ kind: 'redirect', to });
  });

  test.each([
    '/desk/en/nowhere',
    '/desk/en/order',
    '/desk/en/order/0',
    '/desk/en/order/012',
    '/desk/en/order/1e3',
    '/desk/en/order/12/more',
    '/desk/de/board',
    '/desk/en/name',
  ])('%s is none', (path) => {
    expect(resolveRoute(path).kind).toBe('unknown');
  });
});

test('who has which page follows from who may do what it needs', () => {
  const shown = Object.fromEntries(deskRoleNames.map((role) => [role, Object.fromEntries(listSections(role))]));
  const money = ['money', 'statements', 'invoices', 'topUps', 'credit', 'codes', 'figures'];
  expect(shown).toEqual({
    manager: { today: ['today'], orders: ['board'], customers: ['customers'], system: ['queues'] },
    accountant: { today: ['today'], orders: ['board'], money, customers: ['customers'] },
    administrator: {
      today: ['today'],
      orders: ['board'],
      money,
      customers: ['customers'],
      catalogue: ['catalogue'],
      people: ['people'],
      system: ['queues'],
    },
  });
  expect([isShownTo('people', 'manager'), isShownTo('password', 'manager'), isShownTo('order', 'accountant')]).toEqual([
    false,
    true,
    true,
  ]);
});
