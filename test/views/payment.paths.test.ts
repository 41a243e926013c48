import { paymentSpec } from './specs/payment.tsx';
import { goViews } from './support/goViews.ts';

goViews('payment', paymentSpec);
