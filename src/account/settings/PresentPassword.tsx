import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';

type PresentPasswordProps = {
  readonly id: string;
  readonly name: string;
  /** The words of what is wrong with it. */
  readonly error: ReactNode;
};

/** The password until now, by which a customer shows that it is them. */
export const PresentPassword = ({ id, name, error }: PresentPasswordProps) => (
  <Field id={id} label={<FormattedMessage id="settings.presentPassword" />} error={error}>
    {(control) => (
      <TextInput
        {...control}
        name={name}
        type="password"
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
      />
    )}
  </Field>
);
