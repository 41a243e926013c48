import { type ActorRefFrom, fromPromise } from 'xstate';
import { messagesMachine, type SendOutcome } from '../../machines/aftercare/messages.ts';
import { ratingMachine, type SaveRatingOutcome, type Stars } from '../../machines/aftercare/rating.ts';
import { type PreparedForm, reorderMachine } from '../../machines/aftercare/reorder.ts';
import { type RevisionOutcome, revisionRequestMachine } from '../../machines/aftercare/revisionRequest.ts';
import { sendableText } from '../../machines/lib/sendableText.ts';
import type { followMachine } from '../../machines/payment/follow.ts';
import { toPath } from '../../machines/shell/routes.ts';
import type { Order, OrderMessage, Problem, ProblemCode } from '../../openapi/types.ts';
import type { Api } from '../lib/http/client.ts';
import { Outage } from '../lib/http/outage.ts';
import { type Result, settle, unwrapData } from '../lib/http/result.ts';
import type { AppDeps } from '../lib/services/appDeps.ts';
import { createSentKeys, type SentKeys } from './sentKeys.ts';
import { readSentKey, type SentKey, writeTyped } from './typedTexts.ts';
import { watchOrder } from './watchOrder.ts';

/** As long as the page stays. */
const inMemory = (): SentKeys => {
  let last: SentKey | null = null;
  return {
    read: () => last,
    write: (_, sent) => {
      last = sent;
    },
  };
};

const unexpected = ({ code, title }: Problem): Outage => new Outage(title, { code });

/** Saves the rating of an order; saving the same again is answered the same. */
export const saveRating = (api: Api) =>
  fromPromise<SaveRatingOutcome, { orderHash: string; stars: Stars; comment: string }>(async ({ input, signal }) => {
    const { orderHash: hash, stars, comment } = input;
    if (stars === 0) throw new Outage('Nothing is chosen');
    const params = { path: { hash } };
    const body = { stars, comment: sendableText(comment).trim() || null };
    const result = await settle(api.http.PUT('/api/v2/order/{hash}/rating', { params, body, signal }));
    if (result.ok) return { kind: 'saved', order: result.data.data };
    const { problem } = result;
    if (problem.code === 'RatingClosed' || problem.code === 'OrderNotFinished') return { kind: 'refused' };
    throw unexpected(problem);
  });

const loadMessages = (api: Api) =>
  fromPromise<readonly OrderMessage[], { orderHash: string }>(async ({ input, signal }) => {
    const params = { path: { hash: input.orderHash } };
    return (await unwrapData(api.http.GET('/api/v2/order/{hash}/messages', { params, signal }))).data;
  });

/** Sends a message; the same one sent again is one. */
export const sendMessage = (api: Api, sent: SentKeys = inMemory()) => {
  const keys = createSentKeys(sent);
  return fromPromise<SendOutcome, { orderHash: string; text: string }>(async ({ input, signal }) => {
    const text = sendableText(input.text).trim();
    const header = { 'Idempotency-Key': keys.keyOf(input.orderHash, text) };
    const params = { path: { hash: input.orderHash }, header };
    const result = await settle(api.http.POST('/api/v2/order/{hash}/messages', { params, body: { text }, signal }));
    if (result.ok) {
      keys.end(input.orderHash);
      return { kind: 'sent', message: result.data.data };
    }
    const { code } = result.problem;
    if (code === 'MessagesClosed' || code === 'TooManyMessages' || code === 'RateLimited')
      return { kind: 'refused', code };
    throw unexpected(result.problem);
  });
};

const revisionRefusals = [
  'OrderNotFinished',
  'RevisionOpen',
  'RevisionClosed',
  'NothingToRevise',
  'TransitionRefused',
] as const satisfies readonly ProblemCode[];

const revisionOutcome = (result: Result<{ readonly data: Order }>): RevisionOutcome => {
  if (result.ok) return { kind: 'moved', order: result.data.data };
  const code = revisionRefusals.find((known) => known === result.problem.code);
  if (code === undefined) throw unexpected(result.problem);
  return { kind: 'refused', code };
};

/** Asks for a revision; the same one asked for again is one. */
export const askForRevision = (api: Api, sent: SentKeys = inMemory()) => {
  const keys = createSentKeys(sent);
  return fromPromise<RevisionOutcome, { orderHash: string; text: string }>(async ({ input, signal }) => {
    const text = sendableText(input.text).trim();
    const header = { 'Idempotency-Key': keys.keyOf(input.orderHash, text) };
    const params = { path: { hash: input.orderHash }, header };
    const result = await settle(api.http.POST('/api/v2/order/{hash}/revision', { params, body: { text }, signal }));
    if (result.ok) keys.end(input.orderHash);
    return revisionOutcome(result);
  });
};

/** Withdraws the latest revision; withdrawing again is answered the same. */
const withdrawRevision = (api: Api) =>
  fromPromise<RevisionOutcome, { orderHash: string }>(async ({ input, signal }) => {
    const params = { path: { hash: input.orderHash } };
    return revisionOutcome(await settle(api.http.POST('/api/v2/order/{hash}/revision/withdraw', { params, signal })));
  });

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
export const provideReorder = ({ api, getCustomer, navigate }: AppDeps) =>
  reorderMachine.provide({
    actors: {
      prepareForm: fromPromise<PreparedForm, { order: Order; replaces: boolean }>(async ({ input }) =>
        (await import('./prepareForm.ts')).prepareForm(getCustomer(), input),
      ),
    },
    actions: { openForm: (_, { order }) => navigate(toPath({ name: order.service }, api.getLocale())) },
  });
