import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { toPath } from '../../../machines/shell/routes.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { RefusalText } from '../access/RefusalText.tsx';
import { emailFragment } from '../emailFragment.ts';
import { VerificationMail } from './VerificationMail.tsx';
import { getVerificationFailure, type VerificationProps } from './verificationView.ts';

/** Why the link leads nowhere, or nobody knows; and the ways on from there. */
export const Failed = ({ verification, snapshot }: VerificationProps) => {
  const locale = useLocale();
  const { email, refusal, signedInAs } = snapshot.context;
  const failure = getVerificationFailure(snapshot);
  const actions = {
    used: (
      <ButtonLink kind="primary" href={`${toPath({ name: 'login', from: null }, locale)}${emailFragment(email)}`}>
        <FormattedMessage id="login.submit" />
      </ButtonLink>
    ),
    expired: null,
    wrong: null,
    unavailable: (
      <Button kind="primary" onClick={() => verification.send({ type: 'retry' })}>
        <FormattedMessage id="shell.retry" />
      </Button>
    ),
  } as const satisfies Record<ReturnType<typeof getVerificationFailure>, ReactNode>;
  return (
    <>
      <ScreenHeading title={<FormattedMessage id={`verification.${failure}.title`} />} />
      <Stack gap="l">
        <Notice kind="attention" live="alert" actions={actions[failure]}>
          {refusal?.code === 'RateLimited' || refusal?.code === 'EmailTaken' ? (
            <RefusalText refusal={refusal} />
          ) : (
            <FormattedMessage id={`verification.${failure}.text`} />
          )}
        </Notice>
        {(failure === 'expired' || failure === 'wrong') &&
          (signedInAs === null ? (
            <VerificationMail email={email} because="spent" />
          ) : (
            // Who is signed in has changed their address: that is asked for again where it was.
            <p>
              <ButtonLink href={toPath({ name: 'settings' }, locale)}>
                <FormattedMessage id="verification.settings" />
              </ButtonLink>
            </p>
          ))}
      </Stack>
    </>
  );
};
