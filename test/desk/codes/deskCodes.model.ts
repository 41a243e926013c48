import type { Model } from '@fifteen/atlas';
import type { AnyMachineSnapshot } from 'xstate';
import { noCodeFilters } from '../../../machines/desk/codes/codeFilters.ts';
import { deskCodesMachine, type ReadCodes } from '../../../machines/desk/codes/deskCodes.ts';
import { outage } from '../../support/models/samples.ts';
import { shownOf, type Words } from '../../support/models/shown.ts';
import { codeBrands, coupon } from './deskCodeSamples.ts';

const known: ReadCodes = {
  codes: [coupon],
  meta: { total: 1, total_is_exact: true, page: 1, per_page: 50, pages: 1 },
  brands: codeBrands,
};

export const deskCodesModel = {
  machine: deskCodesMachine,
  inputs: { all: () => ({ filters: noCodeFilters }) },
  events: {
    'address.changed': [{ type: 'address.changed', filters: { ...noCodeFilters, brand: 'mostek' } }],
    filter: [{ type: 'filter', change: { kind: 'voucher' } }],
    search: [{ type: 'search', text: 'JESIEN' }],
    submit: [{ type: 'submit' }],
    reload: [{ type: 'reload' }],
    retry: [{ type: 'retry' }],
  },
  actors: {
    watchAddress: { kind: 'callback', sends: ['address.changed'], errors: [outage] },
    loadCodes: { kind: 'promise', outputs: [{ kind: 'read', known }, { kind: 'forbidden' }], errors: [outage] },
  },
  delays: { searchPause: 300, reloadPause: 30_000 },
  key: ({ filters: { brand, kind, q }, known: read }) => [brand, kind, q, read === null],
} satisfies Model<typeof deskCodesMachine>;

const onceKnown = ({ context }: AnyMachineSnapshot): Words => (context.known === null ? null : 'staff.codes.made');

export const deskCodesShown = shownOf(deskCodesMachine, {
  shows: {
    typing: onceKnown,
    loading: onceKnown,
    shown: /^JESIEN-2026$/,
    forbidden: 'staff.codes.forbidden',
    failed: 'staff.codes.failed',
  },
  controls: [{ event: 'retry', label: 'shell.retry' }],
});
