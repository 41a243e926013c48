import type { DeskMail, DeskTopUp, MoneyCase, MoneyDecision } from '../../../openapi/types.ts';
import { noteProblem } from '../money/decisionNote.ts';

/** What is to become of money. */
export type MoneyChoice = { readonly kind: 'money'; readonly moneyCase: MoneyCase; readonly decision: MoneyDecision };

/** What somebody at the desk wants to do with a row of a list. */
export type Choice =
  | MoneyChoice
  /** Its transfer has arrived: it is credited. */
  | { readonly kind: 'topUp'; readonly topUp: DeskTopUp }
  /** It is sent again. */
  | { readonly kind: 'mail'; readonly mail: DeskMail };

/** Whether it can be done as things stood when the row was read. */
export const isOffered = (choice: Choice): boolean => {
  switch (choice.kind) {
    case 'money':
      return choice.moneyCase.decisions.includes(choice.decision);
    case 'topUp':
      return choice.topUp.state === 'awaiting_transfer';
    case 'mail':
      return true;
  }
};

/** Whether the page asks first: it is for good. */
export const isFinal = ({ kind }: Choice): boolean => kind !== 'mail';

/** Tells it from choices of other rows. */
const toKey = (choice: Choice): string => {
  switch (choice.kind) {
    case 'money':
      return `money ${choice.moneyCase.id}`;
    case 'topUp':
      return `topUp ${choice.topUp.id}`;
    case 'mail':
      return `mail ${choice.mail.id}`;
  }
};

/** Reasons that were typed and not sent yet, by the row. */
export type Reasons = Readonly<Record<string, string>>;

export const reasonFor = (choice: Choice, reasons: Reasons): string => reasons[toKey(choice)] ?? '';

/** What must be put right of the reason that is typed; null where it can be sent, or none is asked for. */
export const reasonProblem = (choice: Choice | null, reasons: Reasons): 'Required' | 'TooLong' | null =>
  choice?.kind === 'money' ? noteProblem(reasonFor(choice, reasons)) : null;

export const withReason = (choice: Choice, reasons: Reasons, reason: string): Reasons => ({
  ...reasons,
  [toKey(choice)]: reason,
});

export const withoutReason = (choice: Choice, reasons: Reasons): Reasons => {
  const { [toKey(choice)]: _, ...others } = reasons;
  return others;
};
