import type { Case, Model } from '@fifteen/atlas';
import type { AnyMachineSnapshot } from 'xstate';
import { deskFiguresMachine } from '../../../machines/desk/figures/deskFigures.ts';
import { periodFault } from '../../../machines/desk/figures/figuresPeriod.ts';
import type { DeskFigures } from '../../../openapi/types.ts';
import { outage } from '../../support/models/samples.ts';
import { declareShown, type Words } from '../../support/models/shown.ts';

const period = { from: '2026-11-19', to: '2026-11-20' } as const;
const euros = (amount: string) => ({ currency_amount_decimal: amount, currency_code: 'EUR' }) as const;

export const someFigures: DeskFigures = {
  ...period,
  brands: ['mostek', 'wordbridge'],
  comparison: {
    from: '2026-11-17',
    to: '2026-11-18',
    measures: [
      { measure: 'requests', currency: null, now: 15, before: 10 },
      { measure: 'within', currency: null, now: 0.8333, before: null },
      { measure: 'net', currency: 'EUR', now: 600, before: 0 },
    ],
  },
  requests: [
    { day: '2026-11-19', requests: 3 },
    { day: '2026-11-20', requests: 12 },
  ],
  quotes: [
    { day: '2026-11-19', due: 1, offers: 0, median: null, p95: null, within: 0 },
    { day: '2026-11-20', due: 11, offers: 11, median: 6.5, p95: 17.25, within: 0.9091 },
  ],
  quotes_overall: { due: 12, offers: 11, median: 6.5, p95: 17.25, within: 0.8333 },
  acceptance: [{ service: 'write', offers: 11, accepted: 6, rejected: 2, expired: 0, open: 3, rate: 0.75 }],
  turnover: [
    {
      service: 'write',
      source_lang: 'en',
      target_lang: 'pl',
      orders: 6,
      net: euros('600.00'),
      gross: euros('738.00'),
    },
  ],
  ratings: [{ service: 'write', count: 4, average: 4.25, stars: [0, 0, 1, 1, 2] }],
};

const chosen = (from: string, to: string): Case<typeof deskFiguresMachine> => ({
  input: () => ({ period, brand: null }),
  steps: [{ type: 'choosePeriod', period: { from, to } }],
});

export const deskFiguresModel = {
  machine: deskFiguresMachine,
  cases: {
    'a period of one day': chosen('2026-11-20', '2026-11-20'),
    'the longest period': chosen('2025-10-17', '2026-11-20'),
    'one day more': chosen('2025-10-16', '2026-11-20'),
  },
  inputs: { month: () => ({ period, brand: null }) },
  events: {
    choosePeriod: [
      { type: 'choosePeriod', period },
      { type: 'choosePeriod', period: { from: period.to, to: period.from } },
      { type: 'choosePeriod', period: { from: '', to: period.to } },
      { type: 'choosePeriod', period: { from: period.from, to: '' } },
      { type: 'choosePeriod', period: { from: '2025-01-01', to: period.to } },
    ],
    chooseBrand: [{ type: 'chooseBrand', brand: 'mostek' }],
    download: [{ type: 'download', table: 'requests' }],
    retry: [{ type: 'retry' }],
    'address.changed': [{ type: 'address.changed', asked: { period, brand: 'wordbridge' } }],
  },
  actors: {
    watchAddress: { kind: 'callback', sends: ['address.changed'], errors: [outage] },
    loadFigures: {
      kind: 'promise',
      outputs: [{ kind: 'read', figures: someFigures }, { kind: 'forbidden' }],
      errors: [outage],
    },
    saveTable: { kind: 'promise', outputs: [{ kind: 'saved' }, { kind: 'refused' }], errors: [outage] },
  },
  key: ({ brand, period: { from } }) => [brand, from],
  delays: {},
} satisfies Model<typeof deskFiguresMachine>;

export const deskFiguresShown = declareShown(deskFiguresMachine, {
  shows: {
    loading: 'staff.shell.loading',
    'shown.settled': 'staff.figures.requests.title',
    'shown.downloading': 'staff.figures.requests.title',
    'shown.undelivered': 'staff.figures.undelivered',
    unfit: ({ context }: AnyMachineSnapshot): Words =>
      `staff.figures.fault.${periodFault(context.period) ?? 'missing'}`,
    forbidden: 'staff.figures.forbidden',
    failed: 'staff.figures.failed',
  },
  controls: [{ event: 'retry', label: 'shell.retry' }],
});
