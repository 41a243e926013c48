import { PasskeySignIn } from '../../../src/screens/shared/passkey/PasskeySignIn.tsx';
import { passkeySignInModel, passkeySignInShown } from '../../models/passkeySignIn.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const passkeySignInSpec: ViewSpec = {
  model: passkeySignInModel,
  view: () => <PasskeySignIn customerId={null} />,
  ...passkeySignInShown,
  hides: { unsupported: 'passkey.signIn', looking: 'passkey.signIn', askingDevice: 'login.unavailable' },
};
