import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { PresentPassword } from '../settings/PresentPassword.tsx';
import { problemId } from '../settings/problemId.ts';
import { Username } from '../settings/Username.tsx';
import type { PasskeyProps } from './passkeyView.ts';

const id = 'passkey-password';
export const passwordField = 'password';

/** The password, where the customer has signed in some time ago. */
export const PasskeyPassword = ({ snapshot }: Pick<PasskeyProps, 'snapshot'>) => {
  const { isPasswordMissing, refusal } = snapshot.context;
  const isWrong = refusal === 'InvalidCredentials';
  useEffect(() => {
    if (isPasswordMissing || isWrong || refusal === 'PasswordNeeded') document.getElementById(id)?.focus();
  }, [isPasswordMissing, isWrong, refusal]);
  return (
    <>
      <Username />
      <PresentPassword
        id={id}
        name={passwordField}
        error={
          (isWrong || isPasswordMissing) && (
            <FormattedMessage id={problemId(isWrong ? 'InvalidCredentials' : 'Required')} />
          )
        }
      />
    </>
  );
};
