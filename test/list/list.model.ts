import type { Model } from '@fifteen/atlas';
import type { AnyMachineSnapshot } from 'xstate';
import { listMachine } from '../../machines/list/list.ts';
import { createListQuery, isNarrowed, type ListQuery } from '../../machines/list/listQuery.ts';
import type { ListPage } from '../../machines/list/lists.ts';
import { listedOrder, outage, pageMeta } from '../support/models/samples.ts';
import { declareShown, type Words } from '../support/models/shown.ts';

const some: ListPage = { kind: 'orders', rows: [listedOrder(2087)], meta: pageMeta(1) };
const none: ListPage = { kind: 'orders', rows: [], meta: pageMeta(0) };
/** There are two pages, and none of these is asked for. */
const behind: ListPage = { kind: 'orders', rows: [], meta: pageMeta(22) };

const all = createListQuery('orders');
const found: ListQuery = { ...all, q: 'contract' };
const far: ListQuery = { ...all, page: 9 };
const group: ListQuery = { ...all, group: 'attention' };
const asked: readonly ListQuery[] = [all, found, far, group];

export const listModel = {
  machine: listMachine,
  inputs: { orders: () => ({ kind: 'orders' }) },
  events: {
    'address.changed': [
      { type: 'address.changed', query: all },
      { type: 'address.changed', query: found },
      { type: 'address.changed', query: far },
      { type: 'address.changed', query: group },
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
  cases: {
    // Nothing is asked for: there is nothing, rather than nothing that matches.
    'a search of spaces alone, from an address': {
      input: () => ({ kind: 'orders' }),
      steps: [
        { type: 'address.changed', query: { ...all, q: '   ' } },
        { actor: 'loadPage', output: none },
      ],
    },
  },
  delays: { searchPause: 300 },
  key: ({ query, listed }) => [
    query.q,
    query.page,
    query.group,
    listed?.page.rows.length,
    listed?.query.q,
    listed?.query.group,
    // The same words may be asked for anew, as another query.
    asked.indexOf(query),
    listed && asked.indexOf(listed.query),
    listed !== null && listed.query === query,
  ],
  unnoticed: {
    "initial in listMachine.states.open: 'loading' → 'typing'":
      'Every transition into `open` names the state inside of it.',
    "initial in listMachine.states.open.states.shown: 'some' → 'unmatched'":
      'Every transition into `shown` names the state inside of it.',
    "order in listMachine.states.open.states.loading.invoke.onDone: [ { guard: { type: 'isBehindLast', params: ({ event }) => ({ page: event.output  → [{ guard: { type: 'hasRows', params: ({ event }) => ({ page: event.output }) }, ":
      'Their guards never pass together: a page behind the last one has no rows.',
  },
} satisfies Model<typeof listMachine>;

/** What was read before stays until there is something else. */
const before = ({ context: { listed } }: AnyMachineSnapshot): Words => {
  if (listed === null) return 'list.loading';
  if (listed.page.rows.length > 0) return /^No\. 2087$/;
  return isNarrowed(listed.query) ? 'list.unmatched.title' : 'list.orders.none.title';
};

export const listShown = declareShown(listMachine, {
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
