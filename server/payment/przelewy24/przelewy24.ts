import { ConfigError } from '../../platform/config/environment.ts';
import { resolveOrigin } from '../../platform/config/origins.ts';
import type { ProviderEntry } from '../providerEntry.ts';
import { przelewy24Adapter } from './adapter.ts';
import { readConfig } from './config.ts';

const notificationPath = '/api/v2/payment/notification/przelewy24';

/** Przelewy24: bank transfers, cards and BLIK, all on its own page. */
export const przelewy24: ProviderEntry = {
  name: 'przelewy24',
  configure: (env, sandboxUrl) => {
    const config = readConfig(env, sandboxUrl);
    if (config === null) return null;
    return async ({ brands, clock, config: server }) => {
      const requireEmail = (brand: string): string => {
        const known = brands.get(brand);
        if (known === undefined) throw new ConfigError(`There is no brand ${brand}.`);
        return known.contact.email;
      };
      // A refund's brand is not known, and every brand's address leads to the same server.
      const [first] = brands.values();
      const refundNotifyUrl = first === undefined ? null : new URL(notificationPath, resolveOrigin(server, first)).href;
      const { providerTimeoutMs: replyTimeoutMs } = server;
      const provider = przelewy24Adapter({ ...config, clock, replyTimeoutMs, emailOf: requireEmail, refundNotifyUrl });
      return { provider, close: async () => {} };
    };
  },
};
