import { randomBytes } from 'node:crypto';
import type { Brand } from '../../brands/brand.ts';
import type { Transaction } from '../db/open.ts';
import { file } from '../db/schema.ts';
import { findQuotation } from '../orders/findOrder.ts';
import { lockOrder, moveOrder } from '../orders/moveOrder.ts';
import type { OrderRow } from '../orders/orderRow.ts';
import { ProblemError } from '../problem.ts';
import type { Services } from '../services.ts';
import { contentOf, sourceFilesOf } from './content.ts';
import { createQuotation } from './createQuotation.ts';
import { mayRenew } from './decide.ts';
import { findDiscount } from './discount.ts';

/** Asks again with the same content. The new order has copies of the files' rows; the bytes are shared. */
export const renewQuotation = async (
  tx: Transaction,
  services: Services,
  brand: Brand,
  hash: string,
  origin: string,
): Promise<OrderRow> => {
  const old = await lockOrder(tx, (await findQuotation(tx, brand, hash)).id);
  const now = services.clock.now();
  if (!mayRenew(old, now)) {
    throw new ProblemError('TransitionRefused', { detail: `renewing is not possible in ${old.status}` });
  }
  if (old.status === 'acceptation') await moveOrder(tx, services, old.id, { type: 'lapse' });
  const files = await sourceFilesOf(tx, old.id);
  const copies = files.map((row) => ({ ...row, id: randomBytes(16).toString('hex'), orderId: null, createdAt: now }));
  if (copies.length > 0) await tx.insert(file).values(copies);
  const discount = old.discountCode === null ? null : await findDiscount(tx, brand, old.discountCode, now);
  return createQuotation(
    tx,
    services,
    {
      brand: old.brand,
      customerId: old.customerId,
      service: old.service,
      packageId: old.packageId,
      categoryId: old.categoryId,
      sourceLang: old.sourceLang,
      targetLang: old.targetLang,
      currency: old.currency,
      sourceText: old.sourceText,
      // A deadline that has passed meanwhile cannot be kept; the new offer names one.
      deadline: old.deadline !== null && old.deadline > now ? old.deadline : null,
      note: old.note,
      customerName: old.customerName,
      customerEmail: old.customerEmail,
      locale: old.locale,
      origin,
      newsletter: old.newsletter,
      termsAcceptedAt: old.termsAcceptedAt,
      discountCode: discount?.code ?? null,
      discountPercent: discount?.percent ?? null,
      renewedFrom: old.id,
    },
    copies.map(({ id }) => id),
    contentOf(old.sourceText, copies),
  );
};
