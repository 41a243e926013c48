import { type FormEvent, type ReactNode, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PasswordChangeFields, PasswordChangeMachine } from '../../../machines/account/passwordChange.ts';
import { MailLink } from '../../lib/contact/MailLink.tsx';
import { Phone } from '../../lib/contact/Phone.tsx';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { OutageNotice } from '../access/OutageNotice.tsx';
import { RefusalNotice } from '../access/RefusalNotice.tsx';
import { PresentPassword } from '../settings/PresentPassword.tsx';
import { Username } from '../settings/Username.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { typedText } from './typedText.ts';

type PasswordChangeFormProps = {
  readonly change: ActorRefFrom<PasswordChangeMachine>;
  readonly snapshot: SnapshotFrom<PasswordChangeMachine>;
};

const idOf = (field: keyof PasswordChangeFields) => `change-${field}`;

/** The present password, and the new one twice. What is typed stays in the form, whatever comes of it. */
export const PasswordChangeForm = ({ change, snapshot }: PasswordChangeFormProps) => {
  const { problems, refusal } = snapshot.context;
  const isWrong = refusal?.code === 'InvalidCredentials';
  useEffect(() => document.getElementById(idOf('current'))?.focus(), []);
  useEffect(() => {
    const wrong = isWrong ? 'current' : problems?.[0]?.field;
    if (wrong !== undefined) document.getElementById(idOf(wrong))?.focus();
  }, [problems, isWrong]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const textOf = (field: keyof PasswordChangeFields) => typedText(form, field);
    change.send({
      type: 'submit',
      fields: {
        current: textOf('current'),
        password: textOf('password'),
        confirmation: textOf('confirmation'),
      },
    });
  };
  const errorOf = (field: keyof PasswordChangeFields): ReactNode => {
    const problem = problems?.find((one) => one.field === field);
    return problem && <FormattedMessage id={`field.${problem.code}`} />;
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="l">
        {snapshot.hasTag('failed') ? (
          <OutageNotice>
            <FormattedMessage
              id="passwordReset.unsaved"
              values={{ phone: <Phone key="phone" />, email: <MailLink key="email" /> }}
            />
          </OutageNotice>
        ) : (
          <RefusalNotice refusal={isWrong ? null : refusal} />
        )}
        <Username />
        <PresentPassword id={idOf('current')} name="current" isWrong={isWrong} error={errorOf('current')} />
        <NewPasswordFields idOf={idOf} errorOf={errorOf} />
        <Actions>
          <Button kind="primary" type="submit" busy={snapshot.hasTag('busy')}>
            <FormattedMessage id="passwordReset.save" />
          </Button>
          <Button disabled={!snapshot.can({ type: 'cancel' })} onClick={() => change.send({ type: 'cancel' })}>
            <FormattedMessage id="settings.cancel" />
          </Button>
        </Actions>
      </Stack>
    </form>
  );
};
