import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PasswordChange, PasswordCode } from '../../../machines/desk/password/deskPasswords.ts';
import * as constants from '../../../machines/lib/constants.ts';
import { editedField } from '../../lib/forms/editedField.ts';
import { useFocusOnWrong } from '../../lib/forms/useFocusOnWrong.ts';
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
import { readFormText } from '../shared/formTexts.ts';
import { providePassword } from './providePassword.ts';

const names = ['password', 'next', 'again'] as const satisfies readonly (keyof PasswordChange)[];
const toFieldId = (field: keyof PasswordChange) => `change-${field}`;

const fieldsIn = (form: HTMLFormElement): PasswordChange => {
  const typed = new FormData(form);
  return {
    password: readFormText(typed, 'password'),
    next: readFormText(typed, 'next'),
    again: readFormText(typed, 'again'),
  };
};

const selectWords = (code: PasswordCode) => {
  if (code === 'InvalidCredentials') return 'staff.password.wrong';
  return code === 'Different' ? 'staff.password.different' : (`field.${code}` as const);
};

/** A password that nobody else knows. */
const PasswordPage = () => {
  const { session } = useDesk();
  const login = useSelector(session, ({ context }) => context.session?.person.login ?? '');
  const actor = useDeskActor(providePassword, { begins: 'editing' });
  const snapshot = useSelector(actor, (now) => now);
  const { problems, refusal } = snapshot.context;
  useFocusOnWrong(problems, toFieldId);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    actor.send({ type: 'submit', fields: fieldsIn(event.currentTarget) });
  };
  const edit = (event: FormEvent<HTMLFormElement>) => {
    const field = editedField(event, names);
    if (field !== undefined) actor.send({ type: 'edit', field, fields: fieldsIn(event.currentTarget) });
  };
  const errorOf = (field: keyof PasswordChange) => {
    const problem = problems.find((one) => one.field === field);
    if (problem?.code === 'TooShort') {
      return <FormattedMessage id="ui.tooShort" values={{ min: constants.minDeskPasswordLength }} />;
    }
    return problem && <FormattedMessage id={selectWords(problem.code)} />;
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
          <Refusal refusal={refusal} />
          <Card>
            <form onSubmit={submit} onChange={edit} noValidate>
              <Stack gap="l">
                {/* Password managers read from it whose password is changed. */}
                <input name="username" autoComplete="username" value={login} readOnly hidden />
                {names.map((field) => (
                  <Field
                    key={field}
                    id={toFieldId(field)}
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
