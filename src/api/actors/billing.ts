import { fromPromise } from 'xstate';
import type { BillingCheck, PlaceOutcome } from '../../../machines/checkout.ts';
import { type BillingFields, type BillingProblem, emptyBilling } from '../../../machines/rules/billing.ts';
import type { Country, Problem, Quotation } from '../../../openapi/types.ts';
import type { Api } from '../client.ts';
import { keep, readKept } from '../kept.ts';
import { pause } from '../pause.ts';
import { settle } from '../result.ts';
import { countries } from './countries.ts';

const rules = () => import('../../../machines/rules/checkBilling.ts');

const keptBilling = (): BillingFields | null => {
  try {
    const kept = readKept('billing');
    if (typeof kept !== 'object' || kept === null) return null;
    const bag: Readonly<Record<string, unknown>> = { ...kept };
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
  } catch {
    return null;
  }
};

/** Keeps billing details on this device for two hours; a device that keeps nothing is no harm. */
export const saveBilling = (billing: BillingFields): void => {
  try {
    keep('billing', billing);
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
export const checkoutActors = (api: Api) => {
  return {
    loadBilling: fromPromise<{ billing: BillingFields | null; countries: readonly Country[] }>(async ({ signal }) => {
      return { billing: keptBilling(), countries: await countries(api, signal) };
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
