import type { Case, Model } from '@fifteen/atlas';
import type { AnyMachineSnapshot } from 'xstate';
import { maxNoteLength } from '../../../machines/desk/money/decisionNote.ts';
import { deskStatementsMachine } from '../../../machines/desk/statements/deskStatements.ts';
import { entryProblem } from '../../../machines/desk/statements/entryDecision.ts';
import { noStatementFilters } from '../../../machines/desk/statements/statementFilters.ts';
import { outage } from '../../support/models/samples.ts';
import { declareShown, type Words } from '../../support/models/shown.ts';
import { assignedEntry, mistyped, outgoing, readStatements, uploadedStatement } from './deskStatementsSamples.ts';

const file = new File(['data'], 'statement.xml');

const matching = { ...uploadedStatement, states: { ...uploadedStatement.states, new: 1 } };

/** What is typed to a decision, confirmed. */
const decided = (decision: 'assign' | 'dismiss', text: string): Case<typeof deskStatementsMachine> => ({
  input: () => ({ filters: noStatementFilters }),
  steps: [
    'loadStatements answers #1',
    { type: 'decide', entry: decision === 'assign' ? mistyped : outgoing, decision },
    { type: 'type', text },
    { type: 'confirm' },
  ],
});

export const deskStatementsModel = {
  machine: deskStatementsMachine,
  cases: {
    'the longest title': decided('assign', 'n'.repeat(60)),
    'a longer title': decided('assign', 'n'.repeat(61)),
    'the longest note': decided('dismiss', 'n'.repeat(500)),
    'a longer note': decided('dismiss', 'n'.repeat(501)),
  },
  inputs: { open: () => ({ filters: noStatementFilters }) },
  events: {
    'address.changed': [{ type: 'address.changed', filters: { state: 'matched', page: 1 } }],
    take: [{ type: 'take', file }],
    choose: [
      { type: 'choose', choice: 'gap' },
      // Not offered.
      { type: 'choose', choice: 'text' },
    ],
    decide: [
      // With the title of a transfer that is suggested.
      { type: 'decide', entry: mistyped, decision: 'assign', to: 'RF1200002087' },
      { type: 'decide', entry: assignedEntry, decision: 'assign' },
      { type: 'decide', entry: outgoing, decision: 'dismiss' },
    ],
    type: [
      // Pasted from other programs: with a tab, a vertical tab and a null character.
      { type: 'type', text: 'RF12\t0000\v2087\0' },
      { type: 'type', text: 'n'.repeat(maxNoteLength + 1) },
      { type: 'type', text: '' },
    ],
    confirm: [{ type: 'confirm' }],
    cancel: [{ type: 'cancel' }],
    retry: [{ type: 'retry' }],
  },
  actors: {
    watchAddress: { kind: 'callback', sends: ['address.changed'], errors: [outage] },
    loadStatements: {
      kind: 'promise',
      outputs: [
        { kind: 'read', known: readStatements([mistyped, outgoing]) },
        { kind: 'forbidden' },
        // One of its entries is still to be matched.
        { kind: 'read', known: { ...readStatements([mistyped, outgoing]), statements: [matching] } },
      ],
      errors: [outage],
    },
    uploadStatement: {
      kind: 'promise',
      outputs: [
        { kind: 'taken', statements: [uploadedStatement] },
        {
          kind: 'refused',
          code: 'StatementUnreadable',
          fault: { reason: 'line', line: 4, text: ':61:hello' },
          detail: null,
        },
        {
          kind: 'held',
          fault: {
            reason: 'gap',
            expected: { currency_amount_decimal: '59.51', currency_code: 'EUR' },
            found: { currency_amount_decimal: '101.16', currency_code: 'EUR' },
            number: '4',
            choices: ['gap'],
          },
        },
      ],
      errors: [outage],
    },
    decideEntry: {
      kind: 'promise',
      outputs: [
        { kind: 'decided', entry: assignedEntry },
        { kind: 'invalid', code: 'PaymentUnknown' },
        { kind: 'refused', code: 'BankEntryDecided' },
      ],
      errors: [outage],
    },
  },
  delays: { reloadPause: 30_000 },
  rests: ['forbidden'],
  key: ({ filters: { state }, known, uploaded, chosen, texts, isChecked, refusal, decided }) => [
    state,
    known === null,
    uploaded?.kind ?? null,
    chosen?.decision ?? null,
    entryProblem('assign', texts[`assign ${mistyped.id}`] ?? ''),
    entryProblem('dismiss', texts[`dismiss ${outgoing.id}`] ?? ''),
    isChecked,
    refusal,
    decided?.id ?? null,
  ],
  unreachable: {
    "condition false: machines/desk/statements/deskStatements.ts#deskStatementsMachine.guards.isChoice: uploaded?.kind === 'held'":
      'It is asked only in `held`, which is entered with what is held.',
    'condition false: machines/desk/statements/deskStatements.ts#deskStatementsMachine.guards.isTyped: context.chosen !== null':
      'It is asked only in `asking`, which is entered with what was chosen.',
    'condition true: machines/desk/statements/deskStatements.ts#typedText: chosen === null':
      'The only guard that calls it, `isTyped`, does so only where something is chosen.',
  },
  unnoticed: {
    'boolean in isMatching: false → true':
      'The timer runs only in `shown`, which is entered once statements are known.',
    'number in deskStatementsMachine.states.deciding.invoke.input.id: 0 → 1':
      '`deciding` is entered only with what was chosen.',
  },
} satisfies Model<typeof deskStatementsMachine>;

const onceKnown = ({ context }: AnyMachineSnapshot): Words =>
  context.known === null ? 'staff.statements.title' : /^Entry 12$/;
const asked = ({ context }: AnyMachineSnapshot): Words =>
  context.chosen?.decision === 'dismiss' ? /^Dismiss entry 13\?$/ : /^Entry 12: what does it pay for\?$/;

export const deskStatementsShown = declareShown(deskStatementsMachine, {
  shows: {
    loading: onceKnown,
    shown: /^Entry 12$/,
    uploading: 'staff.statements.uploading',
    held: 'error.StatementHeld',
    notUploaded: 'staff.statements.notUploaded',
    asking: asked,
    deciding: asked,
    unsent: 'staff.statements.unsent',
    refused: 'staff.statements.next.decided',
    forbidden: 'staff.codes.forbidden',
    failed: 'staff.statements.failed',
  },
  controls: [
    { event: 'retry', label: 'shell.retry' },
    { event: 'confirm', label: /^(Assign|Dismiss)$/ },
  ],
});
