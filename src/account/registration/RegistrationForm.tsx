import type { FormEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { editedField } from '../../lib/forms/editedField.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';
import { passwordNames, readPasswords } from '../password/typedPasswords.ts';
import { EmailQuestion } from './EmailQuestion.tsx';
import { RegistrationConsents } from './RegistrationConsents.tsx';
import { RegistrationNotice } from './RegistrationNotice.tsx';
import { RegistrationProblems } from './RegistrationProblems.tsx';
import { RegistrationText } from './RegistrationText.tsx';
import { type RegistrationProps, registrationId } from './registrationView.ts';
import { useProblemText } from './useRegistrationProblem.ts';
import { WhoRegisters } from './WhoRegisters.tsx';

/** Who registers, with which address and password, and what they agree to. The passwords stay in their fields. */
export const RegistrationForm = (props: RegistrationProps) => {
  const { registration, snapshot } = props;
  const textOf = useProblemText();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    registration.send({ type: 'submit', ...readPasswords(new FormData(event.currentTarget)) });
  };
  const edit = (event: FormEvent<HTMLFormElement>) => {
    const field = editedField(event, passwordNames);
    const fields = readPasswords(new FormData(event.currentTarget));
    if (field !== undefined) registration.send({ type: 'edit', field, fields });
  };
  return (
    <Card>
      <form onSubmit={submit} onChange={edit} noValidate>
        <Stack gap="l">
          <RegistrationProblems snapshot={snapshot} />
          <WhoRegisters {...props} />
          <RegistrationText
            {...props}
            field="name"
            label={<FormattedMessage id="checkout.name" />}
            input={{ autoComplete: 'name' }}
          />
          <RegistrationText
            {...props}
            field="email"
            label={<FormattedMessage id="login.email" />}
            hint={<FormattedMessage id="register.email.hint" />}
            input={{ type: 'email', inputMode: 'email', autoComplete: 'username', autoCapitalize: 'none' }}
          />
          <EmailQuestion {...props} />
          <NewPasswordFields
            idOf={registrationId}
            errorOf={(field) => {
              const problem = snapshot.context.problems.find((one) => one.field === field);
              return problem && textOf(problem);
            }}
          />
          <RegistrationConsents {...props} />
          <RegistrationNotice snapshot={snapshot} />
          <Button kind="primary" type="submit" wide busy={snapshot.hasTag('busy')}>
            <FormattedMessage id="register.submit" />
          </Button>
        </Stack>
      </form>
    </Card>
  );
};
