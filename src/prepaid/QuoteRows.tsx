import { FormattedMessage } from 'react-intl';
import type { Money as Amount, TopUpQuote } from '../../openapi/types.ts';
import { Money } from '../ui/money/Money.tsx';
import { type Detail, DetailList } from '../ui/text/DetailList.tsx';

const row = (id: 'amount' | 'bonus' | 'coupon' | 'total', amount: Amount): Detail => ({
  id,
  name: <FormattedMessage id={`prepaid.quote.${id}`} />,
  value:
    id === 'total' ? (
      <strong>
        <Money amount={amount} />
      </strong>
    ) : (
      <Money amount={amount} />
    ),
});

const isSome = ({ currency_amount_decimal }: Amount): boolean => Number(currency_amount_decimal) > 0;

/** What is paid, what is added, and what is credited: as the server has computed it. */
export const QuoteRows = ({ quote }: { readonly quote: TopUpQuote }) => (
  <DetailList
    rows={[
      row('amount', quote.amount),
      ...(isSome(quote.bonus) ? [row('bonus', quote.bonus)] : []),
      ...(isSome(quote.coupon.bonus) ? [row('coupon', quote.coupon.bonus)] : []),
      row('total', quote.total),
    ]}
  />
);
