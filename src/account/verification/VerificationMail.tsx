import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Address, VerificationMailCode } from '../../../machines/account/verificationMail.ts';
import { editedField } from '../../lib/forms/editedField.ts';
import { useFocusOnWrong } from '../../lib/forms/useFocusOnWrong.ts';
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

const names = ['email'] as const satisfies readonly (keyof Address)[];
const toFieldId = (field: keyof Address) => `verification-mail-${field}`;

const fieldsIn = (form: HTMLFormElement): Address => ({ email: typedText(new FormData(form), 'email') });

const selectWords = (code: VerificationMailCode) =>
  code === 'AccountNotRegistered' ? ('error.AccountNotRegistered' as const) : (`field.${code}` as const);

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
  const { problems, refusal, value } = snapshot.context;
  const [problem] = problems;
  const email = value?.email ?? known;
  useFocusOnWrong(problems, toFieldId);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mail.send({ type: 'submit', fields: fieldsIn(event.currentTarget) });
  };
  const edit = (event: FormEvent<HTMLFormElement>) => {
    const field = editedField(event, names);
    if (field !== undefined) mail.send({ type: 'edit', field, fields: fieldsIn(event.currentTarget) });
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
          <form onSubmit={submit} onChange={edit} noValidate>
            <Stack>
              <RefusalNotice refusal={refusal} />
              <Field
                id={toFieldId('email')}
                label={<FormattedMessage id="login.email" />}
                error={problem && <FormattedMessage id={selectWords(problem.code)} />}
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
