import { toMinor } from '../core/money.ts';
import { ProblemError } from '../core/problem.ts';
import type { doneBy } from '../core/staff.ts';
import type { Quoting } from '../quotations/quoteOrder.ts';

/** What staff say of an offer. */
export type SaidOfOffer = { words?: number; quantity?: number; net?: string; deadline?: string };

const minorOf = (net: string): number => {
  const minor = toMinor(net);
  if (minor > 0) return minor;
  throw new ProblemError('ValidationFailed', { errors: [{ field: 'net', code: 'Invalid' }] });
};

/** What someone of the staff says of an offer, as it is offered. @throws ProblemError ValidationFailed */
export const quotingOf = ({ words, quantity, net, deadline }: SaidOfOffer, by: ReturnType<typeof doneBy>): Quoting => ({
  actor: 'desk',
  by,
  amount: {
    ...(words === undefined ? {} : { words }),
    ...(quantity === undefined ? {} : { quantity: Math.round(quantity * 100) / 100 }),
  },
  ...(net === undefined ? {} : { netMinor: minorOf(net) }),
  ...(deadline === undefined ? {} : { deadline: new Date(deadline) }),
});
