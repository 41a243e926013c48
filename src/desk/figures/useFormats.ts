import { useIntl } from 'react-intl';
import type { Money } from '../../../openapi/types.ts';
import type { MessageId } from '../../ui/text/messages.ts';

/** What stands where there is no value. */
const none = '–';

type ColumnId = Extract<MessageId, `staff.figures.${string}`>;
type ColumnName = ColumnId extends `staff.figures.${infer TName}` ? TName : never;

/** How figures are written in the reader's language. */
export const useFormats = () => {
  const intl = useIntl();
  const language = (code: string): string => intl.formatDisplayName(code, { type: 'language' }) ?? code;
  return {
    columns: (...names: readonly ColumnName[]): string[] =>
      names.map((name) => intl.formatMessage({ id: `staff.figures.${name}` })),
    day: (day: string): string => intl.formatDate(day, { dateStyle: 'medium', timeZone: 'UTC' }),
    number: (value: number | null, digits = 0): string =>
      value === null ? none : intl.formatNumber(value, { maximumFractionDigits: digits }),
    share: (value: number | null): string =>
      value === null ? none : intl.formatNumber(value, { style: 'percent', maximumFractionDigits: 1 }),
    money: ({ currency_amount_decimal: amount, currency_code: currency }: Money): string =>
      intl.formatNumber(Number(amount), { style: 'currency', currency }),
    pair: (source: string, target: string): string =>
      intl.formatMessage({ id: 'staff.figures.pair.of' }, { source: language(source), target: language(target) }),
  };
};
