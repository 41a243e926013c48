import type { Model } from '@fifteen/atlas';
import { apiTokensMachine } from '../../../machines/desk/people/apiTokens.ts';
import type { DeskToken } from '../../../openapi/types.ts';
import { now, outage } from '../../support/models/samples.ts';
import { declareShown } from '../../support/models/shown.ts';

const nightly: DeskToken = {
  id: 1,
  name: 'nightly report',
  role: 'accountant',
  created_at: now,
  expires_at: null,
  revoked_at: null,
};
const weekly: DeskToken = { ...nightly, id: 2, name: 'weekly report', expires_at: '2027-02-20T09:00:00.000Z' };

export const apiTokensModel = {
  machine: apiTokensMachine,
  inputs: { start: () => undefined },
  events: {
    reload: [{ type: 'reload' }],
    edit: [
      { type: 'edit', fields: { name: '', role: 'accountant', days: '90' } },
      { type: 'edit', fields: { name: 'weekly report', role: 'accountant', days: 'many' } },
    ],
    make: [{ type: 'make', name: 'weekly report', role: 'accountant', days: '90' }],
    revoke: [{ type: 'revoke', token: nightly }],
    confirm: [{ type: 'confirm' }],
    cancel: [{ type: 'cancel' }],
    passedOn: [{ type: 'passedOn' }],
  },
  actors: {
    loadTokens: { kind: 'promise', outputs: [[nightly]], errors: [outage] },
    makeToken: {
      kind: 'promise',
      outputs: [
        { kind: 'made', made: { token: weekly, access: 'fifteen_script_abc' } },
        {
          kind: 'invalid',
          problems: [
            { field: 'name', code: 'Required' },
            { field: 'days', code: 'Invalid' },
          ],
        },
        { kind: 'refused', code: 'AccessForbidden' },
      ],
      errors: [outage],
    },
    revokeToken: {
      kind: 'promise',
      outputs: [
        { kind: 'revoked', at: now },
        { kind: 'refused', code: 'AccessForbidden' },
      ],
      errors: [outage],
    },
  },
  delays: {},
  key: ({ tokens, chosen, problems, refusal }) => [
    tokens.length > 0,
    chosen?.id ?? null,
    problems.map(({ field, code }) => [field, code]),
    refusal,
  ],
  unnoticed: {
    'number in apiTokensMachine.states.work.states.revoking.invoke.input.id: 0 → 1':
      '`revoking` is entered only from `confirming`, where a token has been chosen.',
  },
} satisfies Model<typeof apiTokensMachine>;

export const apiTokensShown = declareShown(apiTokensMachine, {
  shows: {
    'list.loading': 'staff.shell.loading',
    'list.shown': 'staff.people.scripts',
    'list.unread': 'staff.people.unread',
    'work.resting': 'staff.people.token.add',
    'work.making': 'staff.people.token.add',
    'work.made': 'staff.people.token.once',
    'work.confirming': /^Revoke “nightly report”\?$/,
    'work.revoking': /^Revoke “nightly report”\?$/,
  },
  controls: [
    { event: 'reload', label: 'shell.retry' },
    { event: 'cancel', label: 'staff.people.cancel' },
    { event: 'passedOn', label: 'staff.people.token.copied' },
  ],
});
