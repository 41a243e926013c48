import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { loginFrom, toPath } from '../../machines/shell/routes.ts';
import { useLocale, useScreen } from '../lib/services/useApp.ts';
import { useCustomer } from '../lib/services/useCustomer.ts';
import { Actions } from '../ui/buttons/Actions.tsx';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';
import type { PaymentProps } from './PaymentProps.ts';

/** A top-up's payment, and nobody is signed in: log-in leads back here; signing in in another tab goes on by itself. */
export const SignedOut = ({ payment, Heading }: PaymentProps) => {
  const locale = useLocale();
  const screen = useScreen();
  const isSignedIn = useCustomer() !== null;
  useEffect(() => {
    if (isSignedIn) payment.send({ type: 'retry' });
  }, [isSignedIn, payment]);
  return (
    <>
      <Heading
        title={<FormattedMessage id="payment.signedOut.title" />}
        lead={<FormattedMessage id="payment.signedOut.lead" />}
      />
      <Actions>
        <ButtonLink kind="primary" href={toPath(loginFrom(screen), locale)}>
          <FormattedMessage id="payment.signedOut.logIn" />
        </ButtonLink>
      </Actions>
    </>
  );
};
