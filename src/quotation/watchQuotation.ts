import type { ActorRefFrom } from 'xstate';
import { fromEmitter } from '../../machines/lib/fromEmitter.ts';
import type { QuotationChangedEvent } from '../../machines/payment/follow.ts';
import type { quotationMachine } from '../../machines/quotation/quotation.ts';

/** How the quotation that a page shows stands, now and whenever it changes. */
export const watchQuotation = (shown: ActorRefFrom<typeof quotationMachine>) =>
  fromEmitter<QuotationChangedEvent>(({ sendBack }) => {
    const { unsubscribe } = shown.subscribe(({ context: { quotation } }) => {
      if (quotation !== null) sendBack({ type: 'quotation.changed', quotation });
    });
    return unsubscribe;
  });
