import type { Billing } from '../../../openapi/types.ts';
import { getPricing } from '../../catalogue/getPricing.ts';
import { correctedInvoice, isForKsef, toParty } from '../../invoice/index.ts';
import type { FieldError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { resolveTaxTreatment } from '../../request/taxTreatment.ts';

/**
 * What keeps an invoice from being corrected to another buyer: a tax that is treated otherwise, which its lines would not show; or another
 * VAT ID in KSeF, where a wrong one is corrected to zero and invoiced anew.
 * @param buyer tidy, and right by itself
 */
export const buyerErrors = async (
  tx: Transaction,
  services: Services,
  invoiceId: number,
  buyer: Billing,
): Promise<FieldError[]> => {
  const corrected = await correctedInvoice(tx, invoiceId);
  // Nothing is to be compared; another check says that it is unknown.
  if (corrected === null) return [];
  const { brand, customerId, document } = corrected.original;
  const { buyer: before } = corrected.state;
  const after = toParty(buyer, before.email);
  const { invoicing } = getPricing(services, brand);
  const isOtherId = after.vatId !== before.vatId;
  const goesToKsef = [before, after].some((party) => isForKsef({ buyer: party }, invoicing));
  // What was known of the buyer at the time stays true of it.
  const isTaxedAnew = isOtherId || after.country !== before.country || after.isCompany !== before.isCompany;
  const isRefused =
    (isOtherId && goesToKsef) ||
    (isTaxedAnew && (await resolveTaxTreatment(tx, services, { brand }, buyer, customerId)) !== document.treatment);
  // The form of a private person has no VAT ID.
  return isRefused ? [{ field: after.isCompany ? 'buyer.vat_id' : 'buyer.country_id', code: 'NotAllowed' }] : [];
};
