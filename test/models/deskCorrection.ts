import type { Model } from '../../atlas/paths/model.ts';
import { deskCorrectionMachine } from '../../machines/deskCorrection.ts';
import { refusedInvoice } from './deskInvoiceSamples.ts';
import { countries, outage } from './samples.ts';
import { shownOf } from './support/shown.ts';

const { left, invoice } = refusedInvoice;

export const deskCorrectionModel = {
  machine: deskCorrectionMachine,
  inputs: {
    whole: () => ({ id: invoice.id, left, buyer: invoice.buyer }),
    /** All of it was taken back: only its buyer can be corrected. */
    nothing: () => ({ id: invoice.id, left: { ...left, currency_amount_decimal: '0.00' }, buyer: invoice.buyer }),
  },
  events: {
    open: [{ type: 'open' }],
    change: [
      { type: 'change', fields: { reason: 'Half of it was late.' } },
      { type: 'change', fields: { kind: 'reduce' } },
    ],
    continue: [{ type: 'continue' }],
    back: [{ type: 'back' }],
    confirm: [{ type: 'confirm' }],
    close: [{ type: 'close' }],
  },
  actors: {
    loadCountries: { kind: 'promise', outputs: [countries], errors: [outage] },
    issueCorrection: {
      kind: 'promise',
      outputs: [
        { kind: 'issued', id: 43 },
        { kind: 'invalid', problems: [{ field: 'reason', code: 'TooShort' }] },
        { kind: 'refused', code: 'NothingToCorrect' },
      ],
      errors: [outage],
    },
  },
  delays: {},
  key: ({ fields: { kind, reason }, problems, refusal, left: now }) => [
    kind,
    reason,
    problems.length,
    refusal,
    now.currency_amount_decimal,
  ],
} satisfies Model<typeof deskCorrectionMachine>;

export const deskCorrectionShown = shownOf(deskCorrectionMachine, {
  shows: {
    closed: 'staff.correction.about',
    preparing: 'staff.shell.loading',
    unprepared: 'staff.correction.unprepared',
    editing: 'staff.correction.reason.hint',
    confirming: 'staff.correction.issue',
    sending: 'staff.correction.issue',
    unsent: 'staff.correction.unsent',
    issued: 'staff.correction.about',
  },
  controls: [
    {
      event: 'open',
      label: 'staff.correction.open',
      elsewhere: { unprepared: 'the notice offers it by the words of every retry' },
    },
    { event: 'continue', label: 'staff.correction.continue' },
    { event: 'back', label: 'staff.correction.back' },
    { event: 'confirm', label: 'staff.correction.issue' },
  ],
});
