import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Actions } from '../ui/buttons/Actions.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { TextArea } from '../ui/forms/TextArea.tsx';
import { Stack } from '../ui/layout/Stack.tsx';

type TypedTextEvent = { readonly type: 'write'; readonly text: string } | { readonly type: 'send' | 'leave' };

type TypedTextFormProps = {
  readonly text: string;
  /** characters */
  readonly maxLength: number;
  readonly state: 'filling' | 'incomplete' | 'unsent' | 'sending';
  readonly send: (event: TypedTextEvent) => void;
  readonly canLeave: boolean;
  /** A button has opened the form just now, and is gone with it: the text takes the focus. */
  readonly isOpened: () => boolean;
  /** Sending it is what the page is open for. */
  readonly primary?: boolean;
  readonly words: Readonly<Record<'label' | 'hint' | 'unsent' | 'send' | 'leave', ReactNode>>;
};

/** A text that a customer types about an order or an offer, and sends. */
export const TypedTextForm = ({
  text,
  maxLength,
  state,
  send,
  canLeave,
  isOpened,
  primary = false,
  words,
}: TypedTextFormProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isOpened()) field.current?.focus({ preventScroll: true });
  }, [isOpened]);
  const isSending = state === 'sending';
  return (
    <Stack gap="s">
      <Field
        label={words.label}
        hint={words.hint}
        error={state === 'incomplete' && <FormattedMessage id="field.Required" />}
        length={{ count: text.length, max: maxLength }}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            rows={4}
            maxLength={maxLength}
            readOnly={isSending}
            value={text}
            onChange={(event) => send({ type: 'write', text: event.target.value })}
          />
        )}
      </Field>
      {state === 'unsent' && (
        <Notice kind="danger" live="alert">
          {words.unsent}
        </Notice>
      )}
      <Actions>
        <Button {...(primary ? { kind: 'primary' } : {})} busy={isSending} onClick={() => send({ type: 'send' })}>
          {words.send}
        </Button>
        {canLeave && (
          <Button kind="quiet" onClick={() => send({ type: 'leave' })}>
            {words.leave}
          </Button>
        )}
      </Actions>
    </Stack>
  );
};
