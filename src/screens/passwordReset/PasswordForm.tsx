import { type FormEvent, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import type { NewPasswordFields as Fields } from '../../../machines/account/newPassword.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MailLink } from '../shared/access/MailLink.tsx';
import { OutageNotice } from '../shared/access/OutageNotice.tsx';
import { RefusalNotice } from '../shared/access/RefusalNotice.tsx';
import { NewPasswordFields } from '../shared/newPassword/NewPasswordFields.tsx';
import { typedText } from '../shared/newPassword/typedText.ts';
import { Phone } from '../shared/Phone.tsx';
import type { PasswordResetProps } from './passwordResetView.ts';

const idOf = (field: keyof Fields) => `new-${field}`;

/** The new password, for the account that is named. What is typed stays in the form, whatever comes of it. */
export const PasswordForm = ({ reset, snapshot }: PasswordResetProps) => {
  const { email, problems, refusal } = snapshot.context;
  useEffect(() => {
    const [first] = problems;
    if (first !== undefined) document.getElementById(idOf(first.field))?.focus();
  }, [problems]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    reset.send({
      type: 'save',
      password: typedText(form, 'password'),
      confirmation: typedText(form, 'confirmation'),
    });
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
          <form onSubmit={submit} noValidate>
            <Stack gap="l">
              {/* Password managers read from it whose password is saved. */}
              <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
              <NewPasswordFields
                idOf={idOf}
                errorOf={(field) => {
                  const problem = problems.find((one) => one.field === field);
                  return problem && <FormattedMessage id={`field.${problem.code}`} />;
                }}
              />
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
