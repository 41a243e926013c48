import type { Model } from '@fifteen/atlas';
import { passwordChangeMachine } from '../../../machines/account/passwordChange.ts';
import { outage } from '../../support/models/samples.ts';
import { shownOf } from '../../support/models/shown.ts';

export const passwordChangeModel = {
  machine: passwordChangeMachine,
  inputs: { closed: () => undefined },
  events: {
    open: [{ type: 'open' }],
    cancel: [{ type: 'cancel' }],
    change: [{ type: 'change', current: 'pass phrase', password: 'a long one', confirmation: 'a long one' }],
  },
  actors: {
    changePassword: {
      kind: 'promise',
      outputs: [
        { kind: 'changed' },
        { kind: 'invalid', problems: [{ field: 'confirmation', code: 'PasswordMismatch' }] },
        { kind: 'refused', refusal: { code: 'InvalidCredentials', wait: null } },
        { kind: 'refused', refusal: { code: 'RateLimited', wait: 600 } },
      ],
      errors: [outage],
    },
  },
  delays: {},
  key: ({ problems, refusal }) => [problems.length, refusal?.code ?? null],
} satisfies Model<typeof passwordChangeMachine>;

export const passwordChangeShown = shownOf(passwordChangeMachine, {
  shows: {
    closed: 'settings.section.password',
    'asking.filling': 'settings.presentPassword',
    'asking.unsaved': /The service for saving a new password is unavailable/,
    changing: 'settings.presentPassword',
    changed: 'settings.password.changed',
  },
  controls: [
    { event: 'open', label: 'settings.password.open' },
    { event: 'cancel', label: 'settings.cancel' },
  ],
});
