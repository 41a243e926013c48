import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { maxMessageLength } from '../../machines/aftercare/aftercare.ts';
import type { MessageRefusal } from '../../machines/aftercare/messages.ts';
import { Actions } from '../ui/buttons/Actions.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { TextArea } from '../ui/forms/TextArea.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import type { MessagesProps } from './MessagesProps.ts';

/** Why a message is not taken; what comes too fast may take an hour, not a moment. */
const reasons = {
  MessagesClosed: 'error.MessagesClosed',
  TooManyMessages: 'error.TooManyMessages',
  RateLimited: 'order.messages.often',
} as const satisfies Record<MessageRefusal, string>;

/** A message as it is written, and what becomes of it. */
export const MessageDraft = ({ actor, snapshot }: MessagesProps) => {
  const { text, refusal } = snapshot.context;
  const isSending = snapshot.matches({ draft: 'sending' });
  const isSent = snapshot.matches({ draft: 'sent' });
  const field = useRef<HTMLTextAreaElement>(null);
  // The button that had the focus has nothing to send any more.
  useEffect(() => {
    if (isSent) field.current?.focus({ preventScroll: true });
  }, [isSent]);
  return (
    <Stack gap="s">
      <Field
        label={<FormattedMessage id="order.messages.label" />}
        length={{ count: text.length, max: maxMessageLength }}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            rows={3}
            maxLength={maxMessageLength}
            readOnly={isSending}
            value={text}
            onChange={(event) => actor.send({ type: 'write', text: event.target.value })}
          />
        )}
      </Field>
      {isSent && (
        <Notice kind="success" live="status">
          <FormattedMessage id="order.messages.sent" />
        </Notice>
      )}
      {snapshot.matches({ draft: 'unsent' }) && (
        <Notice kind="danger" live="alert">
          <FormattedMessage id="order.messages.unsent" />
        </Notice>
      )}
      {snapshot.matches({ draft: 'refused' }) && refusal !== null && (
        <Notice kind="danger" live="alert">
          <FormattedMessage
            id="order.messages.refused"
            values={{ reason: <FormattedMessage key="reason" id={reasons[refusal]} /> }}
          />
        </Notice>
      )}
      <Actions>
        <Button
          busy={isSending}
          disabled={!isSending && !snapshot.can({ type: 'send' })}
          onClick={() => actor.send({ type: 'send' })}
        >
          <FormattedMessage id="order.messages.send" />
        </Button>
      </Actions>
    </Stack>
  );
};
