import type { checkoutModel } from '../../../checkout/checkout.model.ts';
import type { OutOfReach } from '../browserSpec.ts';
import { vouchers } from '../vouchers.ts';

/** What no browser can be made to do with a checkout, and why. */
export const outOfReach: OutOfReach<typeof checkoutModel> = [
  { what: ['start due in a cart', 'start offers of a cart'], why: 'the cart’s page is driven by its own test' },
  vouchers,
  { what: 'history.moved', in: 'preparing.checkingBilling', why: 'the details are checked at once' },
  { what: 'payment sends', in: 'paying.paid', why: 'what is paid stays paid, and is reported once' },
];
