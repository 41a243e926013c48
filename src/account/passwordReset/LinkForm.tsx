import { type FormEvent, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/buttons/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { OutageNotice } from '../access/OutageNotice.tsx';
import { RefusalNotice } from '../access/RefusalNotice.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import type { PasswordResetProps } from './passwordResetView.ts';

const id = 'password-reset-email';

/** The address of the account whose password is forgotten. */
export const LinkForm = ({ reset, snapshot }: PasswordResetProps) => {
  const { email, problem, refusal } = snapshot.context;
  const isUnknown = refusal?.code === 'UserUnknown';
  useEffect(() => {
    if (problem !== null || isUnknown) document.getElementById(id)?.focus();
  }, [problem, isUnknown]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    reset.send({ type: 'send' });
  };
  return (
    <>
      <ScreenHeading
        title={<FormattedMessage id="passwordReset.title" />}
        lead={<FormattedMessage id="passwordReset.lead" />}
      />
      <Stack gap="l">
        <RefusalNotice refusal={refusal} />
        {snapshot.matches({ asking: 'unsent' }) && (
          <OutageNotice>
            <FormattedMessage id="passwordReset.unavailable" />
          </OutageNotice>
        )}
        <Card>
          <form onSubmit={submit} noValidate>
            <Stack gap="l">
              <Field
                id={id}
                label={<FormattedMessage id="login.email" />}
                error={problem !== null && <FormattedMessage id={`field.${problem}`} />}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    name="username"
                    type="email"
                    inputMode="email"
                    autoComplete="username"
                    autoCapitalize="none"
                    spellCheck={false}
                    value={email}
                    readOnly={snapshot.matches('sending')}
                    onChange={(event) => reset.send({ type: 'change', email: event.currentTarget.value })}
                  />
                )}
              </Field>
              <Button kind="primary" type="submit" wide busy={snapshot.matches('sending')}>
                <FormattedMessage id="passwordReset.submit" />
              </Button>
            </Stack>
          </form>
        </Card>
        <BackToLogin />
      </Stack>
    </>
  );
};
