import { computeQuantity, wordsOfQuantity } from '../../machines/request/quantity.ts';
import { services as descriptions } from '../../machines/services/index.ts';
import { getPricing } from '../catalogue/getPricing.ts';
import type { OrderRow } from '../order/orderRow.ts';
import type { Services } from '../platform/core/services.ts';
import type { Database } from '../platform/db/open.ts';
import { contentOfOrder } from '../request/contentOfOrder.ts';
import { readCountCorrections } from '../request/readCountCorrections.ts';

/** How much an offer is for; null what neither the content nor the desk says. */
export type Amount = {
  readonly words: number | null;
  readonly quantity: number | null;
  /** a person has counted it, or some of it */
  readonly isByDesk: boolean;
};

/** What the desk says instead of what was counted: words, or units of the service. */
export type Named = { readonly words?: number; readonly quantity?: number };

/** How much there is: by the desk's word, else as it was counted and corrected, or the most that there may be. */
export const quotedAmount = async (
  db: Database,
  services: Pick<Services, 'pricing'>,
  row: OrderRow,
  { words, quantity }: Named,
  atMost = false,
): Promise<Amount> => {
  const { unit } = descriptions[row.service].prices;
  const { pages } = getPricing(services, row.brand);
  if (quantity !== undefined) {
    return { words: words ?? (wordsOfQuantity(unit, quantity, pages) || null), quantity, isByDesk: true };
  }
  if (words !== undefined) {
    const isByWords = unit === 'word' || unit === 'message';
    const byWords = isByWords ? computeQuantity(unit, { words, characters: 0, minutes: 0 }, pages) : null;
    return { words, quantity: byWords, isByDesk: true };
  }
  const corrections = await readCountCorrections(db, row);
  const content = await contentOfOrder(db, services, row, corrections);
  const known = content.counted ? content : atMost ? content.most : null;
  const isKnown = known !== null && known.quantity > 0;
  return {
    words: isKnown ? known.words || null : null,
    quantity: isKnown ? known.quantity : null,
    isByDesk: corrections.size > 0,
  };
};
