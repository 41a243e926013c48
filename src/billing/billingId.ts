import type { BillingFields } from '../../machines/billing/billing.ts';

/** Ids of the controls, which the summary of problems links to. */
export const billingId = (field: keyof BillingFields): string => `billing-${field}`;
