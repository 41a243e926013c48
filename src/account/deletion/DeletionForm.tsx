import { type FormEvent, type ReactNode, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import type { DeletionField } from '../../../machines/account/accountDeletion.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { OutageNotice } from '../access/OutageNotice.tsx';
import { RefusalNotice } from '../access/RefusalNotice.tsx';
import { typedText } from '../password/typedText.ts';
import { PresentPassword } from '../settings/PresentPassword.tsx';
import { Username } from '../settings/Username.tsx';
import { CreditPayout } from './CreditPayout.tsx';
import { DeletionFacts } from './DeletionFacts.tsx';
import type { AccountDeletionProps } from './deletionView.ts';

const idOf = (field: DeletionField) => `delete-account-${field}`;

/** What goes and what stays, and the password and a tick by which a customer shows that it is them who wants it. */
export const DeletionForm = ({ account, snapshot }: AccountDeletionProps) => {
  const { fate, problems, refusal } = snapshot.context;
  const isWrong = refusal?.code === 'InvalidCredentials';
  const isOpen = refusal?.code === 'DeletionRefused';
  useEffect(() => {
    const wrong = isWrong ? 'password' : problems[0]?.field;
    if (wrong !== undefined) document.getElementById(idOf(wrong))?.focus();
  }, [problems, isWrong]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const payout = form.has('payoutIban')
      ? { name: typedText(form, 'payoutName'), iban: typedText(form, 'payoutIban') }
      : null;
    account.send({ type: 'send', password: typedText(form, 'password'), confirmed: form.has('confirmed'), payout });
  };
  const errorOf = (field: DeletionField): ReactNode => {
    const problem = problems.find((one) => one.field === field);
    return problem && <FormattedMessage id={`field.${problem.code}`} />;
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="l">
        <DeletionFacts years={fate?.years ?? 0} />
        <CreditPayout idOf={idOf} errorOf={errorOf} />
        {isOpen ? (
          <Notice kind="danger" live="alert" title={<FormattedMessage id="error.DeletionRefused" />}>
            <FormattedMessage id="settings.deletion.refused" />
          </Notice>
        ) : (
          <RefusalNotice refusal={isWrong ? null : refusal} />
        )}
        {snapshot.matches({ asking: 'unsent' }) && (
          <OutageNotice>
            <FormattedMessage id="settings.deletion.unsent" />
          </OutageNotice>
        )}
        <Username />
        <PresentPassword id={idOf('password')} name="password" isWrong={isWrong} error={errorOf('password')} />
        <Checkbox
          id={idOf('confirmed')}
          name="confirmed"
          required
          label={<FormattedMessage id="settings.deletion.confirm" />}
          error={errorOf('confirmed')}
        />
        <Actions>
          <Button kind="danger" type="submit" busy={snapshot.matches('sending')}>
            <FormattedMessage id="settings.deletion.send" />
          </Button>
          <Button disabled={!snapshot.can({ type: 'cancel' })} onClick={() => account.send({ type: 'cancel' })}>
            <FormattedMessage id="settings.cancel" />
          </Button>
        </Actions>
      </Stack>
    </form>
  );
};
