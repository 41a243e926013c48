import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { EmailDoubtText } from '../../lib/words/EmailDoubtText.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useRequest } from '../RequestContext.ts';
import { fieldId } from '../useField.ts';

/** The address that is likely meant, to be taken; or the customer's own, to be left as it is. */
export const EmailQuestion = () => {
  const request = useRequest();
  const doubt = useSelector(request, ({ context }) => context.emailDoubt);
  const canConfirm = useSelector(request, (snapshot) => snapshot.can({ type: 'confirmEmail' }));
  if (doubt === null || !canConfirm) return null;
  const { suggested } = doubt;
  // The button goes with the question; who uses the keyboard stays at the field.
  const leave = () => document.getElementById(fieldId('email'))?.focus();
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
                request.send({ type: 'change', fields: { email: suggested } });
                leave();
              }}
            >
              <FormattedMessage id="mailbox.take" values={{ suggested }} />
            </Button>
          )}
          <Button
            small
            onClick={() => {
              request.send({ type: 'confirmEmail' });
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
