import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { BillingFields } from '../../machines/billing/billing.ts';
import type { Offers } from '../../machines/payment/checkoutSubject.ts';
import type { Cart, Country, Money, Price, Problem, TaxTreatment } from '../../openapi/types.ts';
import { loadTax } from '../../src/checkout/billing/loadTax.ts';
import { createApi } from '../../src/lib/http/client.ts';
import { Outage } from '../../src/lib/http/outage.ts';
import { billing, cart, cartItem, hashes, price, quotation } from '../support/models/samples.ts';

beforeAll(() => void vi.stubGlobal('location', new URL('https://wordbridge.example')));
afterAll(() => void vi.unstubAllGlobals());

const eur = (amount: string): Money => ({ currency_amount_decimal: amount, currency_code: 'EUR' });
const countries: readonly Country[] = [
  { id: 276, iso2: 'DE', name: 'Germany' },
  { id: 756, iso2: 'CH', name: 'Switzerland' },
];
const swiss: BillingFields = { ...billing, userType: 'company', companyName: 'Ada AG', countryId: 756 };

const untaxed = (net: string): Price => ({
  ...price,
  net: eur(net),
  tax_rate: '0.00',
  vat: eur('0.00'),
  gross: eur(net),
});
const taxed = cartItem({ quotation: { price_gross: eur('123.00'), vat: eur('23.00'), shipment: null } });
const offers: Cart = {
  ...cart,
  items: [
    taxed,
    { ...taxed, number: 2, state: 'offered', quotation_hash: 'first' },
    { ...taxed, number: 3, state: 'offered', quotation_hash: 'second' },
  ],
  offered: { net: eur('150.50'), vat: eur('34.62'), gross: eur('185.12') },
};

type Answer = { readonly treatment: TaxTreatment; readonly price: Price } | Pick<Problem, 'code' | 'status'>;

/** Asks a server that answers each offer by its hash. */
const ask = async (
  answers: Readonly<Record<string, Answer>>,
  fields = swiss,
  of: Offers = { kind: 'offers', cart: offers },
) => {
  const asked: string[] = [];
  const api = createApi({
    brand: 'wordbridge',
    getLocale: () => 'en',
    session: { ready: async () => ({ token: '', owner: null }), refuse: () => {}, isUnavailable: () => false },
    fetch: async ({ url }) => {
      const hash = url.split('/').at(-2) ?? '';
      asked.push(hash);
      const answer = answers[hash];
      if (answer === undefined) throw new TypeError('No network.');
      return 'code' in answer
        ? Response.json({ type: 'about:blank', title: answer.code, ...answer }, { status: answer.status })
        : Response.json({ data: answer });
    },
  });
  const outcome = await loadTax(api, { offers: of, billing: fields, countries }, new AbortController().signal);
  return { asked, outcome };
};

test('a cart’s offers have the prices that each was answered, and the sum is its net; what is ordered already stays', async () => {
  const { asked, outcome } = await ask({
    first: { treatment: 'outside', price: untaxed('100.00') },
    second: { treatment: 'outside', price: untaxed('50.50') },
  });
  expect(asked.toSorted()).toEqual(['first', 'second']);
  const [ordered, first, second] = offers.items;
  expect(outcome).toEqual({
    kind: 'taxed',
    taxed: {
      treatment: 'outside',
      offers: {
        kind: 'offers',
        cart: {
          ...offers,
          items: [
            ordered,
            { ...first, quotation: { price_gross: eur('100.00'), vat: eur('0.00'), shipment: null } },
            { ...second, quotation: { price_gross: eur('50.50'), vat: eur('0.00'), shipment: null } },
          ],
          offered: { net: eur('150.50'), vat: eur('0.00'), gross: eur('150.50') },
        },
      },
    },
  });
});

test('offers that are not treated alike, or one of which is not answered, have no total', async () => {
  const first: Answer = { treatment: 'outside', price: untaxed('100.00') };
  await expect(ask({ first, second: { treatment: 'domestic', price } })).rejects.toThrow('not taxed alike');
  await expect(ask({ first })).rejects.toThrow(Outage);
});

test.for(['AlreadyAccepted', 'OfferChanged', 'TransitionRefused'] as const)(
  'an offer that another tab has taken or changed is outdated (%s)',
  async (code) => {
    const first: Answer = { treatment: 'outside', price: untaxed('100.00') };
    expect((await ask({ first, second: { code, status: 409 } })).outcome).toEqual({ kind: 'outdated' });
  },
);

test('a company that is taxed all the same is told so with the offers’ own prices', async () => {
  const answer: Answer = { treatment: 'domestic', price };
  expect((await ask({ first: answer, second: answer })).outcome).toEqual({
    kind: 'taxed',
    taxed: { treatment: 'domestic', offers: { kind: 'offers', cart: offers } },
  });
});

test('nothing is asked where the shared rule has no doubt', async () => {
  const { asked, outcome } = await ask({}, { ...swiss, countryId: 276 });
  expect({ asked, outcome }).toEqual({ asked: [], outcome: { kind: 'taxed', taxed: null } });
});

test('of an offer alone, the price is the answered one', async () => {
  const offer = quotation('acceptation');
  const { outcome } = await ask({ [hashes.quotation]: { treatment: 'outside', price: untaxed('100.00') } }, swiss, {
    kind: 'quotation',
    quotation: offer,
  });
  expect(outcome).toEqual({
    kind: 'taxed',
    taxed: { treatment: 'outside', offers: { kind: 'quotation', quotation: { ...offer, price: untaxed('100.00') } } },
  });
});
