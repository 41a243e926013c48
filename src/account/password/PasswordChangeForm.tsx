import { type FormEvent, type ReactNode, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PasswordChangeFields, PasswordChangeMachine } from '../../../machines/account/passwordChange.ts';
import { MailLink } from '../../lib/contact/MailLink.tsx';
import { Phone } from '../../lib/contact/Phone.tsx';
import { editedField } from '../../lib/forms/editedField.ts';
import { useFocusOnWrong } from '../../lib/forms/useFocusOnWrong.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { OutageNotice } from '../access/OutageNotice.tsx';
import { RefusalNotice } from '../access/RefusalNotice.tsx';
import { PresentPassword } from '../settings/PresentPassword.tsx';
import { problemId } from '../settings/problemId.ts';
import { Username } from '../settings/Username.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { passwordNames, readPasswords } from './typedPasswords.ts';
import { typedText } from './typedText.ts';

type PasswordChangeFormProps = {
  readonly change: ActorRefFrom<PasswordChangeMachine>;
  readonly snapshot: SnapshotFrom<PasswordChangeMachine>;
};

const names = ['current', ...passwordNames] as const satisfies readonly (keyof PasswordChangeFields)[];
const toFieldId = (field: keyof PasswordChangeFields) => `change-${field}`;

const fieldsIn = (form: HTMLFormElement): PasswordChangeFields => {
  const typed = new FormData(form);
  return { current: typedText(typed, 'current'), ...readPasswords(typed) };
};

/** The present password, and the new one twice. What is typed stays in the form, whatever comes of it. */
export const PasswordChangeForm = ({ change, snapshot }: PasswordChangeFormProps) => {
  const { problems, refusal } = snapshot.context;
  useEffect(() => document.getElementById(toFieldId('current'))?.focus(), []);
  useFocusOnWrong(problems, toFieldId);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.send({ type: 'submit', fields: fieldsIn(event.currentTarget) });
  };
  const edit = (event: FormEvent<HTMLFormElement>) => {
    const field = editedField(event, names);
    if (field !== undefined) change.send({ type: 'edit', field, fields: fieldsIn(event.currentTarget) });
  };
  const errorOf = (field: keyof PasswordChangeFields): ReactNode => {
    const problem = problems.find((one) => one.field === field);
    return problem && <FormattedMessage id={problemId(problem.code)} />;
  };
  return (
    <form onSubmit={submit} onChange={edit} noValidate>
      <Stack gap="l">
        {snapshot.hasTag('failed') ? (
          <OutageNotice>
            <FormattedMessage
              id="passwordReset.unsaved"
              values={{ phone: <Phone key="phone" />, email: <MailLink key="email" /> }}
            />
          </OutageNotice>
        ) : (
          <RefusalNotice refusal={refusal} />
        )}
        <Username />
        <PresentPassword id={toFieldId('current')} name="current" error={errorOf('current')} />
        <NewPasswordFields idOf={toFieldId} errorOf={errorOf} />
        <Actions>
          <Button kind="primary" type="submit" busy={snapshot.hasTag('busy')}>
            <FormattedMessage id="passwordReset.save" />
          </Button>
          <Button disabled={!snapshot.can({ type: 'cancel' })} onClick={() => change.send({ type: 'cancel' })}>
            <FormattedMessage id="settings.cancel" />
          </Button>
        </Actions>
      </Stack>
    </form>
  );
};
