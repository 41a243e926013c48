import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ProblemCode } from '../../../openapi/types.ts';
import { useChild } from '../../lib/services/useChild.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import * as styles from './passkeySignIn.css.ts';
import { providePasskeySignIn } from './provideSignIn.ts';

const selectWords = (refusal: ProblemCode) => {
  if (refusal === 'ServiceUnavailable') return 'login.unavailable';
  if (refusal === 'RateLimited') return 'login.tooManyAttempts';
  return refusal === 'AccessForbidden' ? 'passkey.signIn.otherCustomer' : (`error.${refusal}` as const);
};

/** Signing in with a passkey, below a password's form; nothing of it shows where the browser has none. */
const PasskeySignIn = ({ customerId }: { readonly customerId: number | null }) => {
  const session = useChild('session');
  const signIn = useScreenActor(providePasskeySignIn, { parent: session, customerId });
  const snapshot = useSelector(signIn, (now) => now);
  const { refusal } = snapshot.context;
  const isTryingPassword = useSelector(session, (now) => now.hasTag('busy'));
  useEffect(() => {
    if (isTryingPassword) signIn.send({ type: 'clearRefusal' });
  }, [isTryingPassword, signIn]);
  if (snapshot.hasTag('waiting') || snapshot.matches('unsupported')) return null;
  const begin = () => {
    // What was wrong with a password is not wrong with a passkey.
    session.send({ type: 'clearRefusal' });
    signIn.send({ type: 'signIn' });
  };
  const isWaiting = snapshot.matches('askingDevice');
  return (
    <Stack>
      <p className={styles.or}>
        <FormattedMessage id="passkey.signIn.or" />
      </p>
      {refusal !== null && (
        <Notice kind="danger" live="alert">
          <FormattedMessage id={selectWords(refusal)} />
        </Notice>
      )}
      <Button wide busy={!snapshot.can({ type: 'signIn' })} onClick={begin}>
        <FormattedMessage id="passkey.signIn" />
      </Button>
      <div className={styles.waiting} role="status">
        {isWaiting && <FormattedMessage id="passkey.waiting" />}
      </div>
      {isWaiting && (
        <Button small kind="quiet" onClick={() => signIn.send({ type: 'cancel' })}>
          <FormattedMessage id="passkey.cancel" />
        </Button>
      )}
    </Stack>
  );
};

export default PasskeySignIn;
