import type { listMachine } from '../../../machines/list/list.ts';
import { createListQuery, type ListQuery } from '../../../machines/list/listQuery.ts';
import type { ListKind, ListPage } from '../../../machines/list/lists.ts';
import type { ListedOrder, OrderStatus } from '../../../openapi/types.ts';
import { listModel } from '../../list/list.model.ts';
import { hashes, listedOrder, listedPayment, pageMeta } from '../../support/models/samples.ts';
import { type Injected, inject } from '../inject.ts';
import { longText } from './longText.ts';
import type { OrderFixture } from './orderFixture.ts';
import type { Stories, Story } from './story.ts';

type InjectedList = Injected<typeof listMachine>;

const asked = (kind: ListKind, query: Partial<ListQuery> = {}): InjectedList => {
  const list = inject<typeof listMachine>(listModel, { kind });
  list.send({ type: 'address.changed', query: { ...createListQuery(kind), ...query } });
  return list;
};

const statuses: readonly OrderStatus[] = [
  'acceptation',
  'payment',
  'translation',
  'in_analysis',
  'finished',
  'failure',
  'canceled',
];

const buildOrders = ({ files, money }: OrderFixture): readonly ListedOrder[] =>
  statuses.map((status, place) =>
    listedOrder(2087 - place, {
      status,
      accepted: status !== 'acceptation' && status !== 'in_analysis',
      service: place % 2 === 0 ? 'write' : 'sworn',
      source_lang: 'de',
      target_lang: 'uk',
      attachments: [...files],
      attachment_count: files.length + (place === 2 ? 3 : 0),
      deadline: place < 3 ? '2026-11-24T11:00:00.000Z' : null,
      gross: status === 'in_analysis' ? null : money('1182.50'),
      has_new_message: place === 2,
    }),
  );

const buildPayments = ({ money }: OrderFixture): Extract<ListPage, { kind: 'payments' }> => ({
  kind: 'payments',
  rows: [
    listedPayment(316, { amount: money('182.50') }),
    listedPayment(315, {
      product: { kind: 'top_up', top_up_hash: 'top-up', amount: money('100.00'), bonus: money('10.00') },
      orders: [],
      cart_hash: null,
      method: 'stripe',
      amount: money('100.00'),
      bonus: money('10.00'),
      status: 'succeeded',
      finished: true,
      finished_at: '2026-11-20T09:01:00.000Z',
      invoice: 'FV/2026/11/0042',
      invoice_id: 42,
    }),
    listedPayment(314, { method: 'stripe', amount: money('182.50'), status: 'failed', reason: 'declined_card' }),
  ],
  meta: pageMeta(3),
});

/** As much as one payment may say. */
const buildLongPayments = ({ money }: OrderFixture): ListPage => ({
  kind: 'payments',
  rows: [
    listedPayment(2147483647, {
      orders: Array.from({ length: 12 }, (_, place) => ({ id: 2087 + place, hash: hashes.order, service: 'sworn' })),
      amount: money('1234567.89'),
      bonus: money('123456.78'),
      status: 'succeeded',
      finished: true,
      finished_at: '2026-11-20T09:01:00.000Z',
      invoice: 'FV/2026/11/00000000000042',
      invoice_id: 42,
    }),
  ],
  meta: pageMeta(1),
});

const orders = (set: Story['set']): Story => ({ screen: { name: 'orders' }, signedIn: true, set });
const payments = (set: Story['set']): Story => ({ screen: { name: 'payments' }, signedIn: true, set });

export const listStories: Stories = {
  orders: orders((fixture) =>
    asked('orders').answer('loadPage', { kind: 'orders', rows: buildOrders(fixture), meta: pageMeta(7) }),
  ),
  'orders-one': orders((fixture) =>
    asked('orders').answer('loadPage', { kind: 'orders', rows: buildOrders(fixture).slice(2, 3), meta: pageMeta(1) }),
  ),
  'orders-many': orders((fixture) =>
    asked('orders', { page: 600, perPage: 10 }).answer('loadPage', {
      kind: 'orders',
      rows: buildOrders(fixture),
      meta: pageMeta(10_001, { total_is_exact: false, page: 600, per_page: 10, pages: 1_001 }),
    }),
  ),
  'orders-long': orders((fixture) =>
    asked('orders').answer('loadPage', {
      kind: 'orders',
      rows: buildOrders(fixture).map((row) => ({
        ...row,
        attachments: [`${longText('a', 250)}.docx`, `${longText('Langer Name ', 250)}.docx`],
        attachment_count: 2,
        reference: longText('Projekt', 100),
      })),
      meta: pageMeta(7),
    }),
  ),
  'orders-none': orders(() => asked('orders').answer('loadPage', { kind: 'orders', rows: [], meta: pageMeta(0) })),
  'orders-unmatched': orders(() =>
    asked('orders', { q: 'contract' }).answer('loadPage', { kind: 'orders', rows: [], meta: pageMeta(0) }),
  ),
  'orders-group': orders((fixture) =>
    asked('orders', { group: 'attention', q: '2087' }).answer('loadPage', {
      kind: 'orders',
      rows: buildOrders(fixture).slice(0, 1),
      meta: pageMeta(1),
    }),
  ),
  'orders-loading': orders(() => asked('orders')),
  'orders-failed': orders(() => asked('orders').fail('loadPage')),
  'orders-offline': { ...orders(() => asked('orders').fail('loadPage')), offline: true },
  'orders-outdated': orders((fixture) => {
    const list = asked('orders');
    list.answer('loadPage', { kind: 'orders', rows: buildOrders(fixture), meta: pageMeta(7) });
    list.send({ type: 'list.mayHaveChanged' });
    list.fail('loadPage');
  }),
  payments: payments((fixture) => asked('payments').answer('loadPage', buildPayments(fixture))),
  'payments-none': payments(() =>
    asked('payments').answer('loadPage', { kind: 'payments', rows: [], meta: pageMeta(0) }),
  ),
  'payments-long': payments((fixture) => asked('payments').answer('loadPage', buildLongPayments(fixture))),
  'payments-many': payments((fixture) =>
    asked('payments', { page: 2, perPage: 10 }).answer('loadPage', {
      ...buildPayments(fixture),
      meta: pageMeta(42, { page: 2, per_page: 10, pages: 5 }),
    }),
  ),
  'payments-unmatched': payments(() =>
    asked('payments', { q: '42' }).answer('loadPage', { kind: 'payments', rows: [], meta: pageMeta(0) }),
  ),
  'payments-failed': payments(() => asked('payments').fail('loadPage')),
};
