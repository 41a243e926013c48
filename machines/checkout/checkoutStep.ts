/** The steps of the checkout that a customer may go back to and forward from, in their order. */
export const checkoutSteps = ['review', 'delivery', 'billing', 'method'] as const;

export type CheckoutStep = (typeof checkoutSteps)[number];
