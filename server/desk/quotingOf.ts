import type { DeskQuote } from '../../openapi/types.ts';
import { toMinor } from '../core/money.ts';
import { type FieldError, ProblemError } from '../core/problem.ts';
import { doneBy, type Staff } from '../core/staff.ts';
import type { Quoting } from '../quotations/quoteOrder.ts';

const errorsOf = ({ net, reason, remark }: DeskQuote, staff: Staff): FieldError[] => [
  ...(net !== undefined && toMinor(net) <= 0 ? [{ field: 'net', code: 'Invalid' } as const] : []),
  // Nobody reads why a script did it; a person knows.
  ...(net !== undefined && staff.kind === 'person' && reason === undefined
    ? [{ field: 'reason', code: 'Required' } as const]
    : []),
  ...(reason !== undefined && reason.trim().length < shortestReason
    ? [{ field: 'reason', code: 'TooShort' } as const]
    : []),
  ...(remark !== undefined && remark.trim() === '' ? [{ field: 'remark', code: 'Required' } as const] : []),
];

/** Characters of a reason, without spaces around it. */
const shortestReason = 3;

/** A reason that somebody has typed. @throws ProblemError ValidationFailed */
export const reasonOf = (typed: string): string => {
  const reason = typed.trim();
  if (reason.length >= shortestReason) return reason;
  throw new ProblemError('ValidationFailed', { errors: [{ field: 'reason', code: 'TooShort' }] });
};

/** What an offer would be, as it is priced; nobody has to say yet why. */
export const pricedAs = ({ words, quantity, net, deadline }: DeskQuote, staff: Staff): Quoting => ({
  actor: 'desk',
  by: doneBy(staff),
  amount: {
    ...(words === undefined ? {} : { words }),
    ...(quantity === undefined ? {} : { quantity: Math.round(quantity * 100) / 100 }),
  },
  ...(net === undefined || toMinor(net) <= 0 ? {} : { netMinor: toMinor(net) }),
  ...(deadline === undefined ? {} : { deadline: new Date(deadline) }),
});

/** What someone of the staff says of an offer, as it is offered. @throws ProblemError ValidationFailed */
export const quotingOf = (said: DeskQuote, staff: Staff): Quoting => {
  const errors = errorsOf(said, staff);
  if (errors.length > 0) throw new ProblemError('ValidationFailed', { errors });
  const { reason, remark } = said;
  return {
    ...pricedAs(said, staff),
    ...(reason === undefined ? {} : { netReason: reason.trim() }),
    ...(remark === undefined ? {} : { remark: remark.trim() }),
  };
};
