import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

/** The password, hidden unless its owner wants to see it. */
export const PasswordField = ({ id, error }: { readonly id: string; readonly error: ReactNode }) => {
  const [shown, setShown] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  // It may have been ticked before the application ran.
  useLayoutEffect(() => setShown(box.current?.checked === true), []);
  return (
    <Stack gap="s">
      <Field label={<FormattedMessage id="login.password" />} id={id} error={error}>
        {(control) => (
          <TextInput
            {...control}
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={255}
          />
        )}
      </Field>
      <Checkbox
        ref={box}
        label={<FormattedMessage id="login.showPassword" />}
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
      />
    </Stack>
  );
};
