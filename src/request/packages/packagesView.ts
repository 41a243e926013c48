import type { SnapshotFrom } from 'xstate';
import type { packagesMachine } from '../../../machines/request/packages.ts';

export type PackagesSnapshot = SnapshotFrom<typeof packagesMachine>;
export type PackagesView = 'loading' | 'comparison' | 'unavailable' | 'leaving';

const views = {
  unavailable: 'unavailable',
  ordered: 'leaving',
} as const satisfies Record<Extract<PackagesSnapshot['value'], string>, PackagesView>;

/** What the comparison shows: packages that are known stay while their prices are asked for. */
export const getPackagesView = ({ value, context }: PackagesSnapshot): PackagesView => {
  if (typeof value === 'string') return views[value];
  return context.packages.length === 0 ? 'loading' : 'comparison';
};
