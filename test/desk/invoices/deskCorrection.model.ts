import type { Model } from '@fifteen/atlas';
import { deskCorrectionMachine } from '../../../machines/desk/invoices/deskCorrection.ts';
import { type CorrectionFields, emptyCorrection } from '../../../machines/invoice/correction.ts';
import { outage } from '../../support/models/samples.ts';
import { declareShown } from '../../support/models/shown.ts';
import { typedAmounts, typedBilling, typedCountries } from '../../support/models/typedSamples.ts';
import { deskCorrectionCases } from './deskCorrectionCases.ts';
import { refusedInvoice } from './deskInvoiceSamples.ts';

const { left, invoice } = refusedInvoice;

/** All fields at once, so that what was filled in before makes no other configurations. */
const filled = (fields: Partial<CorrectionFields>) => ({
  type: 'change' as const,
  fields: { ...emptyCorrection, reason: 'Half of it was late.', ...fields },
});

const reduced = (gross: string, reason?: string) =>
  filled({ kind: 'reduce', gross, ...(reason === undefined ? {} : { reason }) });

export const deskCorrectionModel = {
  machine: deskCorrectionMachine,
  inputs: {
    /** Most of it was taken back. */
    some: () => ({ id: invoice.id, left: { ...left, currency_amount_decimal: '0.52' }, buyer: invoice.buyer }),
    /** All of it was taken back: only its buyer can be corrected. */
    nothing: () => ({ id: invoice.id, left: { ...left, currency_amount_decimal: '0.00' }, buyer: invoice.buyer }),
  },
  events: {
    open: [{ type: 'open' }],
    change: [
      { type: 'change', fields: { reason: 'Half of it was late.' } },
      { type: 'change', fields: { kind: 'reduce' } },
      { type: 'change', fields: { kind: 'buyer' } },
      reduced('much', 'No'),
      reduced('0', 'Late. '.repeat(50)),
      reduced('128,52'),
      reduced('0,50'),
      ...typedAmounts.map((gross) => reduced(gross)),
      ...typedBilling.map((billing) => filled({ kind: 'buyer', billing })),
    ],
    continue: [{ type: 'continue' }],
    back: [{ type: 'back' }],
    confirm: [{ type: 'confirm' }],
    close: [{ type: 'close' }],
  },
  actors: {
    loadCountries: { kind: 'promise', outputs: [typedCountries], errors: [outage] },
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
  key: ({ fields: { kind, reason, gross, billing }, problems, refusal, left: now }) => [
    kind,
    reason,
    gross,
    billing,
    problems.length > 0,
    refusal,
    now.currency_amount_decimal,
  ],
  cases: deskCorrectionCases,
  unreachable: {
    'condition true: machines/lib/typedNumbers.ts#parseAmount: currency === null':
      'The currency is that of the invoice.',
    'condition false: machines/lib/form.ts#listFields.isField: name in schemas':
      'The names that are asked for are those of the same object.',
  },
} satisfies Model<typeof deskCorrectionMachine>;

export const deskCorrectionShown = declareShown(deskCorrectionMachine, {
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
