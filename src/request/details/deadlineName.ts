import type { Order, Quotation } from '../../../openapi/types.ts';

/** What the date of an offer or an order is called: a translation is ready by it, an appointment ends, and before there is a price it is a wish. */
export const deadlineName = ({
  details,
  price,
}: Pick<Order | Quotation, 'details' | 'price'>): 'details.endsAt' | 'quotation.deadline' | 'quotation.wish' => {
  if (details.starts_at !== null) return 'details.endsAt';
  return price === null ? 'quotation.wish' : 'quotation.deadline';
};
