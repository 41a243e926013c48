import type { FoundMachine } from '../../describe/machinesIn.ts';
import { shownPath } from '../../describe/shownPath.ts';
import { errorText } from '../../errorText.ts';
import { fileReviews } from '../fileReviews.ts';
import { fingerprintReader } from '../fingerprints.ts';
import { type CommentNow, type ReviewNow, reviewNow } from '../reviewNow.ts';

/** How a command names a machine: its file, and its name where the file has several. */
export type Target = { readonly file: string; readonly machine: string | null };

/** What the script of a page needs of a review. */
export type PageReview = { readonly comments: readonly CommentNow[]; readonly target: Target };

export type DrawnReview = {
  readonly now: ReviewNow;
  readonly target: Target;
  /** Why there is none to show, in sentences. */
  readonly warnings: readonly string[];
};

/** The review of a machine that is drawn; one that cannot be read is a warning, and the machine is drawn all the same. */
export const drawnReview = async (found: FoundMachine): Promise<DrawnReview> => {
  const file = shownPath(found.file);
  const none = { now: { comments: [], signOffs: [] }, target: { file, machine: null }, warnings: [] };
  try {
    const { machines } = await fileReviews(found.file);
    const own = machines.find((one) => one.found.machine === found.machine);
    if (own === undefined) return none;
    const read = fingerprintReader();
    return {
      now: reviewNow(own, () => read(found)),
      target: { file, machine: machines.length === 1 ? null : own.found.name },
      warnings: [],
    };
  } catch (error) {
    return { ...none, warnings: [errorText(error)] };
  }
};
