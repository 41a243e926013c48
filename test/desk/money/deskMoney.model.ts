import type { Case, Model } from '@fifteen/atlas';
import type { AnyMachineSnapshot } from 'xstate';
import { longestNote } from '../../../machines/desk/money/decisionNote.ts';
import { deskMoneyMachine } from '../../../machines/desk/money/deskMoney.ts';
import { noMoneyFilters } from '../../../machines/desk/money/moneyFilters.ts';
import { outage } from '../../support/models/samples.ts';
import { shownOf, type Words } from '../../support/models/shown.ts';
import { decidedCase, dispute, mismatch, readMoney, unknownMoney } from './deskMoneySamples.ts';

/** A note to a decision, confirmed. */
const noted = (note: string): Case<typeof deskMoneyMachine> => ({
  input: () => ({ filters: noMoneyFilters }),
  steps: [
    'loadMoney answers #1',
    { type: 'decide', moneyCase: mismatch, decision: 'refund' },
    { type: 'type', note },
    { type: 'confirm' },
  ],
});

export const deskMoneyModel = {
  machine: deskMoneyMachine,
  cases: {
    'the longest note': noted('n'.repeat(500)),
    'a longer one': noted('n'.repeat(501)),
    'an empty note': noted(' '),
  },
  inputs: { open: () => ({ filters: noMoneyFilters }) },
  events: {
    'address.changed': [{ type: 'address.changed', filters: { state: 'decided', page: 1 } }],
    decide: [
      { type: 'decide', moneyCase: mismatch, decision: 'refund' },
      { type: 'decide', moneyCase: decidedCase, decision: 'refund' },
    ],
    type: [
      // Pasted from other programs: with a line end, a vertical tab and a null character.
      { type: 'type', note: 'Paid from\nthe wrong\vaccount\0' },
      { type: 'type', note: 'n'.repeat(longestNote + 1) },
    ],
    confirm: [{ type: 'confirm' }],
    cancel: [{ type: 'cancel' }],
    retry: [{ type: 'retry' }],
  },
  actors: {
    watchAddress: { kind: 'callback', sends: ['address.changed'], errors: [outage] },
    loadMoney: {
      kind: 'promise',
      outputs: [{ kind: 'read', known: readMoney([dispute, mismatch, unknownMoney]) }, { kind: 'forbidden' }],
      errors: [outage],
    },
    decideMoney: {
      kind: 'promise',
      outputs: [
        { kind: 'decided', moneyCase: decidedCase },
        { kind: 'invalid', code: 'ValidationFailed' },
        { kind: 'refused', code: 'MoneyCaseDecided' },
      ],
      errors: [outage],
    },
  },
  delays: { reloadPause: 30_000 },
  rests: ['forbidden'],
  key: ({ filters: { state }, known, notes, isChecked, refusal, decided }) => [
    state,
    known === null,
    (notes[mismatch.id] ?? '').length,
    isChecked,
    refusal,
    decided?.id ?? null,
  ],
  unnoticed: {
    'number in noteOf: 0 → 1': 'It is asked only in `asking` and `deciding`, which are entered with a chosen case.',
    'number in deskMoneyMachine.states.deciding.invoke.input.id: 0 → 1':
      '`deciding` is entered only with a chosen case.',
  },
} satisfies Model<typeof deskMoneyMachine>;

const onceKnown = ({ context }: AnyMachineSnapshot): Words => (context.known === null ? null : /^Case 12$/);
const asked = /^Case 12: send the money back\?$/;

export const deskMoneyShown = shownOf(deskMoneyMachine, {
  shows: {
    loading: onceKnown,
    shown: /^Case 12$/,
    asking: asked,
    deciding: asked,
    unsent: 'staff.money.unsent',
    refused: 'staff.money.next.decided',
    forbidden: 'staff.codes.forbidden',
    failed: 'staff.money.failed',
  },
  controls: [
    { event: 'retry', label: 'shell.retry' },
    { event: 'confirm', label: 'staff.money.decide.refund' },
  ],
});
