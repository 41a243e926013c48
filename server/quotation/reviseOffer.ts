import { services as descriptions } from '../../machines/services/index.ts';
import { offerEnd } from '../order/moveOrder.ts';
import type { OrderRow } from '../order/orderRow.ts';
import { type OrderChange, updateOrder } from '../order/updateOrder.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import type { Transaction } from '../platform/db/open.ts';
import { earlierOffer } from '../platform/db/schema.ts';
import { computeOffer, type Offer, type Quoting } from './computeOffer.ts';
import { findNetReason, noteOffer } from './quoteOrder.ts';

/** The version that stands goes to those before it. */
const putAside = async (tx: Transaction, row: OrderRow): Promise<void> => {
  const { id: orderId, offerVersion: version, words, quantity, netMinor, grossMinor, deadline, offeredAt } = row;
  if (netMinor === null || grossMinor === null || offeredAt === null) throw new Error('There is no offer to revise.');
  await tx
    .insert(earlierOffer)
    .values({ orderId, version, words, quantity, netMinor, grossMinor, deadline, offeredAt });
};

/** What the new version says. Where neither an amount nor a price is named, both stay, whoever has counted or set them. */
const computeRevised = async (
  tx: Transaction,
  services: Services,
  row: OrderRow,
  quoting: Quoting,
): Promise<Partial<Offer> | null> => {
  const { amount = {}, netMinor, deadline } = quoting;
  if (netMinor !== undefined || amount.words !== undefined || amount.quantity !== undefined)
    return computeOffer(tx, services, row, quoting);
  if (deadline === undefined) return {};
  const { words, quantity, netBeforeDiscountMinor } = row;
  const asItWas = { ...(words === null ? {} : { words }), ...(quantity === null ? {} : { quantity }) };
  const offer = await computeOffer(tx, services, row, {
    ...quoting,
    amount: asItWas,
    netMinor: netBeforeDiscountMinor ?? 0,
  });
  return offer === null ? null : { deadline: offer.deadline, workHours: offer.workHours };
};

/** What is still to be said where an offer cannot be made of what has been counted. */
export const wordsMissing = ({ service }: Pick<OrderRow, 'service'>): ProblemError =>
  new ProblemError('ValidationFailed', {
    errors: [{ field: descriptions[service].prices.unit === 'word' ? 'words' : 'quantity', code: 'Required' }],
  });

/** Who was promised to pay no more than was offered does not. @throws ProblemError ValidationFailed */
export const refuseMore = ({ atMost, grossMinor }: OrderRow, asked: number | null | undefined): void => {
  if (!atMost || (asked ?? 0) <= (grossMinor ?? 0)) return;
  throw new ProblemError('ValidationFailed', { errors: [{ field: 'words', code: 'MoreThanOffered' }] });
};

/** Puts another version in the place of the one that stands. */
export const writeVersion = async (
  tx: Transaction,
  services: Services,
  row: OrderRow,
  quoting: Quoting,
  offer: Partial<Offer>,
  beside: OrderChange,
): Promise<void> => {
  await putAside(tx, row);
  await updateOrder(tx, row.id, {
    ...offer,
    ...beside,
    offerVersion: row.offerVersion + 1,
    offeredAt: services.clock.now(),
  });
  await noteOffer(tx, services, row.id, quoting, 'reviseOffer', offer);
};

/**
 * Makes a new version of an offer, valid anew; an acceptance of the earlier one is refused from now on.
 * @param row the locked order
 * @throws ProblemError ValidationFailed, PairNotOffered
 */
export const reviseOffer = async (
  tx: Transaction,
  services: Services,
  row: OrderRow,
  quoting: Quoting,
): Promise<void> => {
  const offer = await computeRevised(tx, services, row, quoting);
  if (offer === null) throw wordsMissing(row);
  refuseMore(row, offer.grossMinor ?? row.grossMinor);
  await writeVersion(tx, services, row, quoting, offer, {
    // A person who names an amount or a price has counted.
    atMost: row.atMost && !('netMinor' in offer),
    // Why the price was another one says nothing of a price by rule.
    netReason: 'netMinor' in offer ? findNetReason(quoting) : row.netReason,
    remark: quoting.remark ?? row.remark,
    validUntil: offerEnd(row, services.clock.now()),
    simulated: row.simulated || quoting.actor === 'auto-desk',
  });
};
