import type { InterceptedCalls } from '@fifteen/atlas/drivers';
import type { Payment, Quotation } from '../../../openapi/types.ts';
import { extendTimes } from './ways.ts';

type Calls = { readonly calls: InterceptedCalls };
type Of<T> = T & { readonly type: string };

/** What is followed has changed: it is asked for again and again, and the next answer says so. */
export const followEvents = {
  'quotation.changed': ({ quotation }: Of<{ readonly quotation: Quotation }>, { calls }: Calls): Promise<void> =>
    calls.answer('loadQuotation', { data: extendTimes(quotation) }),
  'payment.changed': ({ payment }: Of<{ readonly payment: Payment }>, { calls }: Calls): Promise<void> =>
    calls.answer('loadPayment', { data: payment }),
};
