import { type CommentNow, isOpen } from '../reviewNow.ts';

/** How many open comments are about each state and the transitions that leave it; those on the machine count for its root. */
export const openCounts = (comments: readonly CommentNow[]): Readonly<Record<string, number>> => {
  const counts = new Map<string, number>();
  for (const { state } of comments.filter(isOpen)) {
    if (state !== null) counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
};
