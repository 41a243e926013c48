import type { Case, Model } from '@fifteen/atlas';
import { type AccountFate, accountDeletionMachine } from '../../../machines/account/accountDeletion.ts';
import type { DeletionProblem, DeletionRequest } from '../../../machines/account/deletionForm.ts';
import { outage } from '../../support/models/samples.ts';
import { declareShown } from '../../support/models/shown.ts';

const deletion = { asked_at: '2026-11-20T12:00:00.000Z', deletes_at: '2026-12-20T12:00:00.000Z', waits: false };
const stays: AccountFate = { deletion: null, years: 5, payoutMethods: [] };
const goes: AccountFate = { deletion, years: 5, payoutMethods: [] };
/** Who stays has credit that can go back the way it was paid in. */
const credited: AccountFate = { ...stays, payoutMethods: ['stripe'] };
const overdue: AccountFate = { deletion: { ...deletion, waits: true }, years: 5, payoutMethods: [] };

/** What becomes of an account. */
export const fates = { stays, goes, overdue, credited };

/** What is still wrong of what the server has found, once another bank account is typed. */
const mended = (
  codes: readonly ('Required' | 'Invalid')[],
  account: { readonly name: string; readonly iban: string },
): Case<typeof accountDeletionMachine> => {
  const fields: DeletionRequest = { password: 'pass phrase', confirmed: true, payout: { way: 'account', ...account } };
  const problems = codes.flatMap((code): DeletionProblem[] => [
    { field: 'payoutName', code },
    { field: 'payoutIban', code },
  ]);
  return {
    input: () => undefined,
    steps: [
      'readFate answers #1',
      { type: 'open' },
      { type: 'send', ...fields },
      { actor: 'askForDeletion', output: { kind: 'invalid', problems } },
      { type: 'edit', field: 'payoutIban', fields },
    ],
  };
};

export const accountDeletionModel = {
  machine: accountDeletionMachine,
  inputs: { 'any account': () => undefined },
  events: {
    open: [{ type: 'open' }],
    cancel: [{ type: 'cancel' }],
    edit: [
      { type: 'edit', field: 'password', fields: { password: 'another', confirmed: false, payout: null } },
      { type: 'edit', field: 'confirmed', fields: { password: '', confirmed: true, payout: null } },
    ],
    choosePayout: [
      { type: 'choosePayout', way: 'account' },
      { type: 'choosePayout', way: 'origin' },
    ],
    send: [{ type: 'send', password: 'a long pass phrase', confirmed: true, payout: null }],
    withdraw: [{ type: 'withdraw' }],
    retry: [{ type: 'retry' }],
    'network.restored': [{ type: 'network.restored' }],
    'deletion.mayHaveChanged': [{ type: 'deletion.mayHaveChanged' }],
  },
  actors: {
    readFate: { kind: 'promise', outputs: [stays, goes, overdue, credited], errors: [outage] },
    askForDeletion: {
      kind: 'promise',
      outputs: [
        { kind: 'asked', deletion },
        { kind: 'invalid', problems: [{ field: 'confirmed', code: 'Required' }] },
        {
          kind: 'invalid',
          problems: [
            { field: 'payoutIban', code: 'Invalid' },
            { field: 'password', code: 'Required' },
          ],
        },
        { kind: 'invalid', problems: [{ field: 'password', code: 'InvalidCredentials', refused: true }] },
        { kind: 'refused', refusal: { code: 'DeletionRefused', wait: null } },
        { kind: 'refused', refusal: { code: 'RateLimited', wait: 600 } },
      ],
      errors: [outage],
    },
    withdrawDeletion: { kind: 'promise', outputs: [undefined], errors: [outage] },
    watchFate: { kind: 'callback', sends: ['deletion.mayHaveChanged'], errors: [outage] },
  },
  cases: {
    'no account': mended(['Required', 'Invalid'], { name: '', iban: '' }),
    'an account of spaces alone': mended(['Required', 'Invalid'], { name: '   ', iban: '   ' }),
    'an account that is right by now': mended(['Required', 'Invalid'], {
      name: 'Li',
      iban: 'DE89 3704 0044 0532 0130 00',
    }),
    'an account with a digit wrong': mended(['Invalid'], { name: 'Li', iban: 'DE89 3704 0044 0532 0130 01' }),
    'an account that is too short': mended(['Invalid'], { name: 'Li', iban: 'DE89' }),
  },
  delays: {},
  key: ({ fate, problems, refusal, payoutWay }) => [
    fate === null ? null : (fate.deletion?.waits ?? 'stays'),
    problems.map(({ field, code }) => [field, code]),
    refusal?.code ?? null,
    payoutWay,
  ],
  unreachable: {
    'condition false: machines/account/accountDeletion.ts#accountDeletionMachine.guards.isWaiting: fate !== null':
      'It is asked only in `known` and `refreshing`, which are entered once the fate has been read.',
    'condition false: machines/account/accountDeletion.ts#accountDeletionMachine.guards.isSettled: fate !== null':
      'It is asked only in `refreshing`, which is entered once the fate has been read.',
  },
} satisfies Model<typeof accountDeletionMachine>;

export const accountDeletionShown = declareShown(accountDeletionMachine, {
  shows: {
    loading: 'settings.loading',
    failed: 'settings.failed',
    known: null,
    'settled.idle': 'settings.deletion.open',
    'settled.kept': 'settings.deletion.kept',
    refreshing: 'settings.section.deletion',
    'asking.filling': 'settings.deletion.confirm',
    'asking.unsent': 'settings.deletion.unsent',
    sending: 'settings.deletion.confirm',
    'waiting.idle': 'settings.deletion.withdraw',
    'waiting.unchanged': 'settings.unchanged',
    withdrawing: 'settings.section.deletion',
  },
  controls: [
    { event: 'withdraw', label: 'settings.deletion.withdraw', elsewhere: { withdrawing: 'the button is busy' } },
    { event: 'open', label: 'settings.deletion.open' },
    { event: 'cancel', label: 'settings.cancel' },
    { event: 'retry', label: 'shell.retry' },
  ],
});
