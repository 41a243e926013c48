import type { Model } from '@fifteen/atlas';
import { deskCustomerMachine } from '../../../machines/desk/customers/deskCustomer.ts';
import { outage } from '../../support/models/samples.ts';
import { declareShown } from '../../support/models/shown.ts';
import { knownCustomer, notedCustomer } from './deskCustomerSamples.ts';

export const deskCustomerModel = {
  machine: deskCustomerMachine,
  inputs: { account: () => ({ of: { kind: 'account' as const, id: 4 } }) },
  events: {
    type: [
      { type: 'type', text: 'Calls before noon only.' },
      { type: 'type', text: 'x' },
      // Pasted, with a tab, a line's end and a sign that no text has.
      { type: 'type', text: 'Calls\tbefore\r\nnoon\u0007\u0085only.' },
      { type: 'type', text: 'x'.repeat(1001) },
    ],
    add: [{ type: 'add' }],
    retry: [{ type: 'retry' }],
  },
  actors: {
    loadCustomer: {
      kind: 'promise',
      outputs: [{ kind: 'read', known: knownCustomer }, { kind: 'unknown' }],
      errors: [outage],
    },
    addNote: {
      kind: 'promise',
      outputs: [
        { kind: 'added', known: notedCustomer },
        { kind: 'refused', code: 'CustomerUnknown' },
      ],
      errors: [outage],
    },
  },
  rests: ['unknown'],
  delays: {},
  key: ({ known, text, refusal }) => [known?.notes.length ?? null, text.length, refusal],
} satisfies Model<typeof deskCustomerMachine>;

export const deskCustomerShown = declareShown(deskCustomerMachine, {
  shows: {
    loading: 'staff.shell.loading',
    'shown.settled': /^Nowak GmbH$/,
    'shown.unfit': 'staff.customer.note.unfit',
    'shown.adding': /^Nowak GmbH$/,
    unknown: 'staff.customer.unknown',
    failed: 'staff.customer.failed',
  },
  controls: [
    { event: 'retry', label: 'shell.retry' },
    { event: 'add', label: 'staff.customer.note.add' },
  ],
});
