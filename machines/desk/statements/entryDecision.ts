import type { BankEntryDecision } from '../../../openapi/types.ts';
import { sendableText } from '../../lib/sendableText.ts';
import { noteProblem } from '../money/decisionNote.ts';

/** The contract takes no longer title. */
export const maxTitleLength = 60;

/** The title of a transfer, or the number of an order, as it is sent. */
export const assignedTo = (typed: string): string =>
  sendableText(typed)
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim();

/** What must be put right of what is typed for a decision; null where it can be sent. */
export const entryProblem = (decision: BankEntryDecision, typed: string): 'Required' | 'TooLong' | null => {
  if (decision === 'dismiss') return noteProblem(typed);
  const { length } = [...assignedTo(typed)];
  if (length === 0) return 'Required';
  return length > maxTitleLength ? 'TooLong' : null;
};
