import { type FormEvent, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { RefusalNotice } from '../../shared/access/RefusalNotice.tsx';
import { typedText } from '../../shared/newPassword/typedText.ts';
import type { OrderAccountProps } from './orderAccountView.ts';

const id = 'order-account-password';

/** What an account gives, and the one field that it takes. */
export const AccountForm = ({ account, snapshot }: OrderAccountProps) => {
  const [shown, setShown] = useState(false);
  const { email, problem, refusal } = snapshot.context;
  useEffect(() => {
    if (problem !== null) document.getElementById(id)?.focus();
  }, [problem]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    account.send({ type: 'create', password: typedText(new FormData(event.currentTarget), 'password') });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <p>
          <FormattedMessage id="orderAccount.text" values={{ email: <strong key="email">{email}</strong> }} />
        </p>
        {refusal?.code === 'ServiceUnavailable' ? (
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
          <Button type="submit" busy={snapshot.matches('creating')}>
            <FormattedMessage id="orderAccount.submit" />
          </Button>
        </div>
      </Stack>
    </form>
  );
};
