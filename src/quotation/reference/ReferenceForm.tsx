import { type FormEvent, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { maxReferenceLength } from '../../../machines/order/mayHaveReference.ts';
import type { referenceMachine } from '../../../machines/order/reference.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

type ReferenceFormProps = {
  readonly actor: ActorRefFrom<typeof referenceMachine>;
  readonly snapshot: SnapshotFrom<typeof referenceMachine>;
};

/** The reference as it is typed; left empty, there is none. */
export const ReferenceForm = ({ actor, snapshot }: ReferenceFormProps) => {
  const isSaving = snapshot.matches('saving');
  const field = useRef<HTMLInputElement>(null);
  // The button that opened the form is gone with it.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'save' });
  };
  return (
    <form noValidate onSubmit={save}>
      <Stack gap="s">
        <Field label={<FormattedMessage id="reference.field" />} required={false}>
          {(control) => (
            <TextInput
              {...control}
              ref={field}
              maxLength={maxReferenceLength}
              readOnly={isSaving}
              value={snapshot.context.text}
              onChange={(event) => actor.send({ type: 'write', text: event.target.value })}
            />
          )}
        </Field>
        {snapshot.matches({ editing: 'unsaved' }) && (
          <Notice kind="danger" live="alert">
            <FormattedMessage id="reference.unsaved" />
          </Notice>
        )}
        <Actions>
          <Button type="submit" small busy={isSaving}>
            <FormattedMessage id="reference.save" />
          </Button>
          {snapshot.can({ type: 'leave' }) && (
            <Button small kind="quiet" onClick={() => actor.send({ type: 'leave' })}>
              <FormattedMessage id="reference.leave" />
            </Button>
          )}
        </Actions>
      </Stack>
    </form>
  );
};
