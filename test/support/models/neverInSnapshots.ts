/** Conditions in the rules about charts that no guard can see met, each with the reason: goals that are `unreachable` in every model. */

/** A package that an order has is one of its service. */
export const neverUnplanned = {
  'condition true: machines/services/orderPlan.ts#getOrderPlan: steps === undefined':
    'An order has a package that its service is offered in.',
} as const;

/** Guards look at the order chart from the present status alone. */
export const neverInterrupted = {
  'condition true: machines/order/orderSnapshot.ts#snapshotAt: interrupted':
    'The guards ask from the present status alone, and name none that was interrupted.',
  'condition false: machines/order/orderSnapshot.ts#snapshotAt: node === undefined':
    'The guards ask from the present status alone, and name none that was interrupted.',
} as const;
