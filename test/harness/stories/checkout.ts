import { type BillingFields, emptyBilling } from '../../../machines/billing/billing.ts';
import type { checkoutMachine } from '../../../machines/checkout/checkout.ts';
import type { Injected } from '../inject.ts';
import type { OrderFixture } from './orderFixture.ts';
import { getCheckout, onQuotation } from './quotation.ts';
import type { Stories } from './story.ts';

type InjectedCheckout = Injected<typeof checkoutMachine>;

const buildBilling = ({ street, city }: OrderFixture): BillingFields => ({
  ...emptyBilling,
  name: 'Anna Nowak',
  address: street,
  postcode: '00-260',
  city,
  countryId: 2,
});

const toBilling = (fixture: OrderFixture, billing: BillingFields | null, remembered = false): InjectedCheckout => {
  const checkout = getCheckout(fixture);
  checkout.answer('loadBilling', { billing, remembered, method: null, countries: fixture.countries, countryId: 0 });
  checkout.send({ type: 'continue' });
  return checkout;
};

const toTax = (fixture: OrderFixture): InjectedCheckout => {
  const checkout = toBilling(fixture, buildBilling(fixture));
  checkout.send({ type: 'continue' });
  checkout.answer('checkBilling', { valid: true });
  return checkout;
};

const toMethod = (fixture: OrderFixture): InjectedCheckout => {
  const checkout = toTax(fixture);
  checkout.answer('loadTax', { kind: 'taxed', taxed: null });
  return checkout;
};

export const checkoutStories: Stories = {
  'checkout-unavailable': onQuotation((fixture) => getCheckout(fixture).fail('loadBilling')),
  'checkout-billing': onQuotation((fixture) => toBilling(fixture, buildBilling(fixture))),
  'checkout-remembered': onQuotation((fixture) => toBilling(fixture, buildBilling(fixture), true)),
  'checkout-company': onQuotation((fixture) =>
    toBilling(fixture, { ...buildBilling(fixture), userType: 'company', companyName: fixture.company }).send({
      type: 'change',
      fields: { vatId: 'PL5260250274' },
    }),
  ),
  'checkout-problems': onQuotation((fixture) => {
    const checkout = toBilling(fixture, null);
    checkout.send({ type: 'continue' });
    checkout.answer('checkBilling', {
      valid: false,
      problems: [
        { field: 'address', code: 'Required' },
        { field: 'postcode', code: 'Required' },
        { field: 'city', code: 'Required' },
        { field: 'countryId', code: 'Required' },
      ],
    });
  }),
  'checkout-method': onQuotation((fixture) => toMethod(fixture).send({ type: 'choose', method: 'stripe' })),
  'checkout-taxing': onQuotation((fixture) => void toTax(fixture)),
  'checkout-untaxed': onQuotation((fixture) => toTax(fixture).fail('loadTax')),
  'checkout-reverse-charge': onQuotation((fixture) => {
    const checkout = toTax(fixture);
    const offers = { kind: 'quotation', quotation: fixture.quotation('acceptation') } as const;
    checkout.answer('loadTax', { kind: 'taxed', taxed: { treatment: 'reverse_charge', offers } });
  }),
  'checkout-placing': onQuotation((fixture) => {
    const checkout = toMethod(fixture);
    checkout.send({ type: 'choose', method: 'transfer' });
    checkout.send({ type: 'consent', given: true });
    checkout.send({ type: 'place' });
  }),
};
