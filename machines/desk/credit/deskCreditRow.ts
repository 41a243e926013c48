import type { DeskCredit } from '../../../openapi/types.ts';
import { centsOf } from '../../lib/deskNumbers.ts';

/** Whether a company should have paid something by now. */
export const isOverdue = ({ overdue }: Pick<DeskCredit, 'overdue'>): boolean =>
  centsOf(overdue.currency_amount_decimal) > 0;
