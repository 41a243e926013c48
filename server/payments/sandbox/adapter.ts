import * as Schema from 'effect/Schema';
import type { Services } from '../../services.ts';
import { type PaymentProvider, ProviderUnavailable } from '../provider.ts';
import { sandboxSecretOf } from './secret.ts';
import { outcomeOf, SandboxSession } from './session.ts';

/** Milliseconds that the provider is waited for. */
const patience = 10_000;

const StartedSession = Schema.Struct({ id: Schema.String, url: Schema.String });

type Call = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object; readonly key?: string };

const call = async (services: Services, { method, path, body, key }: Call): Promise<unknown> => {
  try {
    const answer = await fetch(new URL(path, services.sandboxUrl()), {
      method,
      headers: {
        Authorization: `Bearer ${sandboxSecretOf(services)}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    return await answer.json();
  } catch (error) {
    throw new ProviderUnavailable(`The sandbox provider cannot be used for ${method} ${path}.`, { cause: error });
  }
};

const decode = <A>(schema: Schema.ConstraintDecoder<A>, answer: unknown): A => {
  try {
    return Schema.decodeUnknownSync(schema)(answer);
  } catch (error) {
    throw new ProviderUnavailable('The sandbox provider answered in a way that cannot be understood.', {
      cause: error,
    });
  }
};

/** Speaks to the sandbox provider over HTTP, the built-in stand-in or another that `SANDBOX_URL` names. */
export const sandboxAdapter = (services: Services): PaymentProvider => ({
  method: 'sandbox',
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
    const session = decode(
      StartedSession,
      await call(services, { method: 'POST', path: '/v1/sessions', body, key: payment.hash }),
    );
    return { providerRef: session.id, redirectUrl: session.url };
  },
  query: async (ref) => {
    const path = `/v1/sessions/${encodeURIComponent(ref)}`;
    return outcomeOf(decode(SandboxSession, await call(services, { method: 'GET', path })));
  },
  expire: async (ref) => {
    const path = `/v1/sessions/${encodeURIComponent(ref)}/expire`;
    return outcomeOf(decode(SandboxSession, await call(services, { method: 'POST', path })));
  },
});
