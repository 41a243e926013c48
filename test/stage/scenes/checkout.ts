import type { checkoutMachine } from '../../../machines/checkout.ts';
import { type BillingFields, emptyBilling } from '../../../machines/rules/billing.ts';
import type { Held } from '../held/hold.ts';
import { checkoutOf, onQuotation } from './quotation.ts';
import type { Scenes } from './scene.ts';
import type { Story } from './story.ts';

type HeldCheckout = Held<typeof checkoutMachine>;

const billingOf = ({ street, city }: Story): BillingFields => ({
  ...emptyBilling,
  name: 'Anna Nowak',
  address: street,
  postcode: '00-260',
  city,
  countryId: 2,
});

const toBilling = (story: Story, billing: BillingFields | null): HeldCheckout => {
  const checkout = checkoutOf(story);
  checkout.answer('loadBilling', { billing, countries: story.countries });
  checkout.send({ type: 'continue' });
  return checkout;
};

const toMethod = (story: Story): HeldCheckout => {
  const checkout = toBilling(story, billingOf(story));
  checkout.send({ type: 'continue' });
  checkout.answer('checkBilling', { valid: true });
  return checkout;
};

export const checkoutScenes: Scenes = {
  'checkout-unavailable': onQuotation((story) => checkoutOf(story).fail('loadBilling')),
  'checkout-billing': onQuotation((story) => toBilling(story, billingOf(story))),
  'checkout-company': onQuotation((story) =>
    toBilling(story, { ...billingOf(story), userType: 'company', companyName: story.company }).send({
      type: 'change',
      fields: { vatId: 'PL5260250274' },
    }),
  ),
  'checkout-problems': onQuotation((story) => {
    const checkout = toBilling(story, null);
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
  'checkout-method': onQuotation((story) => toMethod(story).send({ type: 'choose', method: 'sandbox' })),
  'checkout-placing': onQuotation((story) => {
    const checkout = toMethod(story);
    checkout.send({ type: 'choose', method: 'transfer' });
    checkout.send({ type: 'consent', given: true, text: 'Begin at once.' });
    checkout.send({ type: 'place' });
  }),
};
