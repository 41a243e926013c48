import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';

/** The code that the person's device shows now. */
export const CodeField = ({ id, error }: { readonly id: string; readonly error: ReactNode }) => (
  <Field
    label={<FormattedMessage id="staff.login.code" />}
    hint={<FormattedMessage id="staff.login.code.hint" />}
    id={id}
    error={error}
  >
    {(control) => (
      <TextInput
        {...control}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={9}
      />
    )}
  </Field>
);
