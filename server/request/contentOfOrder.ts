import { getPricing } from '../catalogue/getPricing.ts';
import { readSourceFiles } from '../documents/index.ts';
import type { OrderRow } from '../order/orderRow.ts';
import type { Services } from '../platform/core/services.ts';
import type { Database } from '../platform/db/open.ts';
import { type Asked, type Content, measureContent } from './content.ts';
import { type Corrections, correctCounts, readCountCorrections } from './readCountCorrections.ts';

/** What an order asks to be worked on. */
export const toAsked = ({ service, sourceText, details }: OrderRow): Asked => ({ service, text: sourceText, details });

/** What is known of what an order has to be worked on, as it was counted and corrected. */
export const contentOfOrder = async (
  db: Database,
  services: Pick<Services, 'pricing'>,
  row: OrderRow,
  known?: Corrections,
): Promise<Content> => {
  const corrections = known ?? (await readCountCorrections(db, row));
  const files = correctCounts(await readSourceFiles(db, row.id), corrections);
  const asked = { ...toAsked(row), textWords: corrections.get(null) };
  return measureContent(asked, files, getPricing(services, row.brand).pages);
};
