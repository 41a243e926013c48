import type { Model } from '@fifteen/atlas';
import type { AnyMachineSnapshot } from 'xstate';
import { deskListMachine } from '../../../machines/desk/list/deskList.ts';
import type { DeskListContent } from '../../../machines/desk/list/deskLists.ts';
import { type FilterChange, noFilters, toDeskSearch } from '../../../machines/desk/shared/listFilters.ts';
import { outage } from '../../support/models/samples.ts';
import { declareShown, type Shown, type Wanted, type Words } from '../../support/models/shown.ts';
import { deskListContents } from './deskListSamples.ts';

/** A list of a kind, with a filter that its address names and one that somebody chooses. */
const buildModel = (content: DeskListContent, named: FilterChange, chosen: FilterChange) =>
  ({
    machine: deskListMachine,
    inputs: { all: () => ({ filters: noFilters }) },
    events: {
      'address.changed': [{ type: 'address.changed', filters: { ...noFilters, ...named } }],
      filter: [{ type: 'filter', change: chosen }],
      search: [{ type: 'search', text: 'JESIEN' }],
      submit: [{ type: 'submit' }],
      reload: [{ type: 'reload' }],
      retry: [{ type: 'retry' }],
    },
    actors: {
      watchAddress: { kind: 'callback', sends: ['address.changed'], errors: [outage] },
      loadList: { kind: 'promise', outputs: [{ kind: 'read', content }, { kind: 'forbidden' }], errors: [outage] },
    },
    delays: { searchPause: 300, reloadPause: 30_000 },
    key: ({ filters, content: read }) => [toDeskSearch(filters), read === null],
  }) satisfies Model<typeof deskListMachine>;

const { codes, customers, invoices, topUps, money, rates, mails, jobs, errors } = deskListContents;

/** The chart, with the list that has most filters. */
export const deskListModel = buildModel(codes, { brand: 'mostek' }, { kind: 'voucher' });

type Page = {
  readonly row: Wanted;
  /** What shows from the first answer on; the row, where nothing else does. */
  readonly known?: Wanted;
  readonly forbidden: Wanted;
  readonly failed: Wanted;
  /** While nothing is known. */
  readonly loading?: Words;
};

const shownOn = ({ row, known = row, forbidden, failed, loading = null }: Page): Shown => {
  const onceKnown = (snapshot: AnyMachineSnapshot): Words => {
    if (snapshot.context.content === null) return snapshot.matches('loading') ? loading : null;
    return typeof known === 'function' ? known(snapshot) : known;
  };
  return declareShown(deskListMachine, {
    shows: { typing: onceKnown, loading: onceKnown, shown: row, forbidden, failed },
    controls: [{ event: 'retry', label: 'shell.retry' }],
  });
};

/** The button is there once something is known, and is busy while the server is asked. */
const withReload = (shown: Shown): Shown => ({
  ...shown,
  controls: [
    ...shown.controls,
    {
      event: 'reload',
      // Each queue's own: no two buttons of a page have one name.
      label: /^Refresh: /,
      elsewhere: { loading: 'it is busy, or not there yet', failed: 'it is there once something is known' },
    },
  ],
});

const queue = {
  forbidden: 'staff.queue.forbidden',
  failed: 'staff.queue.failed',
  loading: 'staff.queue.loading',
} as const;

/** What each page that shows a list must show of it, and a model of that list. */
export const deskListViews = {
  codes: {
    model: deskListModel,
    shown: shownOn({
      row: /^JESIEN-2026$/,
      known: 'staff.codes.made',
      forbidden: 'staff.codes.forbidden',
      failed: 'staff.codes.failed',
    }),
  },
  invoices: {
    model: buildModel(invoices, { brand: 'mostek' }, { sending: 'refused' }),
    shown: shownOn({
      row: /^WB\/2026\/0042$/,
      known: 'staff.invoices.waiting',
      forbidden: 'staff.invoices.forbidden',
      failed: 'staff.invoices.failed',
    }),
  },
  customers: {
    model: buildModel(customers, { q: 'nowak' }, {}),
    shown: shownOn({ row: /^Ada Nowak$/, forbidden: 'staff.queue.forbidden', failed: 'staff.customers.failed' }),
  },
  topUps: {
    model: buildModel(topUps, { state: 'credited' }, { state: 'awaiting_transfer' }),
    shown: shownOn({ row: /^ada@example\.com$/, forbidden: 'staff.codes.forbidden', failed: 'staff.topUps.failed' }),
  },
  money: {
    model: buildModel(money, { state: 'decided' }, { state: 'all' }),
    shown: shownOn({ row: /^Case 12$/, forbidden: 'staff.codes.forbidden', failed: 'staff.money.failed' }),
  },
  rates: {
    model: buildModel(rates, {}, { service: 'sworn' }),
    shown: shownOn({ row: /^120 /, forbidden: 'staff.queue.forbidden', failed: 'staff.catalogue.rates.failed' }),
  },
  mails: { model: buildModel(mails, {}, {}), shown: withReload(shownOn({ row: /^ada@/, ...queue })) },
  jobs: { model: buildModel(jobs, {}, {}), shown: withReload(shownOn({ row: 'staff.queue.failures', ...queue })) },
  errors: { model: buildModel(errors, {}, {}), shown: withReload(shownOn({ row: /^TypeError assets/, ...queue })) },
};
