import type { DeskAction, DeskLogEntry, DeskMessage, DeskOrderDetails, DeskRefusal } from '../../../openapi/types.ts';

/** All that the page of one order shows. */
export type DeskOrderPage = {
  readonly order: DeskOrderDetails;
  /** Null for who may not read them. */
  readonly messages: readonly DeskMessage[] | null;
  /** Who did what; null for who may not read it. */
  readonly log: readonly DeskLogEntry[] | null;
};

/** Why the server does not do something: by the order's rules, or for another reason, which it says itself. */
export type TaskRefusal = { readonly refusal: DeskRefusal | null; readonly title: string };

/** Something to be done with an order, and with which of its parts: the document whose count is corrected. */
export type DeskSubject = { readonly action: DeskAction; readonly part: string | null };

/** The name under which what was typed stays. */
export const subjectKey = ({ action, part }: DeskSubject): string => (part === null ? action : `${action} ${part}`);

/** Why an action cannot be done now; null where it can. */
export const findRefusal = (order: DeskOrderDetails, action: DeskAction): DeskRefusal | null =>
  order.actions.find((known) => known.action === action)?.refusal ?? null;
