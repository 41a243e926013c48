import type { Case, Model } from '@fifteen/atlas';
import { type Choice, reasonFor } from '../../../machines/desk/decision/choice.ts';
import { deskDecisionMachine } from '../../../machines/desk/decision/deskDecision.ts';
import { maxNoteLength } from '../../../machines/desk/money/decisionNote.ts';
import { now, outage } from '../../support/models/samples.ts';
import { declareShown } from '../../support/models/shown.ts';
import { awaitedTopUp } from '../codes/deskCodeSamples.ts';
import { unsentMail } from '../list/deskListSamples.ts';
import { decidedCase, mismatch } from '../money/deskMoneySamples.ts';

const refund: Choice = { kind: 'money', moneyCase: mismatch, decision: 'refund' };
const tooLate: Choice = { kind: 'money', moneyCase: decidedCase, decision: 'refund' };
const arrived: Choice = { kind: 'topUp', topUp: awaitedTopUp };
const credited: Choice = { kind: 'topUp', topUp: { ...awaitedTopUp, state: 'credited', credited_at: now } };
const resend: Choice = { kind: 'mail', mail: unsentMail };

/** A reason of a decision, confirmed. */
const reasoned = (reason: string): Case<typeof deskDecisionMachine> => ({
  input: () => undefined,
  steps: [{ type: 'decide', choice: refund }, { type: 'type', reason }, { type: 'confirm' }],
});

const buildModel = (...[first, ...others]: readonly [Choice, ...Choice[]]) =>
  ({
    machine: deskDecisionMachine,
    inputs: { any: () => undefined },
    events: {
      decide: [{ type: 'decide', choice: first }, ...others.map((choice) => ({ type: 'decide', choice }) as const)],
      type: [
        // Pasted from other programs: with a line end, a vertical tab and a null character.
        { type: 'type', reason: 'Paid from\nthe wrong\vaccount\0' },
        { type: 'type', reason: 'n'.repeat(maxNoteLength + 1) },
      ],
      confirm: [{ type: 'confirm' }],
      cancel: [{ type: 'cancel' }],
    },
    actors: {
      decide: {
        kind: 'promise',
        outputs: [
          { kind: 'decided' },
          { kind: 'invalid', code: 'ValidationFailed' },
          { kind: 'refused', code: 'MoneyCaseDecided' },
        ],
        errors: [outage],
      },
    },
    delays: {},
    key: ({ choice, reasons, isChecked, refusal }) => [
      choice?.kind ?? null,
      choice === null ? 0 : reasonFor(choice, reasons).length,
      isChecked,
      refusal,
    ],
  }) satisfies Model<typeof deskDecisionMachine>;

export const deskDecisionModel = {
  ...buildModel(refund, tooLate, arrived, credited, resend),
  cases: {
    'the longest reason': reasoned('n'.repeat(500)),
    'a longer one': reasoned('n'.repeat(501)),
    'an empty reason': reasoned(' '),
  },
} satisfies Model<typeof deskDecisionMachine>;

const asked = /^Case 12: refund the money\?$/;
const arrivedAsked = /^Has the transfer for top-up 5 arrived\?$/;

/** What each page whose rows are decided on must show of it, and a model of that decision. */
export const deskDecisionViews = {
  money: {
    model: buildModel(refund, tooLate),
    shown: declareShown(deskDecisionMachine, {
      shows: {
        'open.waiting': /^Case 12$/,
        'open.decided': /Case 12: PLN 250\.00 is being refunded\./,
        'open.refused': 'staff.money.next.decided',
        'open.unsent': 'staff.money.unsent',
        asking: asked,
        deciding: asked,
      },
      controls: [{ event: 'confirm', label: 'staff.money.decide.refund' }],
    }),
  },
  topUps: {
    model: buildModel(arrived, credited),
    shown: declareShown(deskDecisionMachine, {
      shows: {
        'open.waiting': /^ada@example\.com$/,
        'open.decided': /^ada@example\.com$/,
        'open.refused': 'error.MoneyCaseDecided',
        'open.unsent': 'staff.statements.unsent',
        asking: arrivedAsked,
        deciding: arrivedAsked,
      },
      controls: [
        {
          event: 'cancel',
          label: 'staff.people.cancel',
          elsewhere: { 'open.refused': 'there is nothing left to cancel: it says “Close”' },
        },
        { event: 'confirm', label: 'staff.topUps.arrived.confirm' },
      ],
    }),
  },
  mails: {
    model: buildModel(resend),
    shown: declareShown(deskDecisionMachine, {
      shows: {
        'open.waiting': /^ada@/,
        'open.decided': /the e-mail to ada@example\.com .*again/,
        'open.refused': /^The e-mail to ada@example\.com is no longer waiting/,
        'open.unsent': /^The server is not answering: the e-mail to ada@example\.com/,
        asking: /^ada@/,
        deciding: /^ada@/,
      },
      controls: [],
    }),
  },
};
