import { fromPromise } from 'xstate';
import type { BillingCheck, PlaceOutcome } from '../../../machines/checkout.ts';
import { type BillingFields, type BillingProblem, emptyBilling } from '../../../machines/rules/billing.ts';
import type { Country, Customer, Problem, Quotation } from '../../../openapi/types.ts';
import { forget, keep, readKept } from '../kept.ts';
import { pause } from '../pause.ts';
import { settle } from '../result.ts';
import type { World } from '../world.ts';
import { countries } from './countries.ts';
import { workOf } from './customersWork.ts';

const rules = () => import('../../../machines/rules/checkBilling.ts');

type Bag = Readonly<Record<string, unknown>>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null;

const fieldsOf = (bag: Bag): BillingFields => {
  const text = (name: keyof BillingFields): string => (typeof bag[name] === 'string' ? bag[name] : '');
  return {
    userType: bag.userType === 'company' ? 'company' : 'private',
    name: text('name'),
    companyName: text('companyName'),
    vatId: text('vatId'),
    address: text('address'),
    postcode: text('postcode'),
    city: text('city'),
    countryId: typeof bag.countryId === 'number' ? bag.countryId : emptyBilling.countryId,
  };
};

/** `of` is the hash of the quotation that they were filled in for. */
type KeptBilling = { readonly of: string | null; readonly billing: BillingFields };

const readBilling = (customer: Customer | null): KeptBilling | null => {
  try {
    const kept = readKept(workOf('billing', customer));
    if (!isBag(kept) || !isBag(kept.billing)) return null;
    return { of: typeof kept.of === 'string' ? kept.of : null, billing: fieldsOf(kept.billing) };
  } catch {
    return null;
  }
};

const profileOf = (customer: Customer): BillingFields => ({
  userType: customer.user_type,
  name: customer.name,
  companyName: customer.company_name ?? '',
  vatId: customer.vat_id ?? '',
  address: customer.address ?? '',
  postcode: customer.postcode ?? '',
  city: customer.city ?? '',
  countryId: customer.country_id ?? emptyBilling.countryId,
});

/** A visitor's earlier details serve again; a customer's profile does, unless they have filled in others for this very checkout. */
const knownBilling = (customer: Customer | null, quotation: Quotation | null): BillingFields | null => {
  if (customer === null) return readBilling(null)?.billing ?? null;
  const kept = [readBilling(customer), readBilling(null)].find((known) => known?.of === quotation?.hash);
  return kept?.billing ?? profileOf(customer);
};

/** Keeps billing details on this device for two hours, a customer's apart; a device that keeps nothing is no harm. */
export const saveBilling = (customer: Customer | null, quotation: Quotation | null, billing: BillingFields): void => {
  try {
    const kept: KeptBilling = { of: quotation?.hash ?? null, billing };
    keep(workOf('billing', customer), kept);
    if (customer !== null) forget(workOf('billing', null));
  } catch {
    // They are typed in again then.
  }
};

const fields: Readonly<Record<string, keyof BillingFields>> = {
  user_type: 'userType',
  name: 'name',
  company_name: 'companyName',
  vat_id: 'vatId',
  address: 'address',
  postcode: 'postcode',
  city: 'city',
  country_id: 'countryId',
};

const billingProblemsOf = ({ errors = [] }: Problem): BillingProblem[] =>
  errors.flatMap(({ field, code }) => {
    const known = fields[field.replace(/^billing\./, '')];
    return known === undefined ? [] : [{ field: known, code }];
  });

const outdated = new Set<Problem['code']>([
  'AlreadyAccepted',
  'AlreadyRejected',
  'QuotationExpired',
  'QuotationUnknown',
  'IdempotencyKeyReused',
  'TransitionRefused',
]);

/** Actors of the `checkout` machine. */
export const checkoutActors = ({ api, getCustomer }: World) => {
  return {
    loadBilling: fromPromise<
      { billing: BillingFields | null; countries: readonly Country[] },
      { quotation: Quotation | null }
    >(async ({ input, signal }) => {
      return { billing: knownBilling(getCustomer(), input.quotation), countries: await countries(api, signal) };
    }),
    checkBilling: fromPromise<BillingCheck, { billing: BillingFields; countries: readonly Country[] }>(
      async ({ input }) => (await rules()).checkBilling(input.billing, input.countries),
    ),
    placeOrder: fromPromise<
      PlaceOutcome,
      { quotation: Quotation | null; billing: BillingFields; consentText: string | null }
    >(async ({ input: { quotation, billing, consentText }, signal }) => {
      if (quotation === null || consentText === null) throw new Error('An offer is accepted with consent.');
      const header = { ...api.header, 'Idempotency-Key': `accept:${quotation.hash}` };
      const call = {
        params: { path: { hash: quotation.hash }, header },
        body: {
          billing: (await rules()).billingOf(billing),
          locale: api.getLocale(),
          consents: { immediate_start: true, immediate_start_text: consentText },
        },
        signal,
      };
      for (let tried = 1; ; tried += 1) {
        const result = await settle(api.http.POST('/api/v2/quotation/{hash}/accept', call));
        if (result.ok) return { kind: 'placed', order: result.data.data };
        const { problem } = result;
        if (problem.code === 'InProgress' && tried < 4) await pause(1_000, signal);
        else if (outdated.has(problem.code)) return { kind: 'outdated' };
        else {
          const problems = billingProblemsOf(problem);
          return problems.length > 0 ? { kind: 'invalid', problems } : { kind: 'refused', code: problem.code };
        }
      }
    }),
  };
};
