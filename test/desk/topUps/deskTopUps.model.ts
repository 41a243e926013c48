import type { Model } from '@fifteen/atlas';
import type { AnyMachineSnapshot } from 'xstate';
import { noTopUpFilters } from '../../../machines/desk/codes/codeFilters.ts';
import { deskTopUpsMachine, type ReadTopUps } from '../../../machines/desk/topUps/deskTopUps.ts';
import { now, outage } from '../../support/models/samples.ts';
import { shownOf, type Words } from '../../support/models/shown.ts';
import { awaitedTopUp } from '../codes/deskCodeSamples.ts';

const known: ReadTopUps = {
  topUps: [awaitedTopUp],
  meta: { total: 1, total_is_exact: true, page: 1, per_page: 50, pages: 1 },
};
const credited = { ...awaitedTopUp, state: 'credited', credited_at: now } as const;

export const deskTopUpsModel = {
  machine: deskTopUpsMachine,
  inputs: { all: () => ({ filters: noTopUpFilters }) },
  events: {
    'address.changed': [{ type: 'address.changed', filters: { ...noTopUpFilters, state: 'credited' } }],
    filter: [{ type: 'filter', change: { state: 'awaiting_transfer' } }],
    search: [{ type: 'search', text: 'ada' }],
    submit: [{ type: 'submit' }],
    arrived: [
      { type: 'arrived', topUp: awaitedTopUp },
      { type: 'arrived', topUp: credited },
    ],
    confirm: [{ type: 'confirm' }],
    cancel: [{ type: 'cancel' }],
    retry: [{ type: 'retry' }],
  },
  actors: {
    watchAddress: { kind: 'callback', sends: ['address.changed'], errors: [outage] },
    loadTopUps: { kind: 'promise', outputs: [{ kind: 'read', known }, { kind: 'forbidden' }], errors: [outage] },
    takeTransfer: {
      kind: 'promise',
      outputs: [
        { kind: 'arrived', topUp: credited },
        { kind: 'refused', code: 'NotPayable' },
      ],
      errors: [outage],
    },
  },
  delays: { searchPause: 300, reloadPause: 30_000 },
  key: ({ filters: { state, q }, known: read, refusal }) => [state, q, read?.topUps[0]?.state ?? null, refusal],
  unnoticed: {
    'number in deskTopUpsMachine.states.crediting.invoke.input.id: 0 → 1':
      '`crediting` is entered only from `confirming`, where a top-up has been chosen.',
  },
} satisfies Model<typeof deskTopUpsMachine>;

const onceKnown = ({ context }: AnyMachineSnapshot): Words => (context.known === null ? null : /^ada@example\.com$/);

export const deskTopUpsShown = shownOf(deskTopUpsMachine, {
  shows: {
    typing: onceKnown,
    loading: onceKnown,
    shown: /^ada@example\.com$/,
    confirming: /^Has the transfer for top-up 5 arrived\?$/,
    crediting: /^Has the transfer for top-up 5 arrived\?$/,
    forbidden: 'staff.codes.forbidden',
    failed: 'staff.topUps.failed',
  },
  controls: [
    { event: 'retry', label: 'shell.retry' },
    { event: 'cancel', label: 'staff.people.cancel' },
    { event: 'confirm', label: 'staff.topUps.arrived.confirm' },
  ],
});
