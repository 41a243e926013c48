import { sendableText } from '../../lib/sendableText.ts';

/** The contract takes no longer note. */
export const maxNoteLength = 500;

/** Why staff have decided so, as it is sent. */
export const decisionNote = (typed: string): string => sendableText(typed).trim();

/** What of a note must be put right first; null where it can be sent. */
export const noteProblem = (typed: string): 'Required' | 'TooLong' | null => {
  const { length } = [...decisionNote(typed)];
  if (length === 0) return 'Required';
  return length > maxNoteLength ? 'TooLong' : null;
};
