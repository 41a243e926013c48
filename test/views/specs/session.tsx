import { ConnectionBanner } from '../../../src/app/ConnectionBanner.tsx';
import { Header } from '../../../src/app/Header.tsx';
import LoginScreen from '../../../src/screens/login/LoginScreen.tsx';
import { sessionModel } from '../../models/session.ts';
import { sessionShown } from '../../models/shown/session.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

/** Log-in, until it has worked: then navigation leads elsewhere, and the header stays. */
export const sessionSpec: ViewSpec = {
  model: sessionModel,
  view: (snapshot) => (
    <>
      <ConnectionBanner />
      <Header />
      {!snapshot.matches('customer') && !snapshot.matches('signingOut') && <LoginScreen />}
    </>
  ),
  ...sessionShown,
  hides: { visitor: 'shell.logOut', customer: 'shell.logIn', signingOut: 'shell.logOut' },
  controls: [
    ...sessionShown.controls,
    { event: 'signIn', label: 'login.submit' },
    { event: 'retry', label: 'shell.retry' },
  ],
};
