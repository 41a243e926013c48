import type { SandboxedProvider } from '../../../server/platform/config/providerSandboxes.ts';

/** What the server asks a provider for on the way of a payment. */
export const moments = ['token', 'start', 'ask', 'confirm', 'end', 'refund'] as const;
export type Moment = (typeof moments)[number];

type Call = { readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'; readonly path: RegExp };

const post = (path: RegExp): Call => ({ method: 'POST', path });
const get = (path: RegExp): Call => ({ method: 'GET', path });

const askPaypal = get(/^\/v2\/checkout\/orders\/[^/]+$/);
const askPrzelewy24 = get(/\/transaction\/by\/sessionId\//);

/** By moment, the call that the server makes; null where the provider has none. */
export const providerCalls = {
  stripe: {
    token: null,
    start: post(/^\/v1\/checkout\/sessions$/),
    ask: get(/^\/v1\/checkout\/sessions\//),
    confirm: null,
    end: post(/\/expire$/),
    refund: post(/^\/v1\/refunds$/),
  },
  paypal: {
    token: post(/oauth2\/token/),
    start: post(/^\/v2\/checkout\/orders$/),
    ask: askPaypal,
    confirm: post(/\/capture$/),
    // Nobody ends an order at PayPal: it is asked about.
    end: askPaypal,
    refund: post(/\/refund$/),
  },
  payu: {
    token: post(/oauth\/authorize/),
    start: post(/^\/api\/v2_1\/orders$/),
    ask: get(/^\/api\/v2_1\/orders\/[^/]+$/),
    // The point of sale takes what is paid by itself.
    confirm: null,
    end: { method: 'DELETE', path: /^\/api\/v2_1\/orders\/[^/]+$/ },
    refund: post(/\/refunds$/),
  },
  przelewy24: {
    token: null,
    start: post(/\/transaction\/register$/),
    ask: askPrzelewy24,
    confirm: { method: 'PUT', path: /\/transaction\/verify$/ },
    // Nobody closes a session at Przelewy24: it is asked about.
    end: askPrzelewy24,
    refund: post(/\/transaction\/refund$/),
  },
} as const satisfies Record<SandboxedProvider, Record<Moment, Call | null>>;
