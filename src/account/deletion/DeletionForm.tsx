import type { FormEvent, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { DeletionField, DeletionRequest, Payout } from '../../../machines/account/deletionForm.ts';
import { editedField } from '../../lib/forms/editedField.ts';
import { useFocusOnWrong } from '../../lib/forms/useFocusOnWrong.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { OutageNotice } from '../access/OutageNotice.tsx';
import { RefusalNotice } from '../access/RefusalNotice.tsx';
import { typedText } from '../password/typedText.ts';
import { PresentPassword } from '../settings/PresentPassword.tsx';
import { problemId } from '../settings/problemId.ts';
import { Username } from '../settings/Username.tsx';
import { CreditPayout } from './CreditPayout.tsx';
import { DeletionFacts } from './DeletionFacts.tsx';
import type { AccountDeletionProps } from './deletionView.ts';

const names = ['payoutName', 'payoutIban', 'password', 'confirmed'] as const satisfies readonly DeletionField[];
const toFieldId = (field: DeletionField) => `delete-account-${field}`;

/** What the form shows of the way by which a credit goes back; null where there is none. */
const payoutIn = (typed: FormData): Payout | null => {
  if (typed.has('payoutIban')) {
    return { way: 'account', name: typedText(typed, 'payoutName'), iban: typedText(typed, 'payoutIban') };
  }
  return typed.has('payoutOrigin') ? { way: 'origin' } : null;
};

const requestIn = (form: HTMLFormElement): DeletionRequest => {
  const typed = new FormData(form);
  const payout = payoutIn(typed);
  return { password: typedText(typed, 'password'), confirmed: typed.has('confirmed'), payout };
};

/** What goes and what stays, and the password and a tick by which a customer shows that it is them who wants it. */
export const DeletionForm = ({ account, snapshot }: AccountDeletionProps) => {
  const { fate, problems, refusal, payoutWay } = snapshot.context;
  const isOpen = refusal?.code === 'DeletionRefused';
  useFocusOnWrong(problems, toFieldId);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    account.send({ type: 'send', ...requestIn(event.currentTarget) });
  };
  const edit = (event: FormEvent<HTMLFormElement>) => {
    const field = editedField(event, names);
    if (field !== undefined) account.send({ type: 'edit', field, fields: requestIn(event.currentTarget) });
  };
  const errorOf = (field: DeletionField): ReactNode => {
    const problem = problems.find((one) => one.field === field);
    return problem && <FormattedMessage id={problemId(problem.code)} />;
  };
  return (
    <form onSubmit={submit} onChange={edit} noValidate>
      <Stack gap="l">
        <DeletionFacts years={fate?.years ?? 0} />
        <CreditPayout
          methods={fate?.payoutMethods ?? []}
          way={payoutWay}
          onChoose={(way) => account.send({ type: 'choosePayout', way })}
          idOf={toFieldId}
          errorOf={errorOf}
        />
        {isOpen ? (
          <Notice kind="danger" live="alert" title={<FormattedMessage id="error.DeletionRefused" />}>
            <FormattedMessage id="settings.deletion.refused" />
          </Notice>
        ) : (
          <RefusalNotice refusal={refusal} />
        )}
        {snapshot.matches({ asking: 'unsent' }) && (
          <OutageNotice>
            <FormattedMessage id="settings.deletion.unsent" />
          </OutageNotice>
        )}
        <Username />
        <PresentPassword id={toFieldId('password')} name="password" error={errorOf('password')} />
        <Checkbox
          id={toFieldId('confirmed')}
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
