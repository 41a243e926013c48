import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { maxPasskeyNameLength } from '../../../machines/account/passkeyLimits.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import type { PasskeyProps } from './passkeyView.ts';

const id = 'passkey-name';

/** What a passkey is called. */
export const PasskeyName = ({ passkey, snapshot }: PasskeyProps) => {
  const { name, isNameMissing, chosen } = snapshot.context;
  useEffect(() => {
    if (isNameMissing) document.getElementById(id)?.focus();
  }, [isNameMissing]);
  return (
    <>
      {chosen === null && (
        <p>
          <FormattedMessage id="passkey.naming.text" />
        </p>
      )}
      <Field
        id={id}
        label={<FormattedMessage id="passkey.name" />}
        hint={<FormattedMessage id="passkey.name.hint" />}
        error={isNameMissing && <FormattedMessage id="field.Required" />}
      >
        {(control) => (
          <TextInput
            {...control}
            value={name}
            maxLength={maxPasskeyNameLength}
            autoComplete="off"
            readOnly={!snapshot.can({ type: 'change', name })}
            onChange={(event) => passkey.send({ type: 'change', name: event.target.value })}
          />
        )}
      </Field>
    </>
  );
};
