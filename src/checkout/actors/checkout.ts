import { fromPromise } from 'xstate';
import type { BillingCheck, BillingFields } from '../../../machines/billing/billing.ts';
import type {
  Acceptance,
  HistoryMovedEvent,
  LoadedCheckout,
  PlaceOutcome,
} from '../../../machines/checkout/checkout.ts';
import type { TaxOutcome } from '../../../machines/checkout/taxedOffers.ts';
import { fromSender } from '../../../machines/lib/fromSender.ts';
import type { CheckoutSubject, OfferFacts } from '../../../machines/payment/checkoutSubject.ts';
import type { Country } from '../../../openapi/types.ts';
import { countries } from '../../billing/countries.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import type { TaxQuestion } from '../billing/loadTax.ts';
import { watchHistory } from '../checkoutHistory.ts';

const rules = () => import('../../../machines/billing/billingForm.ts');

/** Actors of the `checkout` machine. */
export const checkoutActors = ({ api, getCustomer }: AppDeps) => {
  return {
    loadBilling: fromPromise<LoadedCheckout, { offer: OfferFacts | null }>(async ({ input, signal }) => {
      const [known, { knownBilling }] = await Promise.all([
        countries(api, signal),
        import('../billing/knownBilling.ts'),
      ]);
      return { ...knownBilling(getCustomer(), input.offer), countries: known };
    }),
    watchHistory: fromSender<HistoryMovedEvent, { subject: CheckoutSubject }>(({ input, sendBack }) =>
      watchHistory(input.subject, (step) => sendBack({ type: 'history.moved', step })),
    ),
    checkBilling: fromPromise<BillingCheck, { billing: BillingFields; countries: readonly Country[] }>(
      async ({ input }) => (await rules()).checkBilling(input.billing, input.countries),
    ),
    loadTax: fromPromise<TaxOutcome, TaxQuestion>(async ({ input, signal }) =>
      (await import('../billing/loadTax.ts')).loadTax(api, input, signal),
    ),
    placeOrder: fromPromise<PlaceOutcome, { acceptance: Acceptance | null }>(async ({ input, signal }) =>
      input.acceptance === null
        ? { kind: 'refused', code: 'ConsentRequired' }
        : (await import('../acceptOffers.ts')).acceptOffers(api, input.acceptance, signal),
    ),
  };
};
