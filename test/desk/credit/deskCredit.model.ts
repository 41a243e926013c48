import type { Model } from '@fifteen/atlas';
import type { AnyMachineSnapshot } from 'xstate';
import { deskCreditMachine, type ReadCredit } from '../../../machines/desk/credit/deskCredit.ts';
import type { DeskCredit } from '../../../openapi/types.ts';
import { now, outage } from '../../support/models/samples.ts';
import { declareShown, type Words } from '../../support/models/shown.ts';

const eur = (amount: string) => ({ currency_amount_decimal: amount, currency_code: 'EUR' }) as const;

const company: DeskCredit = {
  customer_id: 7,
  brand: 'wordbridge',
  company: 'Umbrella GmbH',
  email: 'office@example.com',
  limit: eur('1000.00'),
  used: eur('357.00'),
  overdue: eur('119.00'),
  oldest_due: now,
  last_reminder: now,
  orders: [3, 5],
  set_at: now,
  set_by: 'Ada Nowak',
  note: 'Known for years',
};

const known: ReadCredit = {
  companies: [company],
  meta: { total: 1, total_is_exact: true, page: 1, per_page: 50, pages: 1 },
  brands: [{ id: 'wordbridge', name: 'Wordbridge' }],
};

export const deskCreditModel = {
  machine: deskCreditMachine,
  inputs: { all: () => undefined },
  events: {
    search: [{ type: 'search', text: 'umb' }],
    submit: [{ type: 'submit' }],
    turn: [{ type: 'turn', page: 2 }],
    edit: [
      { type: 'edit', company },
      { type: 'edit', company: null },
    ],
    change: [{ type: 'change', fields: { amount: '2000' } }],
    save: [{ type: 'save' }],
    cancel: [{ type: 'cancel' }],
    retry: [{ type: 'retry' }],
  },
  actors: {
    loadCredit: { kind: 'promise', outputs: [{ kind: 'read', known }, { kind: 'forbidden' }], errors: [outage] },
    setCredit: {
      kind: 'promise',
      outputs: [
        { kind: 'set', company },
        { kind: 'invalid', problems: { amount: 'Invalid' } },
        { kind: 'refused', code: 'CustomerUnknown' },
      ],
      errors: [outage],
    },
  },
  delays: { searchPause: 300, reloadPause: 30_000 },
  key: ({ asked: { q, page }, known: read, form: { email, amount }, problems, refusal, done }) => [
    q,
    page,
    read === null,
    email,
    amount,
    Object.keys(problems),
    refusal,
    done === null,
  ],
} satisfies Model<typeof deskCreditMachine>;

const onceKnown = ({ context }: AnyMachineSnapshot): Words => (context.known === null ? null : /^Umbrella GmbH/);

export const deskCreditShown = declareShown(deskCreditMachine, {
  shows: {
    typing: onceKnown,
    loading: onceKnown,
    shown: /^Umbrella GmbH/,
    editing: 'staff.credit.text',
    saving: 'staff.credit.text',
    forbidden: 'staff.codes.forbidden',
    failed: 'staff.credit.failed',
  },
  controls: [
    { event: 'retry', label: 'shell.retry' },
    { event: 'cancel', label: 'staff.people.cancel' },
    { event: 'save', label: 'staff.credit.save' },
  ],
});
