import { loadSecret } from '../../access/signingKeys.ts';
import { address, decode, filled, wholeNumber } from '../../core/environment.ts';
import type { ProviderDeps, ProviderEntry } from '../providerEntry.ts';
import { sandboxAdapter } from './adapter.ts';
import { startStandIn } from './provider/sandboxProvider.ts';

type SandboxConfig = {
  /** The provider's API; null starts the built-in stand-in. */
  readonly url: string | null;
  /** Authorizes calls and signs notifications; null lets the stand-in have one of its own making. */
  readonly secret: string | null;
  /** How long a payment that "takes its time" takes at the stand-in, in milliseconds. */
  readonly processingMs: number;
};

const usualProcessingMs = 20_000;

const readConfig = (env: NodeJS.ProcessEnv): SandboxConfig => ({
  url:
    decode(env, 'SANDBOX_URL', address('http:', 'https:'), 'an address that begins with http:// or https://') ?? null,
  secret: decode(env, 'SANDBOX_SECRET', filled, 'a text') ?? null,
  processingMs:
    decode(env, 'SANDBOX_PROCESSING_MS', wholeNumber(0, 3_600_000), 'milliseconds from 0 to 3600000') ??
    usualProcessingMs,
});

/** Nobody can forge what nobody knows: the database holds a secret where the environment names none. */
export const sandboxSecret = (deps: Pick<ProviderDeps, 'db' | 'clock' | 'config'>): Promise<string> =>
  loadSecret(deps, 'sandbox');

/** The sandbox provider: the built-in stand-in, or another that `SANDBOX_URL` names. */
export const sandbox: ProviderEntry = {
  name: 'sandbox',
  configure: (env) => {
    const config = readConfig(env);
    return async (deps) => {
      const secret = config.secret ?? (await sandboxSecret(deps));
      if (config.url !== null) {
        return { provider: sandboxAdapter({ url: config.url, secret, clock: deps.clock }), close: async () => {} };
      }
      const standIn = await startStandIn(deps, { secret, processingMs: config.processingMs });
      return { provider: sandboxAdapter({ url: standIn.url, secret, clock: deps.clock }), close: standIn.close };
    };
  },
};
