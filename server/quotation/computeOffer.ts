import type { PriceMinor } from '../catalogue/priceView.ts';
import type { OrderRow } from '../order/orderRow.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import type { doneBy } from '../platform/core/staff.ts';
import type { Transaction } from '../platform/db/open.ts';
import { computeTerms, type DeliveryTerms } from '../request/delivery.ts';
import { listPrice, totalPrice } from '../request/price.ts';
import { findPriceBasis } from '../request/priceBasis.ts';
import { countPages, findShipping, withShipping } from '../request/shipping.ts';
import { type Named, quotedAmount } from './quotedAmount.ts';

export type Quoting = {
  /** `rule`: what is counted and priced by rule is offered in the answer to the request */
  readonly actor: 'desk' | 'auto-desk' | 'rule';
  /** who of the desk */
  readonly by?: ReturnType<typeof doneBy>;
  /** how much there is, instead of what was counted */
  readonly amount?: Named;
  /** for the most that there may be, where the count is doubtful */
  readonly atMost?: boolean;
  /** a net price before discount that staff set, in minor units */
  readonly netMinor?: number;
  /** why it is another price than that by rule; only staff read it */
  readonly netReason?: string;
  /** a line to the customer */
  readonly remark?: string;
  /** what staff promise, instead of what the rule says */
  readonly deadline?: Date;
};

/** What an offer says, as an order stores it. */
export type Offer = PriceMinor &
  Pick<OrderRow, 'words' | 'quantity' | 'unitNet' | 'countedByDesk' | 'deadline' | 'workHours'>;

const computePrice = async (
  tx: Transaction,
  services: Pick<Services, 'pricing'>,
  row: OrderRow,
  quantity: number | null,
  surchargePercent: string | null,
  netMinor?: number,
): Promise<(Pick<Offer, 'unitNet'> & { readonly price: PriceMinor }) | null> => {
  const basis = await findPriceBasis(tx, services, row);
  if (basis === null) throw new ProblemError('PairNotOffered');
  const rates = { surchargePercent, discountPercent: row.discountPercent, taxRate: basis.taxRate };
  // A price that staff set is the work's price: nothing but what sending its original costs is added to it.
  if (netMinor !== undefined)
    return { price: totalPrice(netMinor, { ...rates, surchargePercent: null }), unitNet: null };
  if (quantity === null) return null;
  const { netMinor: listed, unitNet } = listPrice({ ...basis, quantity });
  return { price: totalPrice(listed, rates), unitNet };
};

/** What is offered as the delivery. Nobody waits longer for a promise of staff than the rule says. */
const computePromise = (
  { calendarOf }: Pick<Services, 'calendarOf'>,
  row: OrderRow,
  terms: DeliveryTerms,
  promised: Date | undefined,
  now: Date,
): Pick<DeliveryTerms, 'deliverBy' | 'workHours' | 'surchargePercent'> => {
  // Where the work has a time of its own, nobody promises another.
  if (promised === undefined || terms.usualHours === null) return terms;
  const within = promised < terms.usual ? calendarOf(row.brand).workHoursWithin(now, promised) : terms.usualHours;
  return { deliverBy: promised, workHours: within, surchargePercent: null };
};

/**
 * What an order is offered for. Null when neither the content nor the desk says how much it is, and, where no person offers, when a wish
 * that cannot be met waits for one. The rest keeps the wished deadline, or says when the work can be done.
 */
export const computeOffer = async (
  tx: Transaction,
  services: Services,
  row: OrderRow,
  { actor, amount = {}, atMost = false, netMinor, deadline }: Quoting,
): Promise<Offer | null> => {
  await services.pricing.refresh(tx);
  const { words, quantity, isByDesk } = await quotedAmount(tx, services, row, amount, atMost);
  const now = services.clock.now();
  const terms = computeTerms(services, { ...row, words: words ?? 0, wished: row.wishedDeadline }, now);
  if (actor !== 'desk' && terms.wish === 'impossible') return null;
  const promise = computePromise(services, row, terms, deadline, now);
  const work = await computePrice(tx, services, row, quantity, promise.surchargePercent, netMinor);
  if (work === null) return null;
  return {
    ...withShipping(work.price, findShipping(services, row), countPages(row.service, quantity)),
    words,
    quantity,
    unitNet: work.unitNet,
    countedByDesk: isByDesk,
    deadline: promise.deliverBy,
    workHours: promise.workHours,
  };
};
