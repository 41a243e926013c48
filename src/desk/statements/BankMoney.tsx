import { useIntl } from 'react-intl';
import type { BankEntry } from '../../../openapi/types.ts';
import { money } from '../../ui/money/Money.css.ts';

/** An amount in whatever currency a bank has, as the shop's own money is written. */
export const BankMoney = ({ amount }: Pick<BankEntry, 'amount'>) => {
  const intl = useIntl();
  const { currency_amount_decimal: value, currency_code: currency } = amount;
  return <span className={money}>{intl.formatNumber(Number(value), { style: 'currency', currency })}</span>;
};
