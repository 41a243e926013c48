import { errorText } from '../../errorText.ts';

/** What is wrong, and what to do about it, in sentences. */
export type Known = { readonly words: string; readonly remedy: string };

/** What XState says of a state that is not there, with more words; null for other errors. */
export const refusedByXState = (error: unknown): Known | null => {
  const text = errorText(error);
  const [, state, target, parent] =
    /Invalid transition definition for state node '([^']+)':\s*Child state '([^']+)' does not exist on '([^']+)'/.exec(
      text,
    ) ?? [];
  if (state !== undefined && target !== undefined) {
    return {
      words: `a transition of "${state}" leads to "${target}", and "${parent}" has no such state.`,
      remedy:
        'Correct the target, or add the state. A target is the name of a state beside, ".name" within, or "#id" anywhere.',
    };
  }
  const [, initial, node] = /Initial state node "([^"]+)" not found on parent state node #(\S+)/.exec(text) ?? [];
  return initial === undefined
    ? null
    : {
        words: `"${node}" begins in "${initial}", and has no such state.`,
        remedy: 'Correct `initial`, or add the state.',
      };
};
