import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import type { DeletionField } from '../../../machines/account/deletionForm.ts';
import { toPath } from '../../../machines/shell/routes.ts';
import type { Money as Amount } from '../../../openapi/types.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import { useBalance } from '../../lib/services/useBalance.ts';
import { useCustomer } from '../../lib/services/useCustomer.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Money } from '../../ui/money/Money.tsx';

type CreditPayoutProps = {
  readonly idOf: (field: DeletionField) => string;
  readonly errorOf: (field: DeletionField) => ReactNode;
};

const isSome = (amount: Amount | undefined): amount is Amount =>
  amount !== undefined && Number(amount.currency_amount_decimal) > 0;

/** Where a leftover credit goes: its money to a bank account that the customer names; bonus is no money, and lapses. */
export const CreditPayout = ({ idOf, errorOf }: CreditPayoutProps) => {
  const locale = useLocale();
  const customer = useCustomer();
  const balance = useBalance();
  const left = balance?.total ?? customer?.account_balance ?? undefined;
  if (!isSome(left)) return null;
  const bonus = balance?.bonus;
  const toStatement = (text: ReactNode) => (
    <Link key="statement" href={toPath({ name: 'statement' }, locale)}>
      {text}
    </Link>
  );
  return (
    <>
      <Notice kind="attention">
        <FormattedMessage
          id="settings.deletion.balance"
          values={{ amount: <Money key="amount" amount={balance?.money ?? left} />, link: toStatement }}
        />{' '}
        {isSome(bonus) && (
          <FormattedMessage id="settings.deletion.bonus" values={{ amount: <Money key="amount" amount={bonus} /> }} />
        )}
      </Notice>
      <Field
        id={idOf('payoutName')}
        label={<FormattedMessage id="settings.deletion.payout.name" />}
        required
        error={errorOf('payoutName')}
      >
        {(control) => (
          <TextInput
            {...control}
            name="payoutName"
            autoComplete="name"
            maxLength={70}
            defaultValue={customer?.name ?? ''}
          />
        )}
      </Field>
      <Field
        id={idOf('payoutIban')}
        label={<FormattedMessage id="settings.deletion.payout.iban" />}
        hint={<FormattedMessage id="settings.deletion.payout.hint" />}
        required
        error={errorOf('payoutIban')}
      >
        {(control) => (
          <TextInput {...control} name="payoutIban" autoComplete="off" autoCapitalize="characters" maxLength={42} />
        )}
      </Field>
    </>
  );
};
