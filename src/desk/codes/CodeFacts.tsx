import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskCode } from '../../../openapi/types.ts';
import { Money } from '../../ui/money/Money.tsx';

type CodeProps = { readonly code: DeskCode };

/** What a code gives. */
export const Worth = ({ code: { kind, value } }: CodeProps) => {
  const intl = useIntl();
  if (value.kind === 'amount') {
    return <Money amount={{ currency_amount_decimal: value.amount, currency_code: value.currency }} />;
  }
  const percent = intl.formatNumber(Number(value.percent) / 100, { style: 'percent', maximumFractionDigits: 2 });
  return kind === 'coupon' ? percent : null;
};

/** How often it was used, of how many times. */
export const Used = ({ code: { used, uses } }: CodeProps) => (
  <FormattedMessage
    id={uses === null ? 'staff.codes.used' : 'staff.codes.usedOf'}
    values={uses === null ? { used } : { used, uses }}
  />
);
