import type { TransitionDescription } from '../description.ts';

/** On what condition a transition is taken, in brackets: its guard, or that nothing before it was; empty for none. */
export const conditionText = ({ alternative, guard }: Pick<TransitionDescription, 'alternative' | 'guard'>): string => {
  if (alternative === 'never') return `[never asked${guard === '' ? '' : `: ${guard}`}]`;
  if (alternative === 'else') return '[else]';
  return guard === '' ? '' : `[${guard}]`;
};

/** `1. `, where several transitions of one state and event are asked in turn. */
export const orderText = ({ alternative, rank }: Pick<TransitionDescription, 'alternative' | 'rank'>): string =>
  alternative === 'only' ? '' : `${rank + 1}. `;
