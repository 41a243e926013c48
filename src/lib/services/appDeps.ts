import type { Startup } from '../../../machines/request/request.ts';
import type { Customer } from '../../../openapi/types.ts';
import type { Api } from '../http/client.ts';
import type { Analytics } from '../statistics/analytics.ts';

/** What the machines' actors and actions need of the page. Built once at the composition root. */
export type AppDeps = {
  readonly api: Api;
  readonly analytics: Analytics;
  /** Goes to an address of the application. */
  readonly navigate: (to: string, options?: { readonly replace?: boolean }) => void;
  /** Who is signed in; null for a visitor. */
  readonly getCustomer: () => Customer | null;
  /** What start-up has found, once it is done. @throws when the signal aborts */
  readonly awaitStartup: (signal: AbortSignal) => Promise<Startup>;
  /** Leaves the application for another site. */
  readonly leave: (url: string) => void;
};
