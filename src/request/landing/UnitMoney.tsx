import { FormattedNumber } from 'react-intl';
import type { UnitPrice } from '../../../openapi/types.ts';
import { money } from '../../ui/money/Money.css.ts';

/** The price of a word or a page with tax, as exact as the price list has it. */
export const UnitMoney = ({ price }: { readonly price: UnitPrice }) => (
  <span className={money}>
    <FormattedNumber
      value={Number(price.gross)}
      style="currency"
      currency={price.currency_code}
      maximumFractionDigits={4}
    />
  </span>
);
