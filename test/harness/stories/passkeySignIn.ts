import type { passkeySignInMachine } from '../../../machines/account/passkeySignIn.ts';
import type { ProblemCode } from '../../../openapi/types.ts';
import { passkeySignInModel } from '../../account/passkeys/passkeySignIn.model.ts';
import { inertReceiver } from '../../support/models/receivers.ts';
import { signedByPasskey } from '../../support/models/samples.ts';
import { type Injected, inject } from '../inject.ts';
import type { Stories, Story } from './story.ts';

/** The button below the form of the log-in. */
export const passkeyButton = (): Injected<typeof passkeySignInMachine> => {
  const signIn = inject<typeof passkeySignInMachine>(passkeySignInModel, { parent: inertReceiver(), customerId: null });
  signIn.answer('findSupport', 'button');
  return signIn;
};

const askingDevice = (): Injected<typeof passkeySignInMachine> => {
  const signIn = passkeyButton();
  signIn.send({ type: 'signIn' });
  return signIn;
};

const story = (set: () => void): Story => ({ screen: { name: 'login', from: null }, set });

const refused = (code: ProblemCode): Story =>
  story(() => {
    const signIn = askingDevice();
    signIn.answer('askDevice', signedByPasskey);
    signIn.answer('sendSigned', { kind: 'refused', code });
  });

export const passkeySignInStories: Stories = {
  'login-passkey-waiting': story(() => askingDevice()),
  'login-passkey-unknown': refused('PasskeyUnknown'),
  'login-passkey-refused': refused('PasskeyRefused'),
};
