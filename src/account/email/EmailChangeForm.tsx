import { type FormEvent, type ReactNode, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import type { EmailChangeField } from '../../../machines/account/emailChange.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { OutageNotice } from '../access/OutageNotice.tsx';
import { RefusalNotice } from '../access/RefusalNotice.tsx';
import { typedText } from '../password/typedText.ts';
import { PresentPassword } from '../settings/PresentPassword.tsx';
import { Username } from '../settings/Username.tsx';
import type { EmailChangeProps } from './emailView.ts';

const idOf = (field: EmailChangeField) => `change-email-${field}`;

/** The new address, and the password by which a customer shows that it is them. */
export const EmailChangeForm = ({ change, snapshot }: EmailChangeProps) => {
  const { address, problems, refusal } = snapshot.context;
  const isWrong = refusal?.code === 'InvalidCredentials';
  const isTaken = refusal?.code === 'EmailTaken';
  const isSame = refusal?.code === 'EmailUnchanged';
  useEffect(() => document.getElementById(idOf('email'))?.focus(), []);
  useEffect(() => {
    const wrong = isTaken || isSame ? 'email' : isWrong ? 'password' : problems[0]?.field;
    if (wrong !== undefined) document.getElementById(idOf(wrong))?.focus();
  }, [problems, isTaken, isSame, isWrong]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    change.send({ type: 'send', email: typedText(form, 'email'), password: typedText(form, 'password') });
  };
  const errorOf = (field: EmailChangeField): ReactNode => {
    const problem = problems.find((one) => one.field === field);
    return problem && <FormattedMessage id={`field.${problem.code}`} />;
  };
  const addressError = (): ReactNode => {
    if (isTaken) return <FormattedMessage id="settings.email.taken" />;
    return isSame ? <FormattedMessage id="error.EmailUnchanged" /> : errorOf('email');
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="l">
        <RefusalNotice refusal={isWrong || isTaken || isSame ? null : refusal} />
        {snapshot.matches({ asking: 'unsent' }) && (
          <OutageNotice>
            <FormattedMessage id="settings.email.unsent" />
          </OutageNotice>
        )}
        <Username />
        <Field
          id={idOf('email')}
          label={<FormattedMessage id="settings.email.new" />}
          hint={<FormattedMessage id="settings.email.hint" />}
          error={addressError()}
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
        <PresentPassword id={idOf('password')} name="password" isWrong={isWrong} error={errorOf('password')} />
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
