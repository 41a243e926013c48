import type { passkeyMachine } from '../../../machines/account/passkey.ts';
import type { Passkey } from '../../../openapi/types.ts';
import { passkeyModel } from '../../account/passkeys/passkey.model.ts';
import { madePasskey, passkeys } from '../../support/models/samples.ts';
import { type Injected, inject } from '../inject.ts';
import type { Stories, Story } from './story.ts';

type InjectedPasskey = Injected<typeof passkeyMachine>;

const reading = (): InjectedPasskey => inject<typeof passkeyMachine>(passkeyModel, undefined);

const listed = (list: readonly Passkey[] = passkeys, supported = true): InjectedPasskey => {
  const passkey = reading();
  passkey.answer('readPasskeys', { kind: 'known', passkeys: list, supported, suggestion: 'Linux, Chrome' });
  return passkey;
};

const naming = (): InjectedPasskey => {
  const passkey = listed();
  passkey.send({ type: 'add' });
  return passkey;
};

const making = (): InjectedPasskey => {
  const passkey = naming();
  passkey.send({ type: 'confirm' });
  return passkey;
};

const removal = (list: readonly Passkey[]): InjectedPasskey => {
  const passkey = listed(list);
  passkey.send({ type: 'remove', id: passkeys[0].id });
  return passkey;
};

const story = (set: () => void): Story => ({ screen: { name: 'settings' }, signedIn: true, set });

export const passkeyStories: Stories = {
  'settings-passkeys': story(() => listed()),
  'settings-passkeys-none': story(() => listed([])),
  'settings-passkeys-unsupported': story(() => listed([], false)),
  'settings-passkeys-failed': story(() => reading().fail('readPasskeys')),
  'settings-passkeys-unavailable': story(() => reading().answer('readPasskeys', { kind: 'unavailable' })),
  'settings-passkeys-naming': story(() => naming()),
  'settings-passkeys-making': story(() => making()),
  'settings-passkeys-onDevice': story(() => making().answer('makePasskey', { kind: 'known' })),
  'settings-passkeys-passwordNeeded': story(() =>
    making().answer('makePasskey', { kind: 'refused', code: 'PasswordNeeded' }),
  ),
  'settings-passkeys-added': story(() => {
    const passkey = making();
    passkey.answer('makePasskey', madePasskey);
    passkey.answer('addPasskey', { kind: 'changed', passkeys });
  }),
  'settings-passkeys-renaming': story(() => listed().send({ type: 'rename', id: passkeys[0].id })),
  'settings-passkeys-removal': story(() => removal(passkeys)),
  'settings-passkeys-lastRemoval': story(() => removal([passkeys[0]])),
};
