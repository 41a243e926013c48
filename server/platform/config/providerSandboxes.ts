import * as Schema from 'effect/Schema';
import type { ProviderName } from '../core/paymentProvider.ts';
import { decode } from './environment.ts';

/** Providers that `npm start` has a stand-in for. */
export type SandboxedProvider = Exclude<ProviderName, 'transfer' | 'ecard'>;
/** Where each stand-in listens; empty where there are none. */
export type ProviderSandboxes = ReadonlyMap<ProviderName, string>;

/** Counted from the base port. */
export const sandboxPortOffsets = {
  stripe: 3,
  paypal: 4,
  payu: 5,
  przelewy24: 6,
} as const satisfies Record<SandboxedProvider, number>;

export const isSandboxed = (name: string): name is SandboxedProvider => Object.hasOwn(sandboxPortOffsets, name);
export const sandboxedProviders: readonly SandboxedProvider[] = Object.keys(sandboxPortOffsets).filter(isSandboxed);

/**
 * Whether stand-ins take the place of providers that the environment names no keys for.
 * @param isTrial whether somebody tries the application out: then they do unless `PROVIDERS` says `none`
 */
export const decodeSandboxes = (env: NodeJS.ProcessEnv, isTrial: boolean, port: number): ProviderSandboxes => {
  const named = decode(env, 'PROVIDERS', Schema.Literals(['sandbox', 'none']), 'sandbox or none');
  if ((named ?? (isTrial ? 'sandbox' : 'none')) === 'none' || port === 0) return new Map();
  return new Map(sandboxedProviders.map((name) => [name, `http://localhost:${port + sandboxPortOffsets[name]}`]));
};
