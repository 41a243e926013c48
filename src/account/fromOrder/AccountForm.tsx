import { type FormEvent, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OrderAccountFields } from '../../../machines/account/orderAccount.ts';
import { editedField } from '../../lib/forms/editedField.ts';
import { useFocusOnWrong } from '../../lib/forms/useFocusOnWrong.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { RefusalNotice } from '../access/RefusalNotice.tsx';
import { typedText } from '../password/typedText.ts';
import type { OrderAccountProps } from './orderAccountView.ts';

const names = ['password'] as const satisfies readonly (keyof OrderAccountFields)[];
const toFieldId = (field: keyof OrderAccountFields) => `order-account-${field}`;

const fieldsIn = (form: HTMLFormElement): OrderAccountFields => ({
  password: typedText(new FormData(form), 'password'),
});

/** What an account gives, and the one field that it takes. */
export const AccountForm = ({ account, snapshot, email }: OrderAccountProps) => {
  const [shown, setShown] = useState(false);
  const { problems, refusal } = snapshot.context;
  const [problem] = problems;
  useFocusOnWrong(problems, toFieldId);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    account.send({ type: 'submit', fields: fieldsIn(event.currentTarget) });
  };
  const edit = (event: FormEvent<HTMLFormElement>) => {
    const field = editedField(event, names);
    if (field !== undefined) account.send({ type: 'edit', field, fields: fieldsIn(event.currentTarget) });
  };
  return (
    <form onSubmit={submit} onChange={edit} noValidate>
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
          id={toFieldId('password')}
          label={<FormattedMessage id="newPassword.password" />}
          hint={<FormattedMessage id="newPassword.hint" />}
          error={problem && <FormattedMessage id={`field.${problem.code}`} />}
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
