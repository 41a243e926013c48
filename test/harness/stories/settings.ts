import type { emailChangeMachine } from '../../../machines/account/emailChange.ts';
import type { passkeyMachine } from '../../../machines/account/passkey.ts';
import type { PasswordChangeMachine } from '../../../machines/account/passwordChange.ts';
import type { sessionsMachine } from '../../../machines/account/sessions.ts';
import type { settingsMachine } from '../../../machines/account/settings.ts';
import { emailChangeModel } from '../../account/emailChange.model.ts';
import { passkeyModel } from '../../account/passkeys/passkey.model.ts';
import { passwordChangeModel } from '../../account/password/passwordChange.model.ts';
import { sessionSamples, sessionsModel } from '../../account/session/sessions.model.ts';
import { profileSamples, settingsModel } from '../../account/settings.model.ts';
import { countries } from '../../support/models/samples.ts';
import { type Injected, inject } from '../inject.ts';
import type { Stories, Story } from './story.ts';

const email = 'ada@customer.example';
const awaited = { email: 'ada.nowak@customer.example', until: '2026-11-21T09:00:00.000Z' };

type Sections = {
  readonly profile: Injected<typeof settingsMachine>;
  readonly address: Injected<typeof emailChangeMachine>;
  readonly password: Injected<PasswordChangeMachine>;
  readonly sessions: Injected<typeof sessionsMachine>;
};

const start = (): Sections => {
  const passkey = inject<typeof passkeyMachine>(passkeyModel, undefined);
  passkey.answer('readPasskeys', { kind: 'known', passkeys: [], supported: true, suggestion: 'Linux, Chrome' });
  return {
    profile: inject<typeof settingsMachine>(settingsModel, undefined),
    address: inject<typeof emailChangeMachine>(emailChangeModel, undefined),
    password: inject<PasswordChangeMachine>(passwordChangeModel, { begins: 'closed' }),
    sessions: inject<typeof sessionsMachine>(sessionsModel, undefined),
  };
};

const loaded = (): Sections => {
  const sections = start();
  sections.profile.answer('readProfile', { profile: profileSamples.present, countries, edit: null });
  sections.address.answer('readAddress', { email, awaited: null });
  sections.sessions.answer('readSessions', [sessionSamples.here, sessionSamples.phone]);
  return sections;
};

const story = (set: Story['set']): Story => ({ screen: { name: 'settings' }, signedIn: true, set });

export const settingsStories: Stories = {
  settings: story(() => loaded()),
  'settings-failed': story(() => {
    const { profile, address, sessions } = start();
    profile.fail('readProfile');
    address.fail('readAddress');
    sessions.fail('readSessions');
  }),
  'settings-wrong': story(() => {
    const { address, password } = loaded();
    address.send({ type: 'open' });
    address.send({ type: 'send', fields: { email: '', password: '' } });
    address.answer('requestChange', {
      kind: 'invalid',
      problems: [{ field: 'email', code: 'EmailTaken', refused: true }],
    });
    password.send({ type: 'open' });
    password.send({ type: 'submit', fields: { current: '', password: '', confirmation: '' } });
    password.answer('submit', {
      kind: 'invalid',
      problems: [{ field: 'current', code: 'InvalidCredentials', refused: true }],
    });
  }),
  'settings-unsaved': story(() => {
    const { address, password } = loaded();
    address.send({ type: 'open' });
    address.send({ type: 'send', fields: { email: '', password: '' } });
    address.fail('requestChange');
    password.send({ type: 'open' });
    password.send({ type: 'submit', fields: { current: '', password: '', confirmation: '' } });
    password.fail('submit');
  }),
  'settings-changed': story(() => {
    const { profile, address, password, sessions } = start();
    profile.answer('readProfile', { profile: profileSamples.waiting, countries, edit: null });
    address.answer('readAddress', { email, awaited });
    password.send({ type: 'open' });
    password.send({ type: 'submit', fields: { current: '', password: '', confirmation: '' } });
    password.answer('submit', { kind: 'accepted', value: null });
    sessions.answer('readSessions', [sessionSamples.here]);
  }),
  'settings-everywhere': story(() => loaded().sessions.send({ type: 'endAll' })),
};
