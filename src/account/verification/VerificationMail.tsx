import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { useServices } from '../../lib/services/useServices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { PartHeading } from '../../ui/text/StepHeading.tsx';
import { excerpt } from '../../ui/text/shared.css.ts';
import { RefusalNotice } from '../access/RefusalNotice.tsx';
import { typedText } from '../password/typedText.ts';
import { provideVerificationMail } from './provide.ts';

const id = 'verification-mail-email';

type VerificationMailProps = {
  readonly email: string;
  /** No mail has come, or its link is good no longer. */
  readonly because: 'missing' | 'spent';
};

/** Sends the verification mail again. A brand may not say who has registered. */
export const VerificationMail = ({ email: known, because }: VerificationMailProps) => {
  const { accounts } = useServices().brand;
  const mail = useScreenActor(provideVerificationMail, { begins: 'editing' });
  const snapshot = useSelector(mail, (now) => now);
  const { problems: problem, refusal, value } = snapshot.context;
  const email = value?.email ?? known;
  const isUnknown = refusal?.code === 'AccountNotRegistered';
  useEffect(() => {
    if (problem !== null || isUnknown) document.getElementById(id)?.focus();
  }, [problem, isUnknown]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mail.send({ type: 'submit', fields: { email: typedText(new FormData(event.currentTarget), 'email') } });
  };
  return (
    <Card>
      <Stack>
        <PartHeading
          title={<FormattedMessage id={`verification.mail.${because}.title`} />}
          lead={<FormattedMessage id={`verification.mail.${because}.lead`} />}
        />
        {snapshot.hasTag('done') ? (
          <div className={excerpt}>
            <Notice
              kind="success"
              live="status"
              actions={
                <Button small onClick={() => mail.send({ type: 'open' })}>
                  <FormattedMessage id="verification.mail.again" />
                </Button>
              }
            >
              <FormattedMessage
                id={`verification.mail.sent.${accounts}`}
                values={{ email: <strong key="email">{email}</strong> }}
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
                    defaultValue={email}
                    readOnly={snapshot.hasTag('busy')}
                  />
                )}
              </Field>
              <div>
                <Button type="submit" busy={snapshot.hasTag('busy')}>
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
