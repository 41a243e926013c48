import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import type { Clock } from '../../core/clock.ts';
import { type PaymentProvider, ProviderUnavailable, type RefundOutcome } from '../../core/paymentProvider.ts';
import { outcomeOf, SandboxSession } from './session.ts';
import { isSignedBody } from './signature.ts';

/** Milliseconds that the provider is waited for. */
const patience = 10_000;

const StartedSession = Schema.Struct({ id: Schema.String, url: Schema.String });
const Refund = Schema.Struct({ id: Schema.String });
const Refusal = Schema.Struct({ error: Schema.String });
const Event = Schema.fromJsonString(Schema.Struct({ data: Schema.Struct({ session: SandboxSession }) }));

export type SandboxAccess = { readonly url: string; readonly secret: string; readonly clock: Clock };

type Call = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object; readonly key?: string };

const unavailable = ({ method, path }: Call, cause: unknown): ProviderUnavailable =>
  new ProviderUnavailable(`The sandbox provider cannot be used for ${method} ${path}.`, { cause });

const send = async (access: SandboxAccess, call: Call): Promise<Response> => {
  const { method, path, body, key } = call;
  try {
    return await fetch(new URL(path, access.url), {
      method,
      headers: {
        Authorization: `Bearer ${access.secret}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    });
  } catch (error) {
    throw unavailable(call, error);
  }
};

const decode = async <A>(schema: Schema.ConstraintDecoder<A>, call: Call, answer: Response): Promise<A> => {
  try {
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    return Schema.decodeUnknownSync(schema)(await answer.json());
  } catch (error) {
    throw unavailable(call, error);
  }
};

const refusals: Readonly<Record<string, Extract<RefundOutcome, { kind: 'refused' }>['reason']>> = {
  not_paid: 'notPaid',
  amount_too_large: 'tooMuch',
  idempotency_key_used: 'keyReused',
};

const refusalOf = async (answer: Response): Promise<RefundOutcome | null> => {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  const told = Option.getOrNull(Schema.decodeUnknownOption(Refusal)(body));
  const reason = told === null ? undefined : refusals[told.error];
  return reason === undefined ? null : { kind: 'refused', reason };
};

/** Speaks to the sandbox provider over HTTP; the built-in stand-in and another are one to it. */
export const sandboxAdapter = (access: SandboxAccess): PaymentProvider => {
  const session = async (call: Call) => outcomeOf(await decode(SandboxSession, call, await send(access, call)));
  return {
    name: 'sandbox',
    isAwaited: false,
    start: async (payment) => {
      const body = {
        account: payment.brand,
        reference: payment.hash,
        amount_minor: payment.amountMinor,
        currency: payment.currency,
        language: payment.locale,
        notify_url: payment.notifyUrl,
        return_url: payment.returnUrl,
        cancel_url: payment.returnUrl,
      };
      const call: Call = { method: 'POST', path: '/v1/sessions', body, key: payment.hash };
      const started = await decode(StartedSession, call, await send(access, call));
      return { kind: 'redirect', reference: started.id, redirectUrl: started.url };
    },
    read: async ({ headers, body }) => {
      const isSigned = isSignedBody(access.secret, access.clock.now(), headers['sandbox-signature'], body);
      if (!isSigned) return { kind: 'forged' };
      const event = Option.getOrNull(Schema.decodeUnknownOption(Event)(body.toString('utf8')));
      if (event === null) return { kind: 'irrelevant' };
      const { id, reference } = event.data.session;
      return { kind: 'verified', hash: reference, reference: id, outcome: outcomeOf(event.data.session) };
    },
    ask: (reference) => session({ method: 'GET', path: `/v1/sessions/${encodeURIComponent(reference)}` }),
    expire: (reference) => session({ method: 'POST', path: `/v1/sessions/${encodeURIComponent(reference)}/expire` }),
    refund: async ({ reference, key, amountMinor, currency }) => {
      const path = `/v1/sessions/${encodeURIComponent(reference)}/refunds`;
      const call: Call = { method: 'POST', path, body: { amount_minor: amountMinor, currency }, key };
      const answer = await send(access, call);
      const refused = answer.ok ? null : await refusalOf(answer);
      return refused ?? { kind: 'refunded', reference: (await decode(Refund, call, answer)).id };
    },
  };
};
