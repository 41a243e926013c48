import { FormattedMessage } from 'react-intl';
import { EmailDoubtText } from '../../lib/words/EmailDoubtText.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { type RegistrationProps, registrationId } from './registrationView.ts';

/** The address that is likely meant, to be taken; or the customer's own, to be left as it is. */
export const EmailQuestion = ({ registration, snapshot }: RegistrationProps) => {
  const { doubt } = snapshot.context;
  if (doubt === null || !snapshot.can({ type: 'confirmEmail' })) return null;
  const { suggested } = doubt;
  // The button goes with the question; who uses the keyboard stays at the field.
  const leave = () => document.getElementById(registrationId('email'))?.focus();
  return (
    <Notice
      kind="attention"
      actions={
        <>
          {suggested !== null && (
            <Button
              small
              kind="primary"
              onClick={() => {
                registration.send({ type: 'change', fields: { email: suggested } });
                leave();
              }}
            >
              <FormattedMessage id="mailbox.take" values={{ suggested }} />
            </Button>
          )}
          <Button
            small
            onClick={() => {
              registration.send({ type: 'confirmEmail' });
              leave();
            }}
          >
            <FormattedMessage id="mailbox.confirm" />
          </Button>
        </>
      }
    >
      <EmailDoubtText doubt={doubt} />
    </Notice>
  );
};
