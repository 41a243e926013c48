import { type ActorRefFrom, fromPromise } from 'xstate';
import { fromEmitter } from '../../../machines/lib/fromEmitter.ts';
import { sendableLine } from '../../../machines/lib/sendableText.ts';
import {
  type ReferenceChangedEvent,
  referenceMachine,
  type SaveReferenceOutcome,
} from '../../../machines/order/reference.ts';
import type { followMachine } from '../../../machines/payment/follow.ts';
import type { quotationMachine } from '../../../machines/quotation/quotation.ts';
import type { Order, Quotation } from '../../../openapi/types.ts';
import type { Api } from '../../lib/http/client.ts';
import { Outage } from '../../lib/http/outage.ts';
import { settle } from '../../lib/http/result.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';

/** Saves the customer's own reference; without a text it is removed. Saving the same again is answered the same. */
const saveReference = (api: Api) =>
  fromPromise<SaveReferenceOutcome, { orderHash: string; text: string }>(async ({ input, signal }) => {
    const params = { path: { hash: input.orderHash } };
    const body = { reference: sendableLine(input.text).trim() || null };
    const result = await settle(api.http.PUT('/api/v2/order/{hash}/reference', { params, body, signal }));
    if (result.ok) return { kind: 'saved', reference: result.data.data.reference };
    const { code, title } = result.problem;
    if (code === 'ReferenceClosed') return { kind: 'refused' };
    throw new Outage(title, { code });
  });

type QuotationRef = ActorRefFrom<typeof quotationMachine>;
type Follow = ActorRefFrom<typeof followMachine>;

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
      watchReference: fromEmitter<ReferenceChangedEvent>(({ sendBack }) => {
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
