import type { FormEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import type { NewPasswordFields as Fields } from '../../../machines/account/newPassword.ts';
import { MailLink } from '../../lib/contact/MailLink.tsx';
import { Phone } from '../../lib/contact/Phone.tsx';
import { editedField } from '../../lib/forms/editedField.ts';
import { useFocusOnWrong } from '../../lib/forms/useFocusOnWrong.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { OutageNotice } from '../access/OutageNotice.tsx';
import { RefusalNotice } from '../access/RefusalNotice.tsx';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';
import { passwordNames, readPasswords } from '../password/typedPasswords.ts';
import { KeptPasskeys } from './KeptPasskeys.tsx';
import type { PasswordResetProps } from './passwordResetView.ts';

const toFieldId = (field: keyof Fields) => `new-${field}`;

/** The new password, for the account that is named. What is typed stays in the form, whatever comes of it. */
export const PasswordForm = ({ reset, snapshot }: PasswordResetProps) => {
  const { email, passkeys, problems, refusal } = snapshot.context;
  useFocusOnWrong(problems, toFieldId);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    reset.send({ type: 'save', ...readPasswords(form), keptPasskeys: form.getAll('passkey').map(String) });
  };
  const edit = (event: FormEvent<HTMLFormElement>) => {
    const field = editedField(event, passwordNames);
    if (field !== undefined)
      reset.send({ type: 'edit', field, fields: readPasswords(new FormData(event.currentTarget)) });
  };
  return (
    <>
      <ScreenHeading
        title={<FormattedMessage id="passwordReset.choose.title" />}
        lead={
          <FormattedMessage id="passwordReset.choose.lead" values={{ email: <strong key="email">{email}</strong> }} />
        }
      />
      <Stack gap="l">
        <RefusalNotice refusal={refusal} />
        {snapshot.matches({ choosing: 'unsaved' }) && (
          <OutageNotice>
            <FormattedMessage
              id="passwordReset.unsaved"
              values={{ phone: <Phone key="phone" />, email: <MailLink key="email" /> }}
            />
          </OutageNotice>
        )}
        <Card>
          <form onSubmit={submit} onChange={edit} noValidate>
            <Stack gap="l">
              {/* Password managers read from it whose password is saved. */}
              <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
              <NewPasswordFields
                idOf={toFieldId}
                errorOf={(field) => {
                  const problem = problems.find((one) => one.field === field);
                  return problem && <FormattedMessage id={`field.${problem.code}`} />;
                }}
              />
              {passkeys.length > 0 && <KeptPasskeys passkeys={passkeys} />}
              <Button kind="primary" type="submit" wide busy={snapshot.matches('saving')}>
                <FormattedMessage id="passwordReset.save" />
              </Button>
            </Stack>
          </form>
        </Card>
      </Stack>
    </>
  );
};
