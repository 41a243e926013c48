import { eq } from 'drizzle-orm';
import type { Brand } from '../../brands/brand.ts';
import { sendableLine, shownText } from '../../machines/lib/sendableText.ts';
import type { QuotationRequest } from '../../openapi/types.ts';
import { copyFiles } from '../documents/index.ts';
import { lockOpenCart } from '../order/cart/cartOrders.ts';
import type { OrderRow } from '../order/orderRow.ts';
import { toProblem } from '../platform/core/fieldErrors.ts';
import type { IdempotentCall } from '../platform/core/idempotency.ts';
import type { Services } from '../platform/core/services.ts';
import type { Transaction } from '../platform/db/open.ts';
import { customer } from '../platform/db/schema.ts';
import { checkRequest } from './checkRequest.ts';
import { createQuotation } from './createQuotation.ts';
import { takeDraft } from './drafts/endDrafts.ts';

/** The name that is given, else the account's; nobody is named before the billing details are. */
const nameOfCustomer = async (tx: Transaction, given: string | null, customerId: number | null): Promise<string> => {
  if (given !== null) return sendableLine(given);
  if (customerId === null) return '';
  const [found] = await tx.select({ name: customer.name }).from(customer).where(eq(customer.id, customerId));
  return found?.name ?? '';
};

/**
 * Checks a request for quotations, once on the server, and makes an order of it for each target language, all in one cart, with the same
 * content. The documents are uploaded and counted once.
 * @param once the call: a customer's draft on the server has its key, too, and its first order goes on under the draft's hash
 * @throws ProblemError ValidationFailed and what else its fields are refused for, CartUnknown, CartClosed, CartCurrencyDiffers
 */
export const requestQuotations = async (
  tx: Transaction,
  services: Services,
  brand: Brand,
  asked: QuotationRequest,
  of: { readonly origin: string; readonly customerId: number | null },
  { key, callers }: Pick<IdempotentCall, 'key' | 'callers'>,
): Promise<readonly [OrderRow, ...OrderRow[]]> => {
  const { customerId } = of;
  // First: who writes the draft meanwhile waits, and is told what has become of it.
  const begun = customerId === null ? null : await takeDraft(tx, { customerId, brand: brand.id }, key);
  const now = services.clock.now();
  const checked = await checkRequest(tx, services, brand, asked, { customerId, callers }, now);
  if ('errors' in checked) throw toProblem(checked.errors);
  const body = checked.request;
  const { currency } = checked;
  const joined = body.cart_hash ?? null;
  const [targetLang, ...others] = body.target_langs;
  if (targetLang === undefined) throw new Error('A request has a target language.');
  const joining = body.target_langs.length;
  const cartId = joined === null ? null : await lockOpenCart(tx, services, brand, { hash: joined, currency, joining });
  const common = {
    brand: brand.id,
    cartId,
    service: body.service,
    packageId: body.package_id,
    categoryId: body.category_id,
    sourceLang: body.source_lang,
    currency,
    sourceText: body.text,
    details: checked.details,
    shipment: checked.shipment,
    deadline: body.deadline == null ? null : new Date(body.deadline),
    note: body.note ?? null,
    reference: shownText(body.reference),
    customerName: await nameOfCustomer(tx, body.name ?? null, customerId),
    customerEmail: body.email,
    locale: body.locale,
    ...of,
    newsletter: body.consents.newsletter,
    termsAcceptedAt: now,
    discountCode: checked.discount?.code ?? null,
    discountPercent: checked.discount?.percent ?? null,
  };
  const { files, content } = checked;
  const ids = files.map(({ id }) => id);
  const first = await createQuotation(tx, services, { ...common, targetLang }, ids, content, begun);
  const further: OrderRow[] = [];
  for (const other of others) {
    const fresh = { ...common, cartId: first.cartId, targetLang: other, requestedWith: first.id };
    further.push(await createQuotation(tx, services, fresh, await copyFiles(tx, files, now), content));
  }
  return [first, ...further];
};
