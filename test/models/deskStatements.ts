import type { AnyMachineSnapshot } from 'xstate';
import type { Model } from '../../atlas/paths/model.ts';
import { deskStatementsMachine } from '../../machines/deskStatements.ts';
import { longestTitle } from '../../machines/rules/entryDecision.ts';
import { noStatementFilters } from '../../machines/rules/statementFilters.ts';
import { assignedEntry, mistyped, outgoing, readStatements, uploadedStatement } from './deskStatementsSamples.ts';
import { outage } from './samples.ts';
import { shownOf, type Words } from './support/shown.ts';

const file = new File(['data'], 'statement.xml');

export const deskStatementsModel = {
  machine: deskStatementsMachine,
  inputs: { open: () => ({ filters: noStatementFilters }) },
  events: {
    'address.changed': [{ type: 'address.changed', filters: { state: 'matched', page: 1 } }],
    take: [{ type: 'take', file }],
    decide: [
      { type: 'decide', entry: mistyped, decision: 'assign' },
      { type: 'decide', entry: assignedEntry, decision: 'assign' },
    ],
    type: [
      { type: 'type', text: 'RF12 0000 2087' },
      { type: 'type', text: 'n'.repeat(longestTitle + 1) },
    ],
    confirm: [{ type: 'confirm' }],
    cancel: [{ type: 'cancel' }],
    retry: [{ type: 'retry' }],
  },
  actors: {
    watchAddress: { kind: 'callback', sends: ['address.changed'], errors: [outage] },
    loadStatements: {
      kind: 'promise',
      outputs: [{ kind: 'read', known: readStatements([mistyped, outgoing]) }, { kind: 'forbidden' }],
      errors: [outage],
    },
    uploadStatement: {
      kind: 'promise',
      outputs: [
        { kind: 'taken', statements: [uploadedStatement] },
        { kind: 'refused', code: 'StatementUnreadable', detail: 'entry 4: the day is missing' },
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
  key: ({ filters: { state }, known, uploaded, texts, isChecked, refusal, decided }) => [
    state,
    known === null,
    uploaded?.kind ?? null,
    (texts[`assign ${mistyped.id}`] ?? '').length,
    isChecked,
    refusal,
    decided?.id ?? null,
  ],
} satisfies Model<typeof deskStatementsMachine>;

const onceKnown = ({ context }: AnyMachineSnapshot): Words =>
  context.known === null ? 'staff.statements.title' : /^Entry 12$/;
const asked = /^Entry 12: what does it pay for\?$/;

export const deskStatementsShown = shownOf(deskStatementsMachine, {
  shows: {
    loading: onceKnown,
    shown: /^Entry 12$/,
    uploading: 'staff.statements.uploading',
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
    { event: 'confirm', label: 'staff.statements.decide.assign' },
  ],
});
