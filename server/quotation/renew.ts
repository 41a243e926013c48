import { eq } from 'drizzle-orm';
import type { Brand } from '../../brands/brand.ts';
import { getPricing } from '../catalogue/getPricing.ts';
import { isPackageOffered } from '../catalogue/packageList.ts';
import { copyFiles, readSourceFiles } from '../documents/index.ts';
import { isOpenCart, ordersOfCart } from '../order/cart/cartOrders.ts';
import { moveOrder } from '../order/moveOrder.ts';
import type { OrderRow } from '../order/orderRow.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import type { Transaction } from '../platform/db/open.ts';
import { cart } from '../platform/db/schema.ts';
import { measureContent } from '../request/content.ts';
import { toAsked } from '../request/contentOfOrder.ts';
import { createQuotation } from '../request/createQuotation.ts';
import { checkDiscount, findDiscount } from '../request/discount.ts';
import { mayRenew } from './decide.ts';
import { lockQuotation } from './lockQuotation.ts';

/** What is asked for anew stays beside what is still to be offered, accepted or paid with it; alone, it begins a cart of its own. */
const findCart = async (tx: Transaction, old: OrderRow, now: Date): Promise<number | null> => {
  const [locked] = await tx.select({ id: cart.id }).from(cart).where(eq(cart.id, old.cartId)).for('update');
  return locked !== undefined && isOpenCart(await ordersOfCart(tx, locked.id, now)) ? locked.id : null;
};

/**
 * Asks again with the same content. The new order has copies of the files' rows; the bytes are shared.
 * @throws ProblemError TransitionRefused, DocumentsDeleted, PackageNotOffered
 */
export const renewQuotation = async (
  tx: Transaction,
  services: Services,
  brand: Brand,
  hash: string,
  origin: string,
): Promise<OrderRow> => {
  const old = await lockQuotation(tx, brand, hash);
  const now = services.clock.now();
  if (!mayRenew(old, now)) {
    throw new ProblemError('TransitionRefused', { detail: `renewing is not possible in ${old.status}` });
  }
  if (old.documentsDeletedAt !== null) throw new ProblemError('DocumentsDeleted');
  if (old.status === 'acceptation') await moveOrder(tx, services, old.id, { type: 'expire' });
  await services.pricing.refresh(tx);
  if (!isPackageOffered(services, old.brand, old.service, old.packageId)) throw new ProblemError('PackageNotOffered');
  const files = await readSourceFiles(tx, old.id);
  const { service, customerEmail: email, customerId } = old;
  const asked = { typed: old.discountCode ?? '', service, email, customerId };
  const discount = findDiscount(await checkDiscount(tx, services, brand, asked, now, 'locked'));
  return createQuotation(
    tx,
    services,
    {
      brand: old.brand,
      cartId: await findCart(tx, old, now),
      customerId: old.customerId,
      service: old.service,
      packageId: old.packageId,
      categoryId: old.categoryId,
      sourceLang: old.sourceLang,
      targetLang: old.targetLang,
      currency: old.currency,
      sourceText: old.sourceText,
      details: old.details,
      // A wish that has passed meanwhile cannot be met; the new offer names a date.
      deadline: old.wishedDeadline !== null && old.wishedDeadline > now ? old.wishedDeadline : null,
      note: old.note,
      reference: old.reference,
      shipment: old.shipment,
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
    await copyFiles(tx, files, now),
    measureContent(toAsked(old), files, getPricing(services, old.brand).pages),
  );
};
