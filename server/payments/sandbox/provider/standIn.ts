import type { ProviderDeps } from '../../providerEntry.ts';

/** What the stand-in works with. */
export type StandIn = ProviderDeps & {
  /** Authorizes merchants' calls, and signs notifications. */
  readonly secret: string;
  /** How long a payment that "takes its time" takes, in milliseconds. */
  readonly processingMs: number;
};
