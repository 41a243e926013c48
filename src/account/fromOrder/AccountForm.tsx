import { type FormEvent, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { RefusalNotice } from '../access/RefusalNotice.tsx';
import { typedText } from '../password/typedText.ts';
import type { OrderAccountProps } from './orderAccountView.ts';

const id = 'order-account-password';

/** What an account gives, and the one field that it takes. */
export const AccountForm = ({ account, snapshot, email }: OrderAccountProps) => {
  const [shown, setShown] = useState(false);
  const { problems: problem, refusal } = snapshot.context;
  useEffect(() => {
    if (problem !== null) document.getElementById(id)?.focus();
  }, [problem]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = typedText(new FormData(event.currentTarget), 'password');
    account.send({ type: 'submit', fields: { password } });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <p>
          <FormattedMessage id="orderAccount.text" values={{ email: <strong key="email">{email}</strong> }} />
        </p>
        {snapshot.hasTag('failed') ? (
          <Notice kind="danger" live="alert">
            <FormattedMessage id="register.unavailable" />
          </Notice>
        ) : (
          <RefusalNotice refusal={refusal} />
        )}
        {/* Password managers read from it whose password is saved. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field
          id={id}
          label={<FormattedMessage id="newPassword.password" />}
          hint={<FormattedMessage id="newPassword.hint" />}
          error={problem !== null && <FormattedMessage id={`field.${problem}`} />}
        >
          {(control) => (
            <TextInput
              {...control}
              name="password"
              type={shown ? 'text' : 'password'}
              autoComplete="new-password"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Checkbox
          label={<FormattedMessage id="newPassword.show" />}
          checked={shown}
          onChange={(event) => setShown(event.target.checked)}
        />
        <div>
          <Button type="submit" busy={snapshot.hasTag('busy')}>
            <FormattedMessage id="orderAccount.submit" />
          </Button>
        </div>
      </Stack>
    </form>
  );
};
