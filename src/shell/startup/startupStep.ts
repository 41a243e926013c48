import type { SnapshotFrom } from 'xstate';
import type { BootstrapFailure, BootstrapStep, bootstrapMachine } from '../../../machines/shell/bootstrap.ts';

export type StartupStep = { readonly step: BootstrapStep; readonly failed: BootstrapFailure | null };

/** One object for each step, so that selecting it again gives the same one. */
const loading = {
  authentication: { step: 'authentication', failed: null },
  brand: { step: 'brand', failed: null },
  currencies: { step: 'currencies', failed: null },
  categories: { step: 'categories', failed: null },
} as const satisfies Record<BootstrapStep, StartupStep>;

const failed = {
  authentication: { step: 'authentication', failed: 'authentication' },
  brand: { step: 'brand', failed: 'brand' },
  emptyMeta: { step: 'brand', failed: 'emptyMeta' },
  currencies: { step: 'currencies', failed: 'currencies' },
  categories: { step: 'categories', failed: 'categories' },
} as const satisfies Record<BootstrapFailure, StartupStep>;

/** Where start-up is, or where it failed. */
export const findStartupStep = ({
  value,
  context: { failure },
}: SnapshotFrom<typeof bootstrapMachine>): StartupStep => {
  if (value === 'failed' && failure !== null) return failed[failure];
  if (typeof value === 'string') return loading.authentication;
  return 'loading' in value ? loading[value.loading] : loading.categories;
};
