import { inclusionsOf, planOf } from '../../machines/rules/orderPlan.ts';
import type { Locale, Quotation } from '../../openapi/types.ts';
import type { Database } from '../db/open.ts';
import { attachmentsOf, brandOfRow, cartHashOf, categoryOf, isoOrNull, priceOfRow } from '../orders/orderParts.ts';
import type { OrderRow } from '../orders/orderRow.ts';
import type { Services } from '../services.ts';

const excerptLength = 300;

/** The contract's quotation, in a language. */
export const quotationView = async (
  db: Database,
  services: Pick<Services, 'brands' | 'clock'>,
  row: OrderRow,
  locale: Locale,
): Promise<Quotation> => ({
  number: row.id,
  hash: row.quotationHash,
  cart_hash: await cartHashOf(db, row.cartId),
  order_hash: row.hash,
  status: row.status,
  service: row.service,
  package_id: row.packageId,
  source_lang: row.sourceLang,
  target_lang: row.targetLang,
  category: (await categoryOf(db, row.categoryId, locale)).category,
  words: row.words,
  text_excerpt: row.sourceText === '' ? null : row.sourceText.trim().slice(0, excerptLength),
  attachments: await attachmentsOf(db, row.id),
  note: row.note,
  requested_at: row.requestedAt.toISOString(),
  promised_at: row.promisedAt.toISOString(),
  offered_at: isoOrNull(row.offeredAt),
  valid_until: isoOrNull(row.validUntil),
  deadline: isoOrNull(row.deadline),
  price: priceOfRow(row),
  includes: inclusionsOf(planOf(row.service, row.packageId)),
  customer: { name: row.customerName, email: row.customerEmail },
  payment_methods: [...brandOfRow(services.brands, row).paymentMethods],
  server_time: services.clock.now().toISOString(),
});
