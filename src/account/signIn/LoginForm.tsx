import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Credentials } from '../../../machines/account/credentials.ts';
import { editedField } from '../../lib/forms/editedField.ts';
import { useFocusAfter } from '../../lib/forms/useFocusAfter.ts';
import { takeEarlyInput } from '../../lib/parts/earlyInput.ts';
import { useChild } from '../../lib/services/useChild.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { readKnownEmail } from '../emailFragment.ts';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import { getLoginView, wrongField } from './loginView.ts';
import { PasswordField } from './PasswordField.tsx';

const ids = { username: 'login-username', password: 'login-password' } as const satisfies Record<
  keyof Credentials,
  string
>;

const names = ['username', 'password'] as const satisfies readonly (keyof Credentials)[];

const readFormText = (form: FormData, name: keyof Credentials): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

const readCredentials = (form: HTMLFormElement): Credentials => {
  const data = new FormData(form);
  return { username: readFormText(data, 'username'), password: readFormText(data, 'password') };
};

/** E-mail address and password. They stay in the form, and leave it only for the one request. Before the application runs they are in the page. */
export const LoginForm = () => {
  const intl = useIntl();
  const session = useChild('session');
  const view = useSelector(session, getLoginView);
  const { problems, refusal, suggestedDomain } = useSelector(session, ({ context }) => context);
  const wrong = wrongField({ problems, refusal, suggestedDomain });
  useFocusAfter(view === 'busy', wrong && ids[wrong]);
  useEffect(() => () => session.send({ type: 'clearRefusal' }), [session]);
  const form = useRef<HTMLFormElement>(null);
  const username = useRef<HTMLInputElement>(null);
  // A page that holds the form may have been filled in, and its button pressed, before the application ran.
  useLayoutEffect(() => {
    if (username.current?.value === '') username.current.value = readKnownEmail();
    const isPressed = takeEarlyInput().some(({ kind }) => kind === 'submitted');
    if (isPressed && form.current !== null) session.send({ type: 'signIn', ...readCredentials(form.current) });
  }, [session]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    session.send({ type: 'signIn', ...readCredentials(event.currentTarget) });
  };

  const edit = (event: FormEvent<HTMLFormElement>) => {
    const field = editedField(event, names);
    if (field !== undefined) session.send({ type: 'edit', field });
  };

  const errorOf = (field: keyof Credentials) =>
    problems[field] === undefined ? undefined : intl.formatMessage({ id: `field.${problems[field]}` });
  const suggestion =
    suggestedDomain === null
      ? undefined
      : intl.formatMessage({ id: 'login.suggestedDomain' }, { domain: suggestedDomain });

  return (
    <form ref={form} onSubmit={submit} onChange={edit} noValidate>
      <Stack gap="l">
        <Field
          label={<FormattedMessage id="login.email" />}
          id={ids.username}
          error={errorOf('username') ?? suggestion}
        >
          {(control) => (
            <TextInput
              {...control}
              name="username"
              type="email"
              inputMode="email"
              autoComplete="username webauthn"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              ref={username}
            />
          )}
        </Field>
        <PasswordField id={ids.password} error={errorOf('password')} />
        <Button kind="primary" type="submit" wide busy={view === 'busy'} disabled={view === 'unavailable'}>
          <FormattedMessage id="login.submit" />
        </Button>
        <ForgottenPassword />
      </Stack>
    </form>
  );
};
