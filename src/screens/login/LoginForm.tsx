import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useChild } from '../../app/useChild.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { type CredentialField, type CredentialProblems, credentialProblems } from './credentialProblems.ts';
import { getLoginView } from './loginView.ts';
import { PasswordField } from './PasswordField.tsx';

const ids = { username: 'login-username', password: 'login-password' } as const satisfies Record<
  CredentialField,
  string
>;

const textOf = (form: FormData, name: CredentialField): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

const focus = (field: CredentialField): void => document.getElementById(ids[field])?.focus();

/** E-mail address and password. They stay in the form, and leave it only for the one request. */
export const LoginForm = () => {
  const intl = useIntl();
  const session = useChild('session');
  const view = useSelector(session, getLoginView);
  const refusal = useSelector(session, ({ context }) => context.refusal);
  const [problems, setProblems] = useState<CredentialProblems>({});
  useEffect(() => {
    if (refusal === 'InvalidCredentials') focus('password');
    if (refusal === 'AccountNotRegistered') focus('username');
  }, [refusal]);
  useEffect(() => () => session.send({ type: 'forgetRefusal' }), [session]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const credentials = { username: textOf(data, 'username'), password: textOf(data, 'password') };
    const found = credentialProblems(credentials);
    setProblems(found);
    const first = (['username', 'password'] as const).find((field) => found[field] !== undefined);
    if (first !== undefined) focus(first);
    else session.send({ type: 'signIn', ...credentials });
  };

  const errorOf = (field: CredentialField) =>
    problems[field] === undefined ? undefined : intl.formatMessage({ id: `field.${problems[field]}` });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="l">
        <Field label={<FormattedMessage id="login.email" />} id={ids.username} error={errorOf('username')}>
          {(control) => (
            <TextInput
              {...control}
              name="username"
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
            />
          )}
        </Field>
        <PasswordField id={ids.password} error={errorOf('password')} />
        <Button kind="primary" type="submit" wide busy={view === 'busy'} disabled={view === 'unavailable'}>
          <FormattedMessage id="login.submit" />
        </Button>
      </Stack>
    </form>
  );
};
