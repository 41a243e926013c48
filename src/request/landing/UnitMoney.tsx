import { FormattedNumber } from 'react-intl';
import type { Unit, UnitPrice } from '../../../openapi/types.ts';
import { money } from '../../ui/money/Money.css.ts';

type UnitMoneyProps = { readonly price: UnitPrice; readonly unit: Unit };

/** The price of a unit with tax: of a word as exact as the price list has it, of anything larger as it is charged. */
export const UnitMoney = ({ price, unit }: UnitMoneyProps) => (
  <span className={money}>
    <FormattedNumber
      value={Number(price.gross)}
      style="currency"
      currency={price.currency_code}
      maximumFractionDigits={unit === 'word' ? 4 : 2}
    />
  </span>
);
