import { FormattedNumber } from 'react-intl';
import type { Money as Amount } from '../../../openapi/types.ts';
import { money } from './Money.css.ts';

type Props = {
  readonly amount: Amount;
  /** Whether it has come or gone: with its sign. */
  readonly signed?: boolean;
};

/** An amount as the reader's language writes it. The decimal string is shown as it came; nothing is computed. */
export const Money = ({ amount, signed = false }: Props) => (
  <span className={money}>
    <FormattedNumber
      value={Number(amount.currency_amount_decimal)}
      style="currency"
      currency={amount.currency_code}
      signDisplay={signed ? 'exceptZero' : 'auto'}
    />
  </span>
);
