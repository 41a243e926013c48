import { useSelector } from '@xstate/react';
import { type ComponentType, useCallback, useEffect } from 'react';
import { toPath } from '../../../machines/shell/routes.ts';
import type { ScreenOf } from '../../../machines/shell/screens.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { useChild } from '../../lib/services/useChild.ts';
import { useCustomer } from '../../lib/services/useCustomer.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { narrow } from '../../ui/text/shared.css.ts';
import { readSentRegistration } from '../registration/storedRegistration.ts';
import { Checking } from './Checking.tsx';
import { Confirmed } from './Confirmed.tsx';
import { Failed } from './Failed.tsx';
import { PasswordNeeded } from './PasswordNeeded.tsx';
import { provideVerification } from './provide.ts';
import { getVerificationView, type VerificationProps, type VerificationView } from './verificationView.ts';

const views = {
  checking: Checking,
  password: PasswordNeeded,
  done: Confirmed,
  failed: Failed,
} as const satisfies Record<VerificationView, ComponentType<VerificationProps>>;

type VerificationScreenProps = { readonly screen: ScreenOf<'verification'> };

/** Where the customer came from, when the link is opened where they registered. */
const findWayBack = (email: string): string | null => {
  const sent = readSentRegistration();
  return sent?.email.toLowerCase() === email.toLowerCase() ? sent.from : null;
};

const Verification = ({ screen: { email, hash } }: VerificationScreenProps) => {
  const session = useChild('session');
  const customer = useCustomer();
  const provide = useCallback((deps: AppDeps) => provideVerification(deps, session), [session]);
  const verification = useScreenActor(provide, { email, hash, from: findWayBack(email) });
  const snapshot = useSelector(verification, (now) => now);
  const signedInAs = customer?.email ?? null;
  useEffect(() => {
    if (signedInAs !== null) verification.send({ type: 'signedIn', email: signedInAs });
  }, [verification, signedInAs]);
  const View = views[getVerificationView(snapshot)];
  return (
    <div className={narrow}>
      <View verification={verification} snapshot={snapshot} />
    </div>
  );
};

/** Confirms an address by the link of a mail (specification 2). */
const VerificationScreen = ({ screen }: VerificationScreenProps) => (
  <Verification key={toPath(screen, 'en')} screen={screen} />
);

export default VerificationScreen;
