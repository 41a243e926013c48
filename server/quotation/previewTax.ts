import type { Brand } from '../../brands/brand.ts';
import type { Billing, TaxedPrice } from '../../openapi/types.ts';
import { findQuotation } from '../order/findOrder.ts';
import { priceOfRow } from '../order/orderParts.ts';
import { refuseIfAny } from '../platform/core/fieldErrors.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import type { SignedIn } from '../platform/core/signedIn.ts';
import { billingErrors } from '../request/checkBilling.ts';
import { applyTaxTreatment, resolveTaxTreatment } from '../request/taxTreatment.ts';
import { refuseUnlessOffered } from './decide.ts';

/**
 * What an offer costs with the tax that billing details call for, as its acceptance with them would store it. Nothing is stored.
 * @throws ProblemError as an acceptance does
 */
export const previewTax = async (
  services: Services,
  brand: Brand,
  hash: string,
  billing: Billing,
  signedIn: SignedIn | null,
): Promise<TaxedPrice> => {
  const { db, clock } = services;
  const row = await findQuotation(db, brand, hash);
  refuseUnlessOffered(row, clock.now(), 'accept');
  refuseIfAny(await billingErrors(db, billing));
  const treatment = await resolveTaxTreatment(db, services, row, billing, signedIn?.customerId ?? null);
  const price = priceOfRow({ ...row, ...applyTaxTreatment(row, treatment) });
  if (price === null) throw new ProblemError('OrderUnknown');
  return { treatment, price };
};
