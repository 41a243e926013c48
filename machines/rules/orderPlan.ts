import type { Inclusion, PackageId, Service } from '../../openapi/types.ts';

/** The work that an order's service and package include (specification 1 and 3). */
export type OrderPlan = {
  readonly service: Service;
  readonly postEditing: boolean;
  readonly proofreading: boolean;
  readonly verification: boolean;
};

type PackageFlags = { readonly slug: string } & Omit<OrderPlan, 'service'>;

/** Package flags: Light post-editing, Economy none, Business verification, Expert proofreading. The default package is 1. */
export const packages = {
  1: { slug: 'economy', postEditing: false, proofreading: false, verification: false },
  2: { slug: 'light', postEditing: true, proofreading: false, verification: false },
  3: { slug: 'business', postEditing: false, proofreading: false, verification: true },
  4: { slug: 'expert', postEditing: false, proofreading: true, verification: false },
} as const satisfies Record<PackageId, PackageFlags>;

export const defaultPackage: PackageId = 1;

/** Packages in the order customers see them: from the lightest to the most thorough. */
export const packageOrder = [2, 1, 3, 4] as const satisfies readonly PackageId[];

/** The plan of an order. Machine translation always goes to an editor (specification 1). */
export const planOf = (service: Service, packageId: PackageId): OrderPlan => ({
  service,
  postEditing: service === 'machine-translation' || packages[packageId].postEditing,
  proofreading: packages[packageId].proofreading,
  verification: packages[packageId].verification,
});

/** What is included, in the order in which it is done. */
export const inclusionsOf = (plan: OrderPlan): Inclusion[] => {
  const first: Inclusion | null = plan.postEditing
    ? 'post_editing'
    : plan.service === 'proofreading'
      ? null
      : 'translation';
  return [
    ...(first === null ? [] : [first]),
    ...(plan.proofreading || plan.service === 'proofreading' ? ['proofreading' as const] : []),
    ...(plan.verification ? ['verification' as const] : []),
  ];
};
