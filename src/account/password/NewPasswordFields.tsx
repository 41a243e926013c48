import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { NewPasswordFields as Fields } from '../../../machines/account/newPassword.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { passwordNames } from './typedPasswords.ts';

type NewPasswordFieldsProps = {
  readonly idOf: (field: keyof Fields) => string;
  /** The words of what is wrong with a field. */
  readonly errorOf: (field: keyof Fields) => ReactNode;
};

/**
 * A password that is chosen, and the same again, hidden unless their owner wants to see them. Both stay in the form, and are read
 * from it by their names when it is sent. What is too long is said, and not cut off unseen.
 */
export const NewPasswordFields = ({ idOf, errorOf }: NewPasswordFieldsProps) => {
  const [shown, setShown] = useState(false);
  return (
    <>
      {passwordNames.map((field) => (
        <Field
          key={field}
          id={idOf(field)}
          label={<FormattedMessage id={`newPassword.${field}`} />}
          hint={field === 'password' ? <FormattedMessage id="newPassword.hint" /> : undefined}
          error={errorOf(field)}
        >
          {(control) => (
            <TextInput
              {...control}
              name={field}
              type={shown ? 'text' : 'password'}
              autoComplete="new-password"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      ))}
      <Checkbox
        label={<FormattedMessage id="newPassword.show" />}
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
      />
    </>
  );
};
