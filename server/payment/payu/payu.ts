import type { ProviderEntry } from '../providerEntry.ts';
import { payuAdapter } from './adapter.ts';
import { readConfig } from './config.ts';

/** PayU: bank transfers, cards and BLIK, all on its own page. */
export const payu: ProviderEntry = {
  name: 'payu',
  configure: (env, sandboxUrl) => {
    const config = readConfig(env, sandboxUrl);
    if (config === null) return null;
    return async ({ clock, config: { providerTimeoutMs: replyTimeoutMs } }) => ({
      provider: payuAdapter({ ...config, clock, replyTimeoutMs }),
      close: async () => {},
    });
  },
};
