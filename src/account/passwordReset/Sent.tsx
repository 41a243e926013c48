import { FormattedMessage } from 'react-intl';
import { MailLink } from '../../lib/contact/MailLink.tsx';
import { Phone } from '../../lib/contact/Phone.tsx';
import { useServices } from '../../lib/services/useServices.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { excerpt } from '../../ui/text/shared.css.ts';
import { BackToLogin } from './BackToLogin.tsx';
import type { PasswordResetProps } from './passwordResetView.ts';

/** Where the mail went, and what to do when none comes. A brand may not say whether there is an account. */
export const Sent = ({ reset, snapshot }: PasswordResetProps) => {
  const { accounts } = useServices().brand;
  const { email } = snapshot.context;
  return (
    <>
      <ScreenHeading title={<FormattedMessage id="passwordReset.sent.title" />} />
      <Stack gap="l">
        <div className={excerpt}>
          <Notice kind="success" live="status">
            <FormattedMessage
              id={`passwordReset.sent.${accounts}`}
              values={{ email: <strong key="email">{email.trim()}</strong> }}
            />
          </Notice>
        </div>
        <Card>
          <Stack>
            <h2>
              <FormattedMessage id="passwordReset.none.title" />
            </h2>
            <ul>
              <li>
                <FormattedMessage id="passwordReset.none.spam" />
              </li>
              <li>
                <FormattedMessage id="passwordReset.none.address" />
              </li>
              <li>
                <FormattedMessage
                  id="passwordReset.none.contact"
                  values={{ phone: <Phone key="phone" />, email: <MailLink key="email" /> }}
                />
              </li>
            </ul>
            <Actions>
              <Button onClick={() => reset.send({ type: 'again' })}>
                <FormattedMessage id="passwordReset.again" />
              </Button>
            </Actions>
          </Stack>
        </Card>
        <BackToLogin />
      </Stack>
    </>
  );
};
