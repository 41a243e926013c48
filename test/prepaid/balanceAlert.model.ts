import type { Model } from '@fifteen/atlas';
import { balanceAlertMachine } from '../../machines/prepaid/balanceAlert.ts';
import { money, outage } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';
import { typedAmounts } from '../support/models/typedSamples.ts';

const off = { below: null, currency: 'EUR' } as const;
const on = { below: money('50.00'), currency: 'EUR' } as const;

export const balanceAlertModel = {
  machine: balanceAlertMachine,
  inputs: { start: () => undefined },
  events: {
    switch: [
      { type: 'switch', on: true },
      { type: 'switch', on: false },
    ],
    type: [
      { type: 'type', amount: typedAmounts[0] },
      ...typedAmounts.slice(1).map((amount) => ({ type: 'type' as const, amount })),
    ],
    save: [{ type: 'save' }],
    retry: [{ type: 'retry' }],
    'network.restored': [{ type: 'network.restored' }],
  },
  actors: {
    readAlert: { kind: 'promise', outputs: [off, on], errors: [outage] },
    saveAlert: {
      kind: 'promise',
      outputs: [
        { kind: 'saved', alert: on },
        { kind: 'saved', alert: off },
        { kind: 'refused', code: 'ValidationFailed' },
      ],
      errors: [outage],
    },
  },
  delays: {},
  unreachable: {
    'condition true: machines/lib/typedNumbers.ts#parseAmount: currency === null':
      'An amount is entered once it is known what is set, and in which currency.',
  },
  key: ({ known, on: isOn, amount, refusal }) => [known !== null, isOn, amount, refusal],
} satisfies Model<typeof balanceAlertMachine>;

export const balanceAlertShown = declareShown(balanceAlertMachine, {
  shows: {
    loading: 'prepaid.alert.title',
    failed: 'prepaid.alert.failed',
    'editing.idle': 'prepaid.alert.on',
    'editing.invalid': 'prepaid.alert.invalid',
    'editing.saved': ({ context }) => (context.on ? 'prepaid.alert.saved' : 'prepaid.alert.off'),
    'editing.refused': 'error.ValidationFailed',
    'editing.unsaved': 'prepaid.alert.unsaved',
    saving: 'prepaid.alert.on',
  },
  controls: [
    { event: 'save', label: 'prepaid.alert.save' },
    { event: 'retry', label: 'shell.retry' },
  ],
});
