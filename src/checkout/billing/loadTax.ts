import { sellerCountry } from '#brand/seller.ts';
import type { BillingFields } from '../../../machines/billing/billing.ts';
import type { TaxedOffers, TaxOutcome } from '../../../machines/checkout/taxedOffers.ts';
import { type Offers, offeredItems } from '../../../machines/payment/checkoutSubject.ts';
import type { Billing, Country, TaxedPrice } from '../../../openapi/types.ts';
import type { Api } from '../../lib/http/client.ts';
import { Outage } from '../../lib/http/outage.ts';
import { settle } from '../../lib/http/result.ts';
import { isOutdated } from '../outdatedOffer.ts';

export type TaxQuestion = {
  readonly offers: Offers | null;
  readonly billing: BillingFields;
  readonly countries: readonly Country[];
};

type Asked = { readonly kind: 'priced'; readonly priced: TaxedPrice } | Exclude<TaxOutcome, { kind: 'taxed' }>;

const ask = async (api: Api, hash: string, billing: Billing, signal: AbortSignal): Promise<Asked> => {
  const params = { path: { hash } };
  const result = await settle(api.http.POST('/api/v2/quotation/{hash}/tax', { params, body: { billing }, signal }));
  if (result.ok) return { kind: 'priced', priced: result.data.data };
  const { problem } = result;
  if (isOutdated(problem)) return { kind: 'outdated' };
  const { billingProblem } = await import('../../../machines/billing/billingForm.ts');
  const problems = (problem.errors ?? []).flatMap(({ field, code }) => billingProblem(field, code));
  if (problems.length === 0) throw new Outage(problem.title, { code: problem.code });
  return { kind: 'invalid', problems };
};

/** The offers of a cart at these prices. Of one cart all are treated alike, and without tax the sum is the net that the server has summed. */
const cartAt = (
  { cart }: Extract<Offers, { kind: 'offers' }>,
  prices: ReadonlyMap<string, TaxedPrice['price']>,
): Offers => ({
  kind: 'offers',
  cart: {
    ...cart,
    items: cart.items.map((item) => {
      const price = prices.get(item.quotation_hash);
      const quotation = price && { price_gross: price.gross, vat: price.vat, shipment: price.shipment };
      return quotation === undefined ? item : { ...item, quotation };
    }),
    offered: cart.offered && {
      net: cart.offered.net,
      vat: { ...cart.offered.vat, currency_amount_decimal: '0.00' },
      gross: cart.offered.net,
    },
  },
});

const listHashes = (offers: Offers): readonly string[] =>
  offers.kind === 'quotation'
    ? [offers.quotation.hash]
    : offeredItems(offers.cart).map(({ quotation_hash }) => quotation_hash);

const taxedAt = (
  offers: Offers,
  { userType }: BillingFields,
  priced: ReadonlyMap<string, TaxedPrice>,
): TaxedOffers | null => {
  const [first, ...others] = [...priced.values()];
  if (first === undefined) return null;
  const { treatment, price } = first;
  // The register has answered in between: they are asked about again.
  if (others.some((other) => other.treatment !== treatment)) throw new Outage('The offers are not taxed alike.');
  // A brand that taxes every consumer has nothing to explain; a company's VAT ID is one that the register does not have.
  if (treatment === 'domestic') return userType === 'company' ? { treatment, offers } : null;
  if (offers.kind === 'quotation') {
    return { treatment, offers: { kind: 'quotation', quotation: { ...offers.quotation, price } } };
  }
  const prices = new Map([...priced].map(([hash, { price: of }]) => [hash, of]));
  return { treatment, offers: cartAt(offers, prices) };
};

/** What is offered, at the prices that billing details make of it. Where the shared rule has no doubt, nothing is asked. */
export const loadTax = async (
  api: Api,
  { offers, billing, countries }: TaxQuestion,
  signal: AbortSignal,
): Promise<TaxOutcome> => {
  const [{ taxTreatment }, { toBilling }] = await Promise.all([
    import('../../../machines/billing/taxTreatment.ts'),
    import('../../../machines/billing/billingForm.ts'),
  ]);
  const country = countries.find(({ id }) => id === billing.countryId)?.iso2 ?? '';
  // What only the server knows can make a tax of none, and never none of one.
  const seller = { country: sellerCountry, untaxedConsumersOutside: true };
  const atBest = taxTreatment(seller, { ...billing, country, isRefused: false });
  if (offers === null || atBest === 'domestic') return { kind: 'taxed', taxed: null };
  const hashes = listHashes(offers);
  const answers = await Promise.all(hashes.map((hash) => ask(api, hash, toBilling(billing, countries), signal)));
  const priced = new Map<string, TaxedPrice>();
  for (const [index, answer] of answers.entries()) {
    if (answer.kind !== 'priced') return answer;
    priced.set(hashes[index] ?? '', answer.priced);
  }
  return { kind: 'taxed', taxed: taxedAt(offers, billing, priced) };
};
