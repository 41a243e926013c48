import { FormattedMessage } from 'react-intl';
import type { Unit } from '../../../openapi/types.ts';
import type { MessageId } from '../../ui/text/messages.ts';

const amounts = {
  word: 'write.words',
  page: 'details.pages',
  message: 'details.messages',
  minute: 'details.minutes',
  hour: 'details.hours',
} as const satisfies Record<Unit, MessageId>;

/** How many units of what are priced: "3 pages". */
export const Quantity = ({ unit, quantity }: { readonly unit: Unit; readonly quantity: number }) => (
  <FormattedMessage id={amounts[unit]} values={{ count: quantity }} />
);

const names = {
  word: 'write.summary.words',
  page: 'details.unit.page',
  message: 'details.unit.message',
  minute: 'details.unit.minute',
  hour: 'details.unit.hour',
} as const satisfies Record<Unit, MessageId>;

/** What is counted. */
export const UnitName = ({ unit }: { readonly unit: Unit }) => <FormattedMessage id={names[unit]} />;
