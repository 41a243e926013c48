import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { type RegistrationProps, registrationId } from './registrationView.ts';
import { useRegistrationProblem } from './useRegistrationProblem.ts';

type RegistrationTextProps = RegistrationProps & {
  readonly field: 'companyName' | 'vatId' | 'name' | 'email';
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly required?: boolean;
  readonly input: Pick<ComponentProps<typeof TextInput>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'>;
};

/** One line of the form. */
export const RegistrationText = ({
  registration,
  snapshot,
  field,
  label,
  hint,
  required = true,
  input,
}: RegistrationTextProps) => (
  <Field
    label={label}
    hint={hint}
    id={registrationId(field)}
    required={required}
    error={useRegistrationProblem(snapshot, field)}
  >
    {(control) => (
      <TextInput
        {...control}
        {...input}
        name={field}
        spellCheck={false}
        readOnly={snapshot.hasTag('busy')}
        value={snapshot.context.fields[field]}
        onChange={(event) => registration.send({ type: 'change', fields: { [field]: event.currentTarget.value } })}
      />
    )}
  </Field>
);
