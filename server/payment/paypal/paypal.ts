import type { ProviderEntry } from '../providerEntry.ts';
import { paypalAdapter } from './adapter.ts';
import { readConfig } from './config.ts';

/** PayPal: its own accounts, and cards on its page. */
export const paypal: ProviderEntry = {
  name: 'paypal',
  configure: (env, sandboxUrl) => {
    const config = readConfig(env, sandboxUrl);
    if (config === null) return null;
    return async ({ clock, config: { providerTimeoutMs: replyTimeoutMs } }) => ({
      provider: paypalAdapter({ ...config, clock, replyTimeoutMs }),
      close: async () => {},
    });
  },
};
