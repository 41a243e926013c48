import { type FormEvent, type ReactNode, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import type { EmailChangeCode, EmailChangeField, EmailChangeFields } from '../../../machines/account/emailChange.ts';
import { editedField } from '../../lib/forms/editedField.ts';
import { useFocusOnWrong } from '../../lib/forms/useFocusOnWrong.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { OutageNotice } from '../access/OutageNotice.tsx';
import { RefusalNotice } from '../access/RefusalNotice.tsx';
import { typedText } from '../password/typedText.ts';
import { PresentPassword } from '../settings/PresentPassword.tsx';
import { problemId } from '../settings/problemId.ts';
import { Username } from '../settings/Username.tsx';
import type { EmailChangeProps } from './emailView.ts';

const names = ['email', 'password'] as const satisfies readonly EmailChangeField[];
const toFieldId = (field: EmailChangeField) => `change-email-${field}`;

const fieldsIn = (form: HTMLFormElement): EmailChangeFields => {
  const typed = new FormData(form);
  return { email: typedText(typed, 'email'), password: typedText(typed, 'password') };
};

const selectWords = (code: EmailChangeCode) => {
  if (code === 'EmailTaken') return 'settings.email.taken';
  return code === 'EmailUnchanged' ? 'error.EmailUnchanged' : problemId(code);
};

/** The new address, and the password by which a customer shows that it is them. */
export const EmailChangeForm = ({ change, snapshot }: EmailChangeProps) => {
  const { address, problems, refusal } = snapshot.context;
  useEffect(() => document.getElementById(toFieldId('email'))?.focus(), []);
  useFocusOnWrong(problems, toFieldId);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.send({ type: 'send', fields: fieldsIn(event.currentTarget) });
  };
  const edit = (event: FormEvent<HTMLFormElement>) => {
    const field = editedField(event, names);
    if (field !== undefined) change.send({ type: 'edit', field, fields: fieldsIn(event.currentTarget) });
  };
  const errorOf = (field: EmailChangeField): ReactNode => {
    const problem = problems.find((one) => one.field === field);
    return problem && <FormattedMessage id={selectWords(problem.code)} />;
  };
  return (
    <form onSubmit={submit} onChange={edit} noValidate>
      <Stack gap="l">
        <RefusalNotice refusal={refusal} />
        {snapshot.matches({ asking: 'unsent' }) && (
          <OutageNotice>
            <FormattedMessage id="settings.email.unsent" />
          </OutageNotice>
        )}
        <Username />
        <Field
          id={toFieldId('email')}
          label={<FormattedMessage id="settings.email.new" />}
          hint={<FormattedMessage id="settings.email.hint" />}
          error={errorOf('email')}
        >
          {(control) => (
            <TextInput
              {...control}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={address?.awaited?.email}
            />
          )}
        </Field>
        <PresentPassword id={toFieldId('password')} name="password" error={errorOf('password')} />
        <Actions>
          <Button kind="primary" type="submit" busy={snapshot.matches('sending')}>
            <FormattedMessage id="settings.email.send" />
          </Button>
          <Button disabled={!snapshot.can({ type: 'cancel' })} onClick={() => change.send({ type: 'cancel' })}>
            <FormattedMessage id="settings.cancel" />
          </Button>
        </Actions>
      </Stack>
    </form>
  );
};
