import { FormattedMessage } from 'react-intl';
import type { Passkey } from '../../../openapi/types.ts';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { FieldGroup } from '../../ui/forms/FieldGroup.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

/**
 * The passkeys of an account whose password is set anew. None is ticked beforehand: somebody else may have added one, and what nobody
 * names as theirs is removed.
 */
export const KeptPasskeys = ({ passkeys }: { readonly passkeys: readonly Passkey[] }) => (
  <FieldGroup
    legend={<FormattedMessage id="passwordReset.passkeys" />}
    hint={<FormattedMessage id="passwordReset.passkeys.hint" />}
  >
    <Stack gap="s">
      {passkeys.map(({ id, name, created_at }) => (
        <Checkbox
          key={id}
          name="passkey"
          value={id}
          label={
            <FormattedMessage
              id="passwordReset.passkey"
              values={{ name, added: <DateTime key="added" iso={created_at} show="day" /> }}
            />
          }
        />
      ))}
    </Stack>
  </FieldGroup>
);
