import { FormattedMessage, useIntl } from 'react-intl';
import type { Estimate } from '../../../openapi/types.ts';

/** A price as it is announced. */
export const LivePrice = ({ estimate: { price } }: { readonly estimate: Estimate }) => {
  const intl = useIntl();
  if (price === null) return null;
  const { currency_amount_decimal: amount, currency_code: currency } = price.gross;
  return (
    <FormattedMessage
      id="write.summary.spoken"
      values={{ price: intl.formatNumber(Number(amount), { style: 'currency', currency }) }}
    />
  );
};
