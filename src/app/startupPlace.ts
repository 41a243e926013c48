import type { SnapshotFrom } from 'xstate';
import type { bootstrapMachine, StartupStep } from '../../machines/bootstrap.ts';

export type StartupFailureName = StartupStep | 'emptyMeta';

export type StartupPlace = { readonly step: StartupStep; readonly failed: StartupFailureName | null };

const at = (step: StartupStep, failed: StartupFailureName | null = null): StartupPlace => ({ step, failed });

/** One object for each place, so that selecting it again gives the same one. */
const loading = {
  authentication: at('authentication'),
  brand: at('brand'),
  currencies: at('currencies'),
  categories: at('categories'),
} as const satisfies Record<StartupStep, StartupPlace>;

const failed = {
  authentication: at('authentication', 'authentication'),
  brand: at('brand', 'brand'),
  emptyMeta: at('brand', 'emptyMeta'),
  currencies: at('currencies', 'currencies'),
  categories: at('categories', 'categories'),
} as const satisfies Record<StartupFailureName, StartupPlace>;

/** Where start-up is, or where it failed. */
export const startupPlace = ({ value }: SnapshotFrom<typeof bootstrapMachine>): StartupPlace => {
  if (typeof value === 'string') return value === 'loaded' ? loading.categories : loading.authentication;
  if ('failed' in value && value.failed !== undefined) return failed[value.failed];
  return 'loading' in value && value.loading !== undefined ? loading[value.loading] : loading.authentication;
};
