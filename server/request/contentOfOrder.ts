import { pricingOf } from '../catalogue/pricingOf.ts';
import { sourceFilesOf } from '../documents/index.ts';
import type { OrderRow } from '../order/orderRow.ts';
import type { Services } from '../platform/core/services.ts';
import type { Database } from '../platform/db/open.ts';
import { type Asked, type Content, contentOf } from './content.ts';
import { type Corrections, corrected, correctionsOf } from './correctionsOf.ts';

/** What an order asks to be worked on. */
export const askedOf = ({ service, sourceText, details }: OrderRow): Asked => ({ service, text: sourceText, details });

/** What is known of what an order has to be worked on, as it was counted and corrected. */
export const contentOfOrder = async (
  db: Database,
  services: Pick<Services, 'pricing'>,
  row: OrderRow,
  known?: Corrections,
): Promise<Content> => {
  const corrections = known ?? (await correctionsOf(db, row));
  const files = corrected(await sourceFilesOf(db, row.id), corrections);
  const asked = { ...askedOf(row), textWords: corrections.get(null) };
  return contentOf(asked, files, pricingOf(services, row.brand).pages);
};
