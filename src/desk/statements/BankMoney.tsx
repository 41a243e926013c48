import { useIntl } from 'react-intl';
import type { BankEntry } from '../../../openapi/types.ts';

/** An amount in whatever currency a bank has. */
export const BankMoney = ({ amount }: Pick<BankEntry, 'amount'>) => {
  const intl = useIntl();
  const { currency_amount_decimal: value, currency_code: currency } = amount;
  return (
    <>{`${intl.formatNumber(Number(value), { minimumFractionDigits: 2, maximumFractionDigits: 2 })} ${currency}`}</>
  );
};
