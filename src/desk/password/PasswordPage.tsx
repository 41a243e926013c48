import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PasswordChange } from '../../../machines/desk/password/deskPasswords.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { useDesk } from '../app/Desk.ts';
import { narrow } from '../app/DeskShell.css.ts';
import { useDeskActor } from '../app/useDeskActor.ts';
import { Refusal } from '../login/Refusal.tsx';
import { providePassword } from './providePassword.ts';

const fields = ['password', 'next', 'again'] as const satisfies readonly (keyof PasswordChange)[];
const idOf = (field: keyof PasswordChange) => `change-${field}`;

/** A password that nobody else knows. */
const PasswordPage = () => {
  const { session } = useDesk();
  const login = useSelector(session, ({ context }) => context.session?.person.login ?? '');
  const actor = useDeskActor(providePassword, { begins: 'editing' });
  const snapshot = useSelector(actor, (now) => now);
  const { problems, refusal } = snapshot.context;
  useEffect(() => {
    const wrong =
      fields.find((field) => problems?.[field] !== undefined) ?? (refusal === null ? undefined : 'password');
    if (wrong !== undefined) document.getElementById(idOf(wrong))?.focus();
  }, [problems, refusal]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const textOf = (name: keyof PasswordChange) => String(form.get(name) ?? '');
    actor.send({
      type: 'submit',
      fields: { password: textOf('password'), next: textOf('next'), again: textOf('again') },
    });
  };
  const errorOf = (field: keyof PasswordChange) => {
    const problem = problems?.[field];
    if (problem === undefined) return undefined;
    return problem === 'Different' ? (
      <FormattedMessage id="staff.password.different" />
    ) : (
      <FormattedMessage id={`field.${problem}`} />
    );
  };
  return (
    <div className={narrow}>
      <ScreenHeading
        title={<FormattedMessage id="staff.password.title" />}
        lead={<FormattedMessage id="staff.password.lead" />}
      />
      {snapshot.hasTag('done') ? (
        <Notice kind="success" live="status" title={<FormattedMessage id="staff.password.changed" />}>
          <FormattedMessage id="staff.password.changed.text" />
        </Notice>
      ) : (
        <Stack gap="l">
          <Refusal refusal={refusal} wrong="staff.password.wrong" />
          <Card>
            <form onSubmit={submit} noValidate>
              <Stack gap="l">
                {/* Password managers read from it whose password is changed. */}
                <input name="username" autoComplete="username" value={login} readOnly hidden />
                {fields.map((field) => (
                  <Field
                    key={field}
                    id={idOf(field)}
                    label={<FormattedMessage id={`staff.password.${field}`} />}
                    hint={field === 'next' ? <FormattedMessage id="staff.password.next.hint" /> : undefined}
                    error={errorOf(field)}
                  >
                    {(control) => (
                      <TextInput
                        {...control}
                        name={field}
                        type="password"
                        autoComplete={field === 'password' ? 'current-password' : 'new-password'}
                        maxLength={255}
                      />
                    )}
                  </Field>
                ))}
                <Button kind="primary" type="submit" wide busy={snapshot.hasTag('busy')}>
                  <FormattedMessage id="staff.password.submit" />
                </Button>
              </Stack>
            </form>
          </Card>
        </Stack>
      )}
    </div>
  );
};

export default PasswordPage;
