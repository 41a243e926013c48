import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { provideVerificationMail } from '../../../api/machines/verification.ts';
import { useScreenActor } from '../../../app/useScreenActor.ts';
import { useServices } from '../../../app/useServices.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { RefusalNotice } from '../access/RefusalNotice.tsx';
import { PartHeading } from '../StepHeading.tsx';
import { excerpt } from '../shared.css.ts';

const id = 'verification-mail-email';

type VerificationMailProps = {
  readonly email: string;
  /** No mail has come, or its link is good no longer. */
  readonly because: 'missing' | 'spent';
};

/** Sends the verification mail again. A brand may not say who has registered. */
export const VerificationMail = ({ email: known, because }: VerificationMailProps) => {
  const { accounts } = useServices().brand;
  const mail = useScreenActor(provideVerificationMail, { email: known });
  const snapshot = useSelector(mail, (now) => now);
  const { email, problem, refusal } = snapshot.context;
  const isUnknown = refusal?.code === 'AccountNotRegistered';
  useEffect(() => {
    if (problem !== null || isUnknown) document.getElementById(id)?.focus();
  }, [problem, isUnknown]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mail.send({ type: 'send' });
  };
  return (
    <Card>
      <Stack>
        <PartHeading
          title={<FormattedMessage id={`verification.mail.${because}.title`} />}
          lead={<FormattedMessage id={`verification.mail.${because}.lead`} />}
        />
        {snapshot.matches('sent') ? (
          <div className={excerpt}>
            <Notice
              kind="success"
              live="status"
              actions={
                <Button small onClick={() => mail.send({ type: 'again' })}>
                  <FormattedMessage id="verification.mail.again" />
                </Button>
              }
            >
              <FormattedMessage
                id={`verification.mail.sent.${accounts}`}
                values={{ email: <strong key="email">{email.trim()}</strong> }}
              />
            </Notice>
          </div>
        ) : (
          <form onSubmit={submit} noValidate>
            <Stack>
              <RefusalNotice refusal={refusal} />
              <Field
                id={id}
                label={<FormattedMessage id="login.email" />}
                error={problem !== null && <FormattedMessage id={`field.${problem}`} />}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    name="email"
                    type="email"
                    inputMode="email"
                    autoComplete="email"
                    autoCapitalize="none"
                    spellCheck={false}
                    value={email}
                    readOnly={snapshot.matches('sending')}
                    onChange={(event) => mail.send({ type: 'change', email: event.currentTarget.value })}
                  />
                )}
              </Field>
              <div>
                <Button type="submit" busy={snapshot.matches('sending')}>
                  <FormattedMessage id="verification.mail.submit" />
                </Button>
              </div>
            </Stack>
          </form>
        )}
      </Stack>
    </Card>
  );
};
