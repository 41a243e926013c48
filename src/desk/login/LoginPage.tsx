import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskCredentials } from '../../../machines/desk/login/deskCredentials.ts';
import { PasswordField } from '../../account/signIn/PasswordField.tsx';
import { useFocusAfter } from '../../lib/forms/useFocusAfter.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { useDesk } from '../app/Desk.ts';
import { narrow } from '../app/DeskShell.css.ts';
import { readFormText } from '../shared/formTexts.ts';
import { CodeField } from './CodeField.tsx';
import { Refusal } from './Refusal.tsx';

const ids = { login: 'desk-login', password: 'desk-password', code: 'desk-code' } as const satisfies Record<
  keyof DeskCredentials,
  string
>;

const credentialsIn = (form: HTMLFormElement): DeskCredentials => {
  const typed = new FormData(form);
  return {
    login: readFormText(typed, 'login'),
    password: readFormText(typed, 'password'),
    code: readFormText(typed, 'code'),
  };
};

/** Login, password and the code of the person's device. They stay in the form, and leave it only for the one request. */
export const LoginPage = () => {
  const { brand, session } = useDesk();
  const intl = useIntl();
  const { problems, refusal } = useSelector(session, ({ context }) => context);
  const asking = useSelector(session, (snapshot) => snapshot.matches('signedOut'));
  const title = intl.formatMessage({ id: 'staff.login.title' });
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title, brand]);
  // A code is taken once: the next one has to be typed in any case.
  const wrong = problems[0]?.field ?? (refusal?.code === 'InvalidCredentials' ? 'password' : null);
  useFocusAfter(!asking, wrong && ids[wrong]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    session.send({ type: 'signIn', ...credentialsIn(event.currentTarget) });
  };
  const errorOf = (field: keyof DeskCredentials) => {
    const problem = problems.find((one) => one.field === field);
    return problem && intl.formatMessage({ id: `field.${problem.code}` });
  };
  return (
    <div className={narrow}>
      <ScreenHeading title={title} lead={<FormattedMessage id="staff.login.lead" />} />
      <Stack gap="l">
        <Refusal refusal={refusal} />
        <Card>
          <form
            onSubmit={submit}
            onChange={(event) => session.send({ type: 'edit', fields: credentialsIn(event.currentTarget) })}
            noValidate
          >
            <Stack gap="l">
              <Field label={<FormattedMessage id="staff.login.login" />} id={ids.login} error={errorOf('login')}>
                {(control) => (
                  <TextInput
                    {...control}
                    name="login"
                    autoComplete="username"
                    autoCapitalize="none"
                    spellCheck={false}
                    maxLength={100}
                  />
                )}
              </Field>
              <PasswordField id={ids.password} error={errorOf('password')} />
              <CodeField id={ids.code} error={errorOf('code')} />
              <Button kind="primary" type="submit" wide busy={!asking}>
                <FormattedMessage id="login.submit" />
              </Button>
            </Stack>
          </form>
        </Card>
      </Stack>
    </div>
  );
};
