import type { FieldCode } from '../../openapi/types.ts';

/** A statement of withdrawal as it is being filled in (facts: law): who, from which order, and where the acknowledgement goes. */
export type WithdrawalFields = {
  readonly name: string;
  /** as it was typed */
  readonly orderNumber: string;
  /** the order's */
  readonly email: string;
};

export type WithdrawalProblem = { readonly field: keyof WithdrawalFields; readonly code: FieldCode };

export type WithdrawalCheck =
  | { readonly valid: true }
  | { readonly valid: false; readonly problems: readonly WithdrawalProblem[] };

export const emptyWithdrawal: WithdrawalFields = { name: '', orderNumber: '', email: '' };
