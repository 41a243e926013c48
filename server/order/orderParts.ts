import { services } from '../../machines/services/index.ts';
import type { Attachment, Category, Locale, Price, Quotation } from '../../openapi/types.ts';
import { priceView } from '../catalogue/priceView.ts';
import { findCategory } from '../catalogue/rules/findCategory.ts';
import type { Services } from '../platform/core/services.ts';
import type { Database } from '../platform/db/open.ts';
import type { ShownFile } from './readRequest.ts';
import type { ShownOrder } from './shownOrder.ts';

/** The price of an order's row; null before it is quoted. */
export const priceOfRow = (row: ShownOrder): Price | null => {
  const { netBeforeDiscountMinor, discountMinor, netMinor, taxRate, vatMinor, grossMinor } = row;
  if (
    netBeforeDiscountMinor === null ||
    discountMinor === null ||
    netMinor === null ||
    taxRate === null ||
    vatMinor === null ||
    grossMinor === null
  ) {
    return null;
  }
  // Offers from before there were surcharges have none.
  const surchargeMinor = row.surchargeMinor ?? 0;
  const { shipmentCost } = row;
  const price = {
    netBeforeDiscountMinor,
    surchargeMinor,
    discountMinor,
    netMinor,
    taxRate,
    vatMinor,
    grossMinor,
    shipmentCost,
  };
  return priceView(price, row.currency, row.discountCode);
};

/** How many units of what an order has, and what only its service asks for. */
export const quantityView = ({
  service,
  quantity,
  details,
}: ShownOrder): Pick<Quotation, 'unit' | 'quantity' | 'details'> => ({
  unit: services[service].prices.unit,
  quantity,
  details,
});

/** Files of an order that a customer sees: their own, and what has been delivered. Drafts show where they are approved. */
export const attachmentViews = (files: readonly ShownFile[]): Attachment[] =>
  files.flatMap(({ id, kind, name, size, words }) => (kind === 'draft' ? [] : [{ id, kind, name, size, words }]));

export const readCategory = async (
  db: Database,
  services: Pick<Services, 'pricing'>,
  id: number,
  locale: Locale,
): Promise<{ category: Category; specialized: boolean }> => {
  const row = await findCategory(db, services, id);
  if (row === undefined) throw new Error(`There is no category ${id}.`);
  return { category: { id, name: row.names[locale] }, specialized: row.specialized };
};

export const isoOrNull = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The brand of a row's order. */
export const brandOfRow = <B>(brands: ReadonlyMap<string, B>, row: ShownOrder): B => {
  const brand = brands.get(row.brand);
  if (brand === undefined) throw new Error(`There is no brand ${row.brand}.`);
  return brand;
};

const excerptLength = 300;

/** The beginning of a text, never ending within a character: the database refuses half a one. */
const cutBeginning = (text: string): string => text.slice(0, excerptLength).replace(/[\ud800-\udbff]$/, '');

/** The beginning of the text that was pasted, and how long all of it is. */
export const excerptSourceText = (row: ShownOrder): Pick<Quotation, 'text_excerpt' | 'text_length'> => {
  const text = row.sourceText.trim();
  return { text_excerpt: text === '' ? null : cutBeginning(text), text_length: text.length };
};
