import { fromPromise } from 'xstate';
import type { SendOutcome } from '../../../machines/aftercare/messages.ts';
import type { SaveRatingOutcome, Stars } from '../../../machines/aftercare/rating.ts';
import type { RevisionOutcome } from '../../../machines/aftercare/revisionRequest.ts';
import { sendableText } from '../../../machines/lib/sendableText.ts';
import type { Order, OrderMessage, Problem, ProblemCode } from '../../../openapi/types.ts';
import type { Api } from '../../lib/http/client.ts';
import { newKey } from '../../lib/http/newKey.ts';
import { Outage } from '../../lib/http/outage.ts';
import { dataOf, type Result, settle } from '../../lib/http/result.ts';
import type { SentKey } from '../typedTexts.ts';

/** Where the key stands by which something of an order was sent last, as long as no answer came. */
export type SentKeys = {
  readonly read: (orderHash: string) => SentKey | null;
  readonly write: (orderHash: string, sent: SentKey | null) => void;
};

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

/** One key as long as the same is sent: what has arrived, and was not answered, is not done twice. */
export const keyed = ({ read, write }: SentKeys) => ({
  keyOf: (orderHash: string, content: string): string => {
    const last = read(orderHash);
    const sent = last?.content === content ? last : { content, key: newKey() };
    write(orderHash, sent);
    return sent.key;
  },
  /** Whatever comes now is another one, be it the same words. */
  end: (orderHash: string): void => write(orderHash, null),
});

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

export const loadMessages = (api: Api) =>
  fromPromise<readonly OrderMessage[], { orderHash: string }>(async ({ input, signal }) => {
    const params = { path: { hash: input.orderHash } };
    return (await dataOf(api.http.GET('/api/v2/order/{hash}/messages', { params, signal }))).data;
  });

/** Sends a message; the same one sent again is one. */
export const sendMessage = (api: Api, sent: SentKeys = inMemory()) => {
  const keys = keyed(sent);
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
  const keys = keyed(sent);
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
export const withdrawRevision = (api: Api) =>
  fromPromise<RevisionOutcome, { orderHash: string }>(async ({ input, signal }) => {
    const params = { path: { hash: input.orderHash } };
    return revisionOutcome(await settle(api.http.POST('/api/v2/order/{hash}/revision/withdraw', { params, signal })));
  });
