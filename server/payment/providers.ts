import type { ProviderSandboxes } from '../platform/config/providerSandboxes.ts';
import type { PaymentProviders } from '../platform/core/paymentProvider.ts';
import { paypal } from './paypal/paypal.ts';
import { payu } from './payu/payu.ts';
import type { ConfiguredProvider, OpenedProvider, ProviderDeps, ProviderEntry } from './providerEntry.ts';
import { przelewy24 } from './przelewy24/przelewy24.ts';
import { stripe } from './stripe/stripe.ts';
import { transfer } from './transfer/transfer.ts';

/** All providers: a new one is a folder and a line here. */
const entries: readonly ProviderEntry[] = [stripe, paypal, payu, przelewy24, transfer];

/**
 * The providers that the environment configures, and those that have a stand-in.
 * @throws ConfigError
 */
export const configureProviders = (
  env: NodeJS.ProcessEnv,
  sandboxes: ProviderSandboxes = new Map(),
): readonly ConfiguredProvider[] =>
  entries.flatMap(({ name, configure }) => configure(env, sandboxes.get(name) ?? null) ?? []);

/** Makes the providers, with what runs beside them. */
export const openProviders = async (
  configured: readonly ConfiguredProvider[],
  deps: ProviderDeps,
): Promise<{ readonly providers: PaymentProviders; readonly close: () => Promise<void> }> => {
  const opened: OpenedProvider[] = [];
  const close = async (): Promise<void> => {
    for (const { close: stop } of opened) await stop();
  };
  try {
    for (const open of configured) opened.push(await open(deps));
  } catch (error) {
    await close();
    throw error;
  }
  return { providers: new Map(opened.map(({ provider }) => [provider.name, provider])), close };
};
