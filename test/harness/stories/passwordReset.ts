import type { passwordResetMachine } from '../../../machines/account/passwordReset.ts';
import type { Screen } from '../../../machines/shell/screens.ts';
import { passwordResetModel } from '../../account/password/passwordReset.model.ts';
import { type Injected, inject } from '../inject.ts';
import type { Stories, Story } from './story.ts';

type InjectedReset = Injected<typeof passwordResetMachine>;

const email = 'ada@customer.example';
const token = 'Zm9yZ290dGVu';
const hash = 'cmVnaXN0ZXJlZA';
const passkeys = [
  { id: 'key-1', name: 'Phone', created_at: '2026-10-01T08:00:00.000Z', last_used_at: null, is_synced: true },
];

const asking = (): InjectedReset => inject<typeof passwordResetMachine>(passwordResetModel, { link: null, email });

const sending = (): InjectedReset => {
  const reset = asking();
  reset.send({ type: 'send' });
  return reset;
};

const checking = (isRegistration = false): InjectedReset => {
  const registration = isRegistration ? { email, hash } : null;
  return inject<typeof passwordResetMachine>(passwordResetModel, { link: { token, registration }, email });
};

const choosing = (isRegistration = false): InjectedReset => {
  const reset = checking(isRegistration);
  reset.answer('checkLink', { kind: 'good', email, passkeys });
  return reset;
};

const saving = (isRegistration = false): InjectedReset => {
  const reset = choosing(isRegistration);
  reset.send({ type: 'save', password: '', confirmation: '', keptPasskeys: [] });
  return reset;
};

const story =
  (screen: Screen) =>
  (set: () => void): Story => ({ screen, set });
const first = story({ name: 'passwordReset' });
const second = story({ name: 'passwordForgot', token });
const registered = story({ name: 'verificationReset', email, hash, resetHash: token });

const ended = (code: 'LinkUsed' | 'LinkExpired' | 'LinkUnknown') =>
  second(() => checking().answer('checkLink', { kind: 'refused', refusal: { code, wait: null } }));

export const passwordResetStories: Stories = {
  'password-reset': first(() => asking()),
  'password-reset-unknown': first(() =>
    sending().answer('sendLink', { kind: 'refused', refusal: { code: 'UserUnknown', wait: null } }),
  ),
  'password-reset-tooMany': first(() =>
    sending().answer('sendLink', { kind: 'refused', refusal: { code: 'RateLimited', wait: 600 } }),
  ),
  'password-reset-unavailable': first(() => sending().fail('sendLink')),
  'password-reset-sent': first(() => sending().answer('sendLink', { kind: 'sent' })),
  'password-forgot-unchecked': second(() => checking().fail('checkLink')),
  'password-forgot': second(() => choosing()),
  'password-forgot-problems': second(() =>
    saving().answer('savePassword', {
      kind: 'invalid',
      problems: [
        { field: 'password', code: 'PasswordTooShort' },
        { field: 'confirmation', code: 'PasswordMismatch' },
      ],
    }),
  ),
  'password-forgot-unsaved': second(() => saving().fail('savePassword')),
  'password-forgot-saved': second(() => saving().answer('savePassword', { kind: 'saved' })),
  'password-forgot-used': ended('LinkUsed'),
  'password-forgot-expired': ended('LinkExpired'),
  'password-forgot-wrong': ended('LinkUnknown'),
  'password-verification-saved': registered(() => saving(true).answer('savePassword', { kind: 'saved' })),
};
