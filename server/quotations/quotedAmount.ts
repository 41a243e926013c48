import { quantityOf, wordsOfQuantity } from '../../machines/rules/quantity.ts';
import { services as descriptions } from '../../machines/services/index.ts';
import { pricingOf } from '../core/pricingOf.ts';
import type { Services } from '../core/services.ts';
import type { Database } from '../db/open.ts';
import type { OrderRow } from '../orders/orderRow.ts';
import { contentOfOrder } from './contentOfOrder.ts';

/** How much an offer is for; null what neither the content nor the desk says. */
export type Amount = { readonly words: number | null; readonly quantity: number | null };

/** What the desk says instead of what was counted: words, or units of the service. */
export type Named = { readonly words?: number; readonly quantity?: number };

/** How much there is: by the desk's word, else as it was counted. */
export const quotedAmount = async (
  db: Database,
  services: Pick<Services, 'pricing'>,
  row: OrderRow,
  { words, quantity }: Named,
): Promise<Amount> => {
  const { unit } = descriptions[row.service].prices;
  const { pages } = pricingOf(services, row.brand);
  if (quantity !== undefined) return { words: words ?? (wordsOfQuantity(unit, quantity, pages) || null), quantity };
  if (words !== undefined) {
    const isByWords = unit === 'word' || unit === 'message';
    return { words, quantity: isByWords ? quantityOf(unit, { words, characters: 0, minutes: 0 }, pages) : null };
  }
  const content = await contentOfOrder(db, services, row);
  const isKnown = content.counted && content.quantity > 0;
  return { words: isKnown ? content.words || null : null, quantity: isKnown ? content.quantity : null };
};
