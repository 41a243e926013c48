import Checkout from '../../../src/screens/checkout/Checkout.tsx';
import { checkoutShown } from '../../models/checkout.ts';
import { wholeCheckoutModel } from '../../models/wholeCheckout.ts';
import { idleVoucher } from '../support/idleVoucher.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const checkoutSpec: ViewSpec = {
  model: wholeCheckoutModel,
  beside: () => ({ voucher: idleVoucher() }),
  view: (_, checkout) => <Checkout checkout={checkout} />,
  ...checkoutShown,
};
