import type { PackageId } from '../../openapi/types.ts';

/** What a package adds to a service, as the configuration of packages names it (specification 3). */
type PackageFlags = {
  readonly slug: string;
  readonly postEditing: boolean;
  readonly proofreading: boolean;
  readonly verification: boolean;
  /** Years for which who translates has done so, at least (specification 1); null for a machine. */
  readonly years: number | null;
};

/**
 * Package flags: Light post-editing, Economy none, Business verification, Expert proofreading. Verification stands for general
 * proofreading and verification, proofreading for that by an expert of the industry (specification 1).
 */
export const packages = {
  1: { slug: 'economy', postEditing: false, proofreading: false, verification: false, years: 5 },
  2: { slug: 'light', postEditing: true, proofreading: false, verification: false, years: null },
  3: { slug: 'business', postEditing: false, proofreading: false, verification: true, years: 10 },
  4: { slug: 'expert', postEditing: false, proofreading: true, verification: false, years: 15 },
} as const satisfies Record<PackageId, PackageFlags>;

export const defaultPackage: PackageId = 1;

/** Packages in the order customers see them: from the lightest to the most thorough. */
export const packageOrder = [2, 1, 3, 4] as const satisfies readonly PackageId[];

/** Under which name a brand sells a package: some call Expert Premium (specification 1). */
export const packageName = (
  id: PackageId,
  { expertName }: { readonly expertName: 'expert' | 'premium' },
): (typeof packages)[PackageId]['slug'] | 'premium' => (id === 4 ? expertName : packages[id].slug);
