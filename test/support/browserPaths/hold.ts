import type { Payment } from '../../../openapi/types.ts';
import { order } from '../models/samples.ts';
import type { BrowserFixture } from './browserSpec.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isPayment = (value: unknown): value is Payment => isObject(value) && 'attempt' in value;

/** What else the server holds that has this outcome: what is paid for, or the order with its payment. */
export const holdCall = async (output: unknown, { calls }: BrowserFixture): Promise<void> => {
  if (!isObject(output)) return;
  const [payable, payment]: unknown[] = [Reflect.get(output, 'payable'), Reflect.get(output, 'payment')];
  if (isObject(payable)) {
    if ('order' in payable) calls.stand('getOrder', { data: payable.order });
    if ('cart' in payable) calls.stand('getCart', { data: payable.cart });
  } else if (isPayment(payment)) calls.stand('getOrder', { data: order('payment', { payment }) });
};
