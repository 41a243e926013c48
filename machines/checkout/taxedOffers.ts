import type { TaxTreatment } from '../../openapi/types.ts';
import type { BillingProblem } from '../billing/billing.ts';
import type { Offers } from '../payment/checkoutSubject.ts';

/** What is offered, at the prices that the billing details make of it. */
export type TaxedOffers = { readonly treatment: TaxTreatment; readonly offers: Offers };

export type TaxOutcome =
  /** Null: the prices are the offer's own. */
  | { readonly kind: 'taxed'; readonly taxed: TaxedOffers | null }
  | { readonly kind: 'invalid'; readonly problems: readonly BillingProblem[] }
  | { readonly kind: 'outdated' };
