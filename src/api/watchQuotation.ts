import type { ActorRefFrom } from 'xstate';
import type { QuotationChangedEvent } from '../../machines/follow.ts';
import { fromSender } from '../../machines/fromSender.ts';
import type { quotationMachine } from '../../machines/quotation.ts';

/** How the quotation that a page shows stands, now and whenever it changes. */
export const watchQuotation = (shown: ActorRefFrom<typeof quotationMachine>) =>
  fromSender<QuotationChangedEvent>(({ sendBack }) => {
    const { unsubscribe } = shown.subscribe(({ context: { quotation } }) => {
      if (quotation !== null) sendBack({ type: 'quotation.changed', quotation });
    });
    return unsubscribe;
  });
