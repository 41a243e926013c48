import { FormattedMessage } from 'react-intl';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import type { FieldsetProps } from './fieldsetProps.ts';
import { profileId } from './profileView.ts';

/** A phone number in international format, or none. */
export const PhoneFieldset = ({ fields, problems, onChange }: FieldsetProps) => {
  const problem = problems.find(({ field }) => field === 'phone');
  return (
    <Field
      id={profileId('phone')}
      label={<FormattedMessage id="settings.phone.label" />}
      hint={<FormattedMessage id="settings.phone.hint" />}
      required={false}
      error={problem && <FormattedMessage id={`field.${problem.code}`} />}
    >
      {(control) => (
        <TextInput
          {...control}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={fields.phone}
          onChange={(event) => onChange({ phone: event.target.value })}
        />
      )}
    </Field>
  );
};
