import { FormattedMessage, useIntl } from 'react-intl';
import { deskRoleNames } from '../../../machines/desk/shared/deskRoles.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';

/** What somebody, or a script, may do. */
export const RoleField = () => {
  const intl = useIntl();
  return (
    <Field label={<FormattedMessage id="staff.people.role" />} hint={<FormattedMessage id="staff.people.role.hint" />}>
      {(control) => (
        <Select
          {...control}
          name="role"
          options={deskRoleNames.map((role) => ({
            value: role,
            label: intl.formatMessage({ id: `staff.people.role.${role}` }),
          }))}
        />
      )}
    </Field>
  );
};
