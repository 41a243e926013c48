import * as Schema from 'effect/Schema';
import { ProviderUnavailable } from '../../platform/core/paymentProvider.ts';
import type { Przelewy24Access } from './config.ts';

export type Call = { readonly method: 'GET' | 'POST' | 'PUT'; readonly path: string; readonly body?: object };

export type Answer = { readonly status: number; readonly body: unknown };

const unavailable = ({ method, path }: Call, cause: unknown): ProviderUnavailable =>
  new ProviderUnavailable(`Przelewy24 cannot be used for ${method} ${path}.`, { cause });

/**
 * Asks Przelewy24. An answer with another status than those of `expected` says nothing about a payment.
 * @throws ProviderUnavailable
 */
export const send = async (config: Przelewy24Access, call: Call, expected: readonly number[]): Promise<Answer> => {
  const { method, path, body } = call;
  const { posId, apiKey } = config.keys;
  try {
    const answer = await fetch(new URL(path, config.url), {
      method,
      headers: {
        Accept: 'application/json',
        Authorization: `Basic ${Buffer.from(`${posId}:${apiKey}`).toString('base64')}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(config.replyTimeoutMs),
    });
    const text = await answer.text();
    if (!expected.includes(answer.status)) throw new Error(`it answered ${answer.status}`);
    return { status: answer.status, body: JSON.parse(text) };
  } catch (error) {
    throw unavailable(call, error);
  }
};

/** @throws ProviderUnavailable */
export const understand = <A>(schema: Schema.ConstraintDecoder<A>, call: Call, body: unknown): A => {
  try {
    return Schema.decodeUnknownSync(schema)(body);
  } catch (error) {
    throw unavailable(call, error);
  }
};
