import { type ActorRefFrom, fromPromise } from 'xstate';
import { messagesMachine } from '../../../machines/aftercare/messages.ts';
import { orderAgainMachine, type PreparedForm } from '../../../machines/aftercare/orderAgain.ts';
import { ratingMachine } from '../../../machines/aftercare/rating.ts';
import { revisionRequestMachine } from '../../../machines/aftercare/revisionRequest.ts';
import type { followMachine } from '../../../machines/payment/follow.ts';
import { pathOf } from '../../../machines/shell/routes.ts';
import type { Order } from '../../../openapi/types.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import {
  askForRevision,
  loadMessages,
  type SentKeys,
  saveRating,
  sendMessage,
  withdrawRevision,
} from '../actors/aftercare.ts';
import { readSentKey, writeTyped } from '../typedTexts.ts';
import { watchOrder } from '../watchOrder.ts';

type Follow = ActorRefFrom<typeof followMachine>;

const sentKeys = (getCustomer: AppDeps['getCustomer'], part: 'messageKey' | 'revisionKey'): SentKeys => ({
  read: (orderHash) => readSentKey(getCustomer, orderHash, part),
  write: (orderHash, sent) => writeTyped(getCustomer, orderHash, part, sent),
});

/** Rating the order that is being followed. */
export const provideRating = ({ api, getCustomer }: AppDeps, follow: Follow) =>
  ratingMachine.provide({
    actors: { watchOrder: watchOrder(follow), saveRating: saveRating(api) },
    actions: { persistTyped: (_, { orderHash, typed }) => writeTyped(getCustomer, orderHash, 'rating', typed) },
  });

/** Messages about the order that is being followed. */
export const provideMessages = ({ api, getCustomer }: AppDeps, follow: Follow) =>
  messagesMachine.provide({
    actors: {
      watchOrder: watchOrder(follow),
      loadMessages: loadMessages(api),
      sendMessage: sendMessage(api, sentKeys(getCustomer, 'messageKey')),
    },
    actions: { persistText: (_, { orderHash, text }) => writeTyped(getCustomer, orderHash, 'message', text || null) },
  });

/** Revisions of the order that is being followed. */
export const provideRevisionRequest = ({ api, getCustomer }: AppDeps, follow: Follow) =>
  revisionRequestMachine.provide({
    actors: {
      watchOrder: watchOrder(follow),
      askForRevision: askForRevision(api, sentKeys(getCustomer, 'revisionKey')),
      withdrawRevision: withdrawRevision(api),
    },
    actions: { persistText: (_, { orderHash, text }) => writeTyped(getCustomer, orderHash, 'revision', text || null) },
  });

/** The form of a service finds its draft on the device: the like of an order is written there. */
export const provideOrderAgain = ({ api, getCustomer, navigate }: AppDeps) =>
  orderAgainMachine.provide({
    actors: {
      prepareForm: fromPromise<PreparedForm, { order: Order; replaces: boolean }>(async ({ input }) =>
        (await import('../prepareForm.ts')).prepareForm(getCustomer(), input),
      ),
    },
    actions: { openForm: (_, { order }) => navigate(pathOf({ name: order.service }, api.getLocale())) },
  });
