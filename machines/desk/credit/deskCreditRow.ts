import type { DeskCredit } from '../../../openapi/types.ts';
import { toCents } from '../../lib/typedNumbers.ts';

/** Whether a company should have paid something by now. */
export const isOverdue = ({ overdue }: Pick<DeskCredit, 'overdue'>): boolean =>
  toCents(overdue.currency_amount_decimal) > 0;
