import { fromPromise } from 'xstate';
import { fromEmitter } from '../../machines/lib/fromEmitter.ts';
import {
  type FollowOutcome,
  type FollowSubject,
  followMachine,
  type NetworkEvent,
  type StreamEvent,
} from '../../machines/payment/follow.ts';
import type { Entities, FollowKind } from '../../machines/payment/followedEntity.ts';
import type { components } from '../../openapi/schema.ts';
import type { Api } from '../lib/http/client.ts';
import { decodePayload } from '../lib/http/decodePayload.ts';
import { onNetwork } from '../lib/http/network.ts';
import { type Result, settle, unwrapFound } from '../lib/http/result.ts';
import type { AppDeps } from '../lib/services/appDeps.ts';
import { openFollowStream } from './followStream.ts';

type Payload = components['schemas']['QuotationPayload'];

/** The payload of an answer that wraps it. */
const unwrap = <T>(result: Result<{ data: T }>): Result<T> =>
  result.ok ? { ok: true, data: result.data.data } : result;

type Reader<K extends FollowKind> = (api: Api, hash: string, signal: AbortSignal) => Promise<Result<Entities[K]>>;

export const readQuotation: Reader<'quotation'> = async (api, hash, signal) => {
  const params = { path: { hash } };
  const result = await settle(api.http.GET('/api/v2/quotation/{hash}', { params, parseAs: 'text', signal }));
  return result.ok ? { ok: true, data: decodePayload<Payload>(result.data).data } : result;
};

export const readPayment: Reader<'payment'> = async (api, hash, signal) => {
  const params = { path: { hash } };
  return unwrap(await settle(api.http.GET('/api/v2/payment/{hash}', { params, signal })));
};

export const readOrder: Reader<'order'> = async (api, hash, signal) => {
  const params = { path: { hash } };
  return unwrap(await settle(api.http.GET('/api/v2/order/{hash}', { params, signal })));
};

const load = async (api: Api, { kind, hash }: FollowSubject, signal: AbortSignal): Promise<FollowOutcome> => {
  switch (kind) {
    case 'quotation': {
      const entity = unwrapFound(await readQuotation(api, hash, signal));
      return entity === null ? { kind: 'missing' } : { kind: 'found', followed: { kind, entity } };
    }
    case 'payment': {
      const entity = unwrapFound(await readPayment(api, hash, signal));
      return entity === null ? { kind: 'missing' } : { kind: 'found', followed: { kind, entity } };
    }
    case 'order': {
      const entity = unwrapFound(await readOrder(api, hash, signal));
      return entity === null ? { kind: 'missing' } : { kind: 'found', followed: { kind, entity } };
    }
    default:
      return kind satisfies never;
  }
};

/** Actors of the `follow` machine. */
const followActors = (api: Api) => ({
  stream: fromEmitter<StreamEvent, FollowSubject>(({ input: { kind, hash }, sendBack }) =>
    openFollowStream(api, kind, hash, {
      onOpen: () => sendBack({ type: 'stream.opened' }),
      onChange: (followed) => sendBack({ type: 'follow.changed', followed }),
      onFailure: () => sendBack({ type: 'stream.failed' }),
    }),
  ),
  load: fromPromise<FollowOutcome, FollowSubject>(({ input, signal }) => load(api, input, signal)),
  watchNetwork: fromEmitter<NetworkEvent>(({ sendBack }) => onNetwork(sendBack)),
});

/** Following a quotation, a payment or an order. */
export const provideFollow = ({ api }: AppDeps) => followMachine.provide({ actors: followActors(api) });
