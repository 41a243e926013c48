import { ConnectionBanner } from '../../../src/app/ConnectionBanner.tsx';
import { Header } from '../../../src/app/Header.tsx';
import { SessionNotice } from '../../../src/app/SessionNotice.tsx';
import SessionOverPage from '../../../src/app/SessionOverPage.tsx';
import LoginScreen from '../../../src/screens/login/LoginScreen.tsx';
import { sessionModel, sessionShown } from '../../models/session.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

/** Log-in, until it has worked: then navigation leads elsewhere, and the header stays. */
export const sessionSpec: ViewSpec = {
  model: sessionModel,
  view: (snapshot) => (
    <>
      <ConnectionBanner />
      <Header />
      <SessionNotice />
      {(snapshot.matches('starting') || snapshot.matches('visitor') || snapshot.matches('signingIn')) && (
        <LoginScreen screen={{ name: 'login', from: null }} />
      )}
      {snapshot.hasTag('attention') && <SessionOverPage />}
    </>
  ),
  ...sessionShown,
  hides: { visitor: 'shell.account', customer: 'shell.logIn', signingOut: 'shell.account' },
  controls: [
    ...sessionShown.controls,
    { event: 'signIn', label: 'login.submit' },
    { event: 'signInAgain', label: 'session.expired.submit' },
    { event: 'retry', label: 'shell.retry' },
  ],
};
