import { services as descriptions } from '../../machines/services/index.ts';
import { getPricing } from '../catalogue/getPricing.ts';
import { lockOrder } from '../order/moveOrder.ts';
import type { OrderRow } from '../order/orderRow.ts';
import { toMinor } from '../platform/core/money.ts';
import type { Services } from '../platform/core/services.ts';
import type { Transaction } from '../platform/db/open.ts';
import type { Listener } from '../platform/events/listeners.ts';
import type { Content } from '../request/content.ts';
import { contentOfOrder } from '../request/contentOfOrder.ts';
import { computeOffer } from './computeOffer.ts';
import { quoteOrder } from './quoteOrder.ts';

type Limits = ReturnType<typeof getPricing>['offers'];

/** Whether a request is of what the catalogue lets be offered without a person. */
const isOfferedAtOnce = (
  { at_once: atOnce, services, by_hand: byHand }: Limits,
  { service, sourceLang, targetLang }: OrderRow,
): boolean =>
  atOnce && (services?.includes(service) ?? true) && !byHand.includes(sourceLang) && !byHand.includes(targetLang);

/** Whether so much is counted, and with so little doubt, that it is offered without a person. */
const isWithinCount = (
  { max_words: maxWords, max_doubt: maxDoubt }: Limits,
  { counted, words, most }: Content,
): boolean => {
  if (!counted && (most === null || most.doubt > maxDoubt)) return false;
  return maxWords === null || (most?.words ?? words) <= maxWords;
};

/** Only the customer has said how many words there are: nobody has counted them. */
const isNamedByCustomer = ({ sourceText, details, service }: OrderRow, { words }: Content): boolean =>
  descriptions[service].content !== 'appointment' &&
  sourceText.trim() === '' &&
  details.word_count !== null &&
  words === details.word_count;

/**
 * Offers what is counted and priced by rule, within the limits of the catalogue, in the transaction in which the request was written. What
 * is counted with doubt is offered for the most that there may be. All else waits for a person.
 */
const offerByRule = async (tx: Transaction, services: Services, orderId: number): Promise<void> => {
  const row = await lockOrder(tx, orderId);
  if (row.status !== 'calculation') return;
  await services.pricing.refresh(tx);
  const limits = getPricing(services, row.brand).offers;
  if (!isOfferedAtOnce(limits, row)) return;
  const content = await contentOfOrder(tx, services, row);
  if (!isWithinCount(limits, content) || isNamedByCustomer(row, content)) return;
  const quoting = { actor: 'rule', atMost: !content.counted } as const;
  const offer = await computeOffer(tx, services, row, quoting);
  const maxNet = limits.max_net.find(({ currency }) => currency === row.currency)?.amount ?? null;
  if (offer === null || (maxNet !== null && offer.netMinor > toMinor(maxNet))) return;
  await quoteOrder(tx, services, row, quoting);
};

/** A request that has come, and whose documents are counted. */
export const offerAtOnce: Listener<'order.moved'> = async (tx, services, { orderId, status }) => {
  if (status === 'calculation') await offerByRule(tx, services, orderId);
};

/** A request that was changed before anybody had looked at it. */
export const offerChangedAtOnce: Listener<'request.changed'> = async (tx, services, { orderId, status }) => {
  if (status === 'calculation') await offerByRule(tx, services, orderId);
};
