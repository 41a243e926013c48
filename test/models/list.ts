import type { AnyMachineSnapshot } from 'xstate';
import type { Model } from '../../atlas/paths/model.ts';
import { listMachine } from '../../machines/list.ts';
import { allOf, type ListQuery } from '../../machines/rules/listQuery.ts';
import type { ListPage } from '../../machines/rules/lists.ts';
import { listedOrder, outage, pageMeta } from './samples.ts';
import { shownOf, type Words } from './support/shown.ts';

const some: ListPage = { kind: 'orders', rows: [listedOrder(2087), listedOrder(2086)], meta: pageMeta(2) };
const none: ListPage = { kind: 'orders', rows: [], meta: pageMeta(0) };
/** There are two pages, and none of these is asked for. */
const behind: ListPage = { kind: 'orders', rows: [], meta: pageMeta(22) };

const all = allOf('orders');
const found: ListQuery = { ...all, q: 'contract' };
const far: ListQuery = { ...all, page: 9 };

export const listModel = {
  machine: listMachine,
  inputs: { orders: () => ({ kind: 'orders' }) },
  events: {
    'address.changed': [
      { type: 'address.changed', query: all },
      { type: 'address.changed', query: found },
      { type: 'address.changed', query: far },
    ],
    'list.mayHaveChanged': [{ type: 'list.mayHaveChanged' }],
    search: [{ type: 'search', text: 'contract' }],
    submit: [{ type: 'submit' }],
    change: [{ type: 'change', change: { sort: 'id asc' } }],
    clear: [{ type: 'clear' }],
    retry: [{ type: 'retry' }],
    'network.restored': [{ type: 'network.restored' }],
  },
  actors: {
    watchAddress: { kind: 'callback', sends: ['address.changed'], errors: [outage] },
    watchChanges: { kind: 'callback', sends: ['list.mayHaveChanged'], errors: [outage] },
    loadPage: { kind: 'promise', outputs: [some, none, behind], errors: [outage] },
  },
  delays: { searchPause: 300 },
  key: ({ query, listed }) => [
    query.q,
    query.page,
    listed?.page.rows.length,
    listed?.query.q,
    listed !== null && listed.query === query,
  ],
} satisfies Model<typeof listMachine>;

/** What was read before stays until there is something else. */
const before = ({ context: { listed } }: AnyMachineSnapshot): Words => {
  if (listed === null) return 'list.loading';
  if (listed.page.rows.length > 0) return /^No\. 2087$/;
  return listed.query.q === '' ? 'list.orders.none.title' : 'list.unmatched.title';
};

export const listShown = shownOf(listMachine, {
  shows: {
    reading: 'list.loading',
    'open.typing': before,
    'open.loading': before,
    'open.failed': 'list.failed.title',
    'open.outdated': 'list.outdated',
    'open.shown.some': /^No\. 2087$/,
    'open.shown.unmatched': 'list.unmatched.title',
    'open.shown.nothing': 'list.orders.none.title',
  },
  controls: [
    { event: 'clear', label: 'list.clear' },
    { event: 'retry', label: 'shell.retry' },
  ],
});
