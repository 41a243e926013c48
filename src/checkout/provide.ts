import { fromPromise } from 'xstate';
import { sellerCountry } from '#brand/seller.ts';
import type { BillingCheck, BillingFields } from '../../machines/billing/billing.ts';
import type { ShipmentFields, ShipmentPlaces } from '../../machines/billing/shipment.ts';
import { usualCountry } from '../../machines/billing/usualCountry.ts';
import {
  type Acceptance,
  checkoutMachine,
  type HistoryMovedEvent,
  type LoadedCheckout,
  type PlaceOutcome,
} from '../../machines/checkout/checkout.ts';
import {
  type LoadedShipment,
  type SaveShipmentOutcome,
  type ShipmentCheck,
  type ShipmentToSave,
  shipmentMachine,
} from '../../machines/checkout/shipment.ts';
import type { TaxOutcome } from '../../machines/checkout/taxedOffers.ts';
import { fromEmitter } from '../../machines/lib/fromEmitter.ts';
import {
  type CheckoutSubject,
  type OfferFacts,
  type Offers,
  offerFacts,
} from '../../machines/payment/checkoutSubject.ts';
import type { Country } from '../../openapi/types.ts';
import { countries } from '../billing/countries.ts';
import type { Api } from '../lib/http/client.ts';
import type { AppDeps } from '../lib/services/appDeps.ts';
import { providePayment } from '../payment/provide.ts';
import { writeLastPayer } from './billing/lastPayer.ts';
import type { TaxQuestion } from './billing/loadTax.ts';
import { writeBilling } from './billing/storedBilling.ts';
import { clearStep, showStep, watchHistory } from './checkoutHistory.ts';
import { openOrder } from './openOrder.ts';
import { trackBeginCheckout } from './trackOrders.ts';

const rules = () => import('../../machines/billing/billingForm.ts');

/** Actors of the `checkout` machine. */
const checkoutActors = ({ api, getCustomer }: AppDeps) => {
  return {
    loadBilling: fromPromise<LoadedCheckout, { offer: OfferFacts | null }>(async ({ input, signal }) => {
      const [known, { knownBilling }] = await Promise.all([
        countries(api, signal),
        import('./billing/knownBilling.ts'),
      ]);
      const countryId = usualCountry(known, api.getLocale(), sellerCountry);
      return { ...knownBilling(getCustomer(), input.offer, known), countries: known, countryId };
    }),
    watchHistory: fromEmitter<HistoryMovedEvent, { subject: CheckoutSubject }>(({ input, sendBack }) =>
      watchHistory(input.subject, (step) => sendBack({ type: 'history.moved', step })),
    ),
    checkBilling: fromPromise<BillingCheck, { billing: BillingFields; countries: readonly Country[] }>(
      async ({ input }) => (await rules()).checkBilling(input.billing, input.countries),
    ),
    loadTax: fromPromise<TaxOutcome, TaxQuestion>(async ({ input, signal }) =>
      (await import('./billing/loadTax.ts')).loadTax(api, input, signal),
    ),
    placeOrder: fromPromise<PlaceOutcome, { acceptance: Acceptance | null }>(async ({ input, signal }) =>
      input.acceptance === null
        ? { kind: 'refused', code: 'ConsentRequired' }
        : (await import('./acceptOffers.ts')).acceptOffers(api, input.acceptance, signal),
    ),
  };
};

const calls = () => import('./delivery/shipmentCalls.ts');

/** How originals are sent, in the checkout. */
const provideShipment = (api: Api) =>
  shipmentMachine.provide({
    actors: {
      loadShipment: fromPromise<LoadedShipment, { offers: Offers }>(async ({ input, signal }) =>
        (await calls()).loadShipment(api, input.offers, signal),
      ),
      checkShipment: fromPromise<ShipmentCheck, { fields: ShipmentFields; places: ShipmentPlaces }>(
        async ({ input }) => {
          const { shipmentProblems } = await import('../../machines/checkout/shipmentForm.ts');
          const problems = shipmentProblems(input.fields, input.places, true);
          return problems.length === 0 ? { valid: true } : { valid: false, problems };
        },
      ),
      saveShipment: fromPromise<SaveShipmentOutcome, ShipmentToSave>(async ({ input, signal }) =>
        (await calls()).saveShipment(api, input, signal),
      ),
    },
  });

/** The checkout of what is offered, with what sends originals and what pays. */
export const provideCheckout = (deps: AppDeps) =>
  checkoutMachine.provide({
    actors: {
      ...checkoutActors(deps),
      payment: providePayment(deps, 'stays'),
      shipment: provideShipment(deps.api),
    },
    actions: {
      trackBeginCheckout: (_, { offers }) => {
        if (offers !== null) trackBeginCheckout(deps, offers);
      },
      openOrder: (_, { order }) => {
        if (order !== null) openOrder(deps, order.cart_hash, order.hash);
      },
      // An account keeps the details itself.
      rememberPayer: (_, { billing }) => {
        if (deps.getCustomer() === null) writeLastPayer(billing);
      },
      persistBilling: ({ context }, known) => writeBilling(deps.getCustomer(), offerFacts(context.subject), known),
      showStep: ({ context }, { step }) => showStep(context.subject, step),
      clearStep,
    },
  });

/** The checkout of what is placed already, on an order's page and on a cart's: there is only to be paid, at once. */
export const provideOrderedCheckout = (deps: AppDeps) =>
  provideCheckout(deps).provide({ actors: { payment: providePayment(deps, 'stays') } });
