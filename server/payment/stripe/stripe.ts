import type { ProviderEntry } from '../providerEntry.ts';
import { stripeAdapter } from './adapter.ts';
import { readConfig } from './config.ts';

/** Stripe: cards, and what else is switched on in its dashboard, on its hosted page. */
export const stripe: ProviderEntry = {
  name: 'stripe',
  configure: (env, sandboxUrl) => {
    const config = readConfig(env, sandboxUrl);
    if (config === null) return null;
    return async ({ clock, config: { providerTimeoutMs: replyTimeoutMs } }) => ({
      provider: stripeAdapter({ ...config, clock, replyTimeoutMs }),
      close: async () => {},
    });
  },
};
