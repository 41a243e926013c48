import type { ActorRefFrom } from 'xstate';
import { fromSender } from '../../../machines/lib/fromSender.ts';
import { type ReferenceChangedEvent, referenceMachine } from '../../../machines/order/reference.ts';
import type { followMachine } from '../../../machines/payment/follow.ts';
import type { quotationMachine } from '../../../machines/quotation/quotation.ts';
import { reviewRequestMachine } from '../../../machines/quotation/reviewRequest.ts';
import type { Order, Quotation } from '../../../openapi/types.ts';
import { readSentKey, writeTyped } from '../../aftercare/typedTexts.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { askForReview, saveReference, withdrawReview } from '../actors/offer.ts';
import { watchQuotation } from '../watchQuotation.ts';

type QuotationRef = ActorRefFrom<typeof quotationMachine>;
type Follow = ActorRefFrom<typeof followMachine>;

/** What the customer asks about the offer that a page shows. */
export const provideReviewRequest = ({ api, getCustomer }: AppDeps, shown: QuotationRef) =>
  reviewRequestMachine.provide({
    actors: {
      watchQuotation: watchQuotation(shown),
      askForReview: askForReview(api, {
        read: (orderHash) => readSentKey(getCustomer, orderHash, 'reviewKey'),
        write: (orderHash, sent) => writeTyped(getCustomer, orderHash, 'reviewKey', sent),
      }),
      withdrawReview: withdrawReview(api),
    },
    actions: { persistTyped: (_, { orderHash, typed }) => writeTyped(getCustomer, orderHash, 'review', typed) },
  });

/** Where a page has what its reference is of. */
export type ReferenceOwner =
  | { readonly kind: 'quotation'; readonly actor: QuotationRef }
  | { readonly kind: 'order'; readonly actor: Follow };

const changed = ({ reference, status }: Quotation | Order): ReferenceChangedEvent => ({
  type: 'reference.changed',
  reference,
  status,
});

/** The customer's own reference of what a page shows. */
export const provideReference = ({ api }: AppDeps, owner: ReferenceOwner) =>
  referenceMachine.provide({
    actors: {
      watchReference: fromSender<ReferenceChangedEvent>(({ sendBack }) => {
        const { unsubscribe } =
          owner.kind === 'quotation'
            ? owner.actor.subscribe(({ context: { quotation } }) => {
                if (quotation !== null) sendBack(changed(quotation));
              })
            : owner.actor.subscribe(({ context: { followed } }) => {
                if (followed?.kind === 'order') sendBack(changed(followed.entity));
              });
        return unsubscribe;
      }),
      saveReference: saveReference(api),
    },
  });
