import type { Model } from '@fifteen/atlas';
import { deskPasswordMachine } from '../../../machines/desk/password/deskPassword.ts';
import { outage } from '../../support/models/samples.ts';
import { shownOf } from '../../support/models/shown.ts';

export const deskPasswordModel = {
  machine: deskPasswordMachine,
  inputs: { start: () => undefined },
  events: {
    change: [{ type: 'change', password: 'given to me', next: 'correct horse', again: 'correct horse' }],
  },
  actors: {
    changePassword: {
      kind: 'promise',
      outputs: [
        { kind: 'changed' },
        { kind: 'invalid', problems: { next: 'TooShort', again: 'Different' } },
        { kind: 'refused', refusal: { code: 'InvalidCredentials', wait: null } },
        { kind: 'refused', refusal: { code: 'RateLimited', wait: 40 } },
      ],
      errors: [outage],
    },
  },
  delays: {},
  key: ({ problems, refusal }) => [Object.keys(problems), refusal?.code ?? null],
  rests: ['changed'],
} satisfies Model<typeof deskPasswordMachine>;

export const deskPasswordShown = shownOf(deskPasswordMachine, {
  shows: {
    asking: 'staff.password.next',
    changing: 'staff.password.next',
    changed: 'staff.password.changed',
  },
  controls: [],
});
