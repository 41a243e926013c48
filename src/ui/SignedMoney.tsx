import type { Money } from '../../openapi/types.ts';
import { useIntl } from './intl/useIntl.ts';

/** An amount that has come or gone: with its sign. */
export const SignedMoney = ({ amount }: { readonly amount: Money }) => {
  const intl = useIntl();
  return (
    <>
      {intl.formatNumber(Number(amount.currency_amount_decimal), {
        style: 'currency',
        currency: amount.currency_code,
        signDisplay: 'exceptZero',
      })}
    </>
  );
};
