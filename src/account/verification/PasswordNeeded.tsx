import { type FormEvent, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { editedField } from '../../lib/forms/editedField.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { RefusalNotice } from '../access/RefusalNotice.tsx';
import { typedText } from '../password/typedText.ts';
import type { VerificationProps } from './verificationView.ts';

const id = 'verification-password';

/** The password of the registration, so that nobody confirms a stranger's. It stays in its field. */
export const PasswordNeeded = ({ verification, snapshot }: VerificationProps) => {
  const [shown, setShown] = useState(false);
  const { email, refusal, signedInAs } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  useEffect(() => {
    if (refusal !== null) document.getElementById(id)?.focus();
  }, [refusal]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = typedText(new FormData(event.currentTarget), 'password');
    verification.send({ type: 'enterPassword', password });
  };
  const edit = (event: FormEvent<HTMLFormElement>) => {
    const field = editedField(event, ['password']);
    if (field !== undefined) verification.send({ type: 'edit', field });
  };
  return (
    <>
      <ScreenHeading
        title={<FormattedMessage id="verification.password.title" />}
        lead={
          <FormattedMessage id="verification.password.lead" values={{ email: <strong key="email">{email}</strong> }} />
        }
      />
      <Stack gap="l">
        {signedInAs !== null && (
          <Notice>
            <FormattedMessage id="verification.otherAccount" values={{ email: signedInAs }} />
          </Notice>
        )}
        {refusal?.code === 'ServiceUnavailable' ? (
          <Notice kind="danger" live="alert">
            <FormattedMessage id="verification.unavailable.text" />
          </Notice>
        ) : (
          <RefusalNotice refusal={refusal} />
        )}
        <Card>
          <form onSubmit={submit} onChange={edit} noValidate>
            <Stack gap="l">
              {/* Password managers read from it whose password is asked for. */}
              <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
              <Field id={id} label={<FormattedMessage id="login.password" />}>
                {(control) => (
                  <TextInput
                    {...control}
                    name="password"
                    type={shown ? 'text' : 'password'}
                    autoComplete="current-password"
                    autoCapitalize="none"
                    spellCheck={false}
                  />
                )}
              </Field>
              <Checkbox
                label={<FormattedMessage id="login.showPassword" />}
                checked={shown}
                onChange={(event) => setShown(event.target.checked)}
              />
              <Button kind="primary" type="submit" wide busy={isBusy}>
                <FormattedMessage id="verification.password.submit" />
              </Button>
            </Stack>
          </form>
        </Card>
      </Stack>
    </>
  );
};
