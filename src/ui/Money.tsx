import type { Money as Amount } from '../../openapi/types.ts';
import { useIntl } from './intl/useIntl.ts';

/** An amount as the reader's language writes it. The decimal string is shown as it came; nothing is computed. */
export const Money = ({ amount }: { readonly amount: Amount }) => {
  const intl = useIntl();
  return (
    <>
      {intl.formatNumber(Number(amount.currency_amount_decimal), { style: 'currency', currency: amount.currency_code })}
    </>
  );
};
