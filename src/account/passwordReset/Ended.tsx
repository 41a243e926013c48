import { FormattedMessage } from 'react-intl';
import { MailLink } from '../../lib/contact/MailLink.tsx';
import { Phone } from '../../lib/contact/Phone.tsx';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { getPasswordResetEnd, type PasswordResetProps } from './passwordResetView.ts';

/** Why the link leads nowhere, and how to another one. */
export const Ended = ({ reset, snapshot }: PasswordResetProps) => {
  const end = getPasswordResetEnd(snapshot);
  return (
    <>
      <ScreenHeading title={<FormattedMessage id={`passwordReset.${end}.title`} />} />
      <Stack gap="l">
        <Notice kind="attention" live="alert">
          <FormattedMessage
            id={`passwordReset.${end}`}
            values={{ phone: <Phone key="phone" />, email: <MailLink key="email" /> }}
          />
        </Notice>
        <Actions>
          <Button kind="primary" onClick={() => reset.send({ type: 'again' })}>
            <FormattedMessage id="passwordReset.again" />
          </Button>
        </Actions>
        <BackToLogin />
      </Stack>
    </>
  );
};
