import type { BillingFields, BillingProblem } from '../../machines/billing/billing.ts';

/** Billing details as a form has them. */
export type BillingProps = {
  readonly fields: BillingFields;
  readonly problems: readonly BillingProblem[];
  readonly onChange: (fields: Partial<BillingFields>) => void;
  /** Ids of the controls where they are not those of `billingId`. */
  readonly idOf?: ((field: keyof BillingFields) => string) | undefined;
};
