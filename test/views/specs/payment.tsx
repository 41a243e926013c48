import PaymentScreen from '../../../src/screens/payment/PaymentScreen.tsx';
import { paymentModel, paymentShown } from '../../models/payment.ts';
import { hashes } from '../../models/samples.ts';
import { idleVoucher } from '../support/idleVoucher.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const paymentSpec: ViewSpec = {
  model: paymentModel,
  beside: () => ({ voucher: idleVoucher() }),
  view: () => <PaymentScreen screen={{ paymentHash: hashes.payment }} />,
  ...paymentShown,
};
