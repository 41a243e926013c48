import { deskTextLengths } from '../../../machines/desk/order/deskTextLengths.ts';
import { services } from '../../../machines/services/index.ts';
import type { DeskQuote } from '../../../openapi/types.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import { toMinor } from '../../platform/core/money.ts';
import { type FieldError, ProblemError } from '../../platform/core/problem.ts';
import { doneBy, type Staff } from '../../platform/core/staff.ts';
import type { Quoting } from '../../quotation/quoteOrder.ts';

/** Characters of a reason, without spaces around it. */
/** A reason that somebody has typed. @throws ProblemError ValidationFailed */
export const requireReason = (typed: string): string => {
  const reason = typed.trim();
  if (reason.length >= deskTextLengths.reason.min) return reason;
  throw new ProblemError('ValidationFailed', { errors: [{ field: 'reason', code: 'TooShort' }] });
};

/** What is still to be said where an offer cannot be made of what has been counted. */
export const amountMissing = ({ service }: Pick<OrderRow, 'service'>): ProblemError =>
  new ProblemError('ValidationFailed', {
    errors: [{ field: services[service].prices.unit === 'word' ? 'words' : 'quantity', code: 'Required' }],
    detail: 'the content is not counted: say words, quantity or net',
  });

const pricingErrors = ({ net, deadline }: DeskQuote, now: Date): FieldError[] => [
  ...(net !== undefined && toMinor(net) <= 0 ? [{ field: 'net', code: 'Invalid' } as const] : []),
  ...(deadline !== undefined && new Date(deadline) <= now
    ? [{ field: 'deadline', code: 'DeadlinePassed' } as const]
    : []),
];

const wordingErrors = ({ net, reason, remark }: DeskQuote, staff: Staff): FieldError[] => [
  // Nobody reads why a script did it; a person knows.
  ...(net !== undefined && staff.kind === 'person' && reason === undefined
    ? [{ field: 'reason', code: 'Required' } as const]
    : []),
  ...(reason !== undefined && reason.trim().length < deskTextLengths.reason.min
    ? [{ field: 'reason', code: 'TooShort' } as const]
    : []),
  ...(remark !== undefined && remark.trim() === '' ? [{ field: 'remark', code: 'Required' } as const] : []),
];

const refuse = (errors: readonly FieldError[]): void => {
  if (errors.length > 0) throw new ProblemError('ValidationFailed', { errors });
};

const toQuoting = ({ words, quantity, net, deadline }: DeskQuote, staff: Staff): Quoting => ({
  actor: 'desk',
  by: doneBy(staff),
  amount: {
    ...(words === undefined ? {} : { words }),
    ...(quantity === undefined ? {} : { quantity: Math.round(quantity * 100) / 100 }),
  },
  ...(net === undefined ? {} : { netMinor: toMinor(net) }),
  ...(deadline === undefined ? {} : { deadline: new Date(deadline) }),
});

/** What an offer would be, as it is priced; nobody has to say yet why. @throws ProblemError ValidationFailed */
export const pricedAs = (said: DeskQuote, staff: Staff, now: Date): Quoting => {
  refuse(pricingErrors(said, now));
  return toQuoting(said, staff);
};

/** What someone of the staff says of an offer, as it is offered. @throws ProblemError ValidationFailed */
export const parseDeskQuote = (said: DeskQuote, staff: Staff, now: Date): Quoting => {
  refuse([...pricingErrors(said, now), ...wordingErrors(said, staff)]);
  const { reason, remark } = said;
  return {
    ...toQuoting(said, staff),
    ...(reason === undefined ? {} : { netReason: reason.trim() }),
    ...(remark === undefined ? {} : { remark: remark.trim() }),
  };
};
