import type { PaymentProvider, ProviderName } from '../platform/core/paymentProvider.ts';
import type { Services } from '../platform/core/services.ts';

/** What a provider, or its stand-in, may work with. */
export type ProviderDeps = Pick<Services, 'db' | 'clock' | 'config' | 'log' | 'brands'>;

export type OpenedProvider = { readonly provider: PaymentProvider; readonly close: () => Promise<void> };

/** What the environment says of a provider, ready to be used; what must run beside it runs until it is closed. */
export type ConfiguredProvider = (deps: ProviderDeps) => Promise<OpenedProvider>;

/** A provider in the list of providers. */
export type ProviderEntry = {
  readonly name: ProviderName;
  /**
   * Reads the provider's own variables of the environment; null where it is not configured.
   * @param sandboxUrl where the provider's stand-in listens, which is used where the environment names no keys; null where there is none
   * @throws ConfigError
   */
  readonly configure: (env: NodeJS.ProcessEnv, sandboxUrl: string | null) => ConfiguredProvider | null;
};
