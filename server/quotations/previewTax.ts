import type { Brand } from '../../brands/brand.ts';
import type { Billing, TaxedPrice } from '../../openapi/types.ts';
import { ProblemError } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import type { SignedIn } from '../core/signedIn.ts';
import { findQuotation } from '../orders/findOrder.ts';
import { priceOfRow } from '../orders/orderParts.ts';
import { billingErrors } from './checkBilling.ts';
import { refuseUnlessOffered } from './decide.ts';
import { refuseIfAny } from './fieldErrors.ts';
import { taxedOf, treatmentOf } from './taxOf.ts';

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
  const treatment = await treatmentOf(db, services, row, billing, signedIn?.customerId ?? null);
  const price = priceOfRow({ ...row, ...taxedOf(row, treatment) });
  if (price === null) throw new ProblemError('OrderUnknown');
  return { treatment, price };
};
