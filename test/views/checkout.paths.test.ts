import { checkoutSpec } from './specs/checkout.tsx';
import { goViews } from './support/goViews.ts';

goViews('checkout', checkoutSpec);
