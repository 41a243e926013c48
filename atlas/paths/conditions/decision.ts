/** How a decision is made of its conditions, which are numbered within their file. */
export type Decision =
  | { readonly kind: 'leaf'; readonly leaf: number }
  | { readonly kind: 'not'; readonly of: Decision }
  | { readonly kind: 'and' | 'or'; readonly left: Decision; readonly right: Decision };

/** Outcomes of the conditions that were evaluated. */
export type Outcomes = ReadonlyMap<number, boolean>;

/** The outcome of a part of a decision; null where it was not evaluated. */
const decideOutcome = (decision: Decision, outcomes: Outcomes): boolean | null => {
  switch (decision.kind) {
    case 'leaf':
      return outcomes.get(decision.leaf) ?? null;
    case 'not': {
      const inner = decideOutcome(decision.of, outcomes);
      return inner === null ? null : !inner;
    }
    case 'and':
    case 'or':
      return decideOutcome(decision.right, outcomes) ?? decideOutcome(decision.left, outcomes);
  }
};

/**
 * The conditions that determine the outcome of a decision (masking condition coverage): the left side of `&&` counts only
 * where the right side holds or is not evaluated, that of `||` only where the right side fails or is not evaluated.
 */
export const determining = (decision: Decision, outcomes: Outcomes): number[] => {
  switch (decision.kind) {
    case 'leaf':
      return outcomes.has(decision.leaf) ? [decision.leaf] : [];
    case 'not':
      return determining(decision.of, outcomes);
    case 'and':
    case 'or': {
      const right = decideOutcome(decision.right, outcomes);
      const masked = right === (decision.kind === 'or');
      return [...(masked ? [] : determining(decision.left, outcomes)), ...determining(decision.right, outcomes)];
    }
  }
};
