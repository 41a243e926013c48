/** Splits at a word between operands, not inside brackets or quotes. */
const splitAt = (text: string, word: string): string[] => {
  const parts: string[] = [''];
  let depth = 0;
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (quote === '' && depth === 0 && text.startsWith(word, at)) {
      parts.push('');
      at += word.length - 1;
      continue;
    }
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (`'"\``.includes(letter)) quote = letter;
    else if ('([{'.includes(letter)) depth += 1;
    else if (')]}'.includes(letter)) depth -= 1;
    parts.push((parts.pop() ?? '') + letter);
  }
  return parts;
};

/** Whether the bracket that opens a text closes at its end. */
const isBracketed = (text: string): boolean =>
  text.startsWith('(') && splitAt(text, ' ').length === 1 && text.endsWith(')');

/** The state that `in state {hall: dark}` names, as an id; null where it names several. */
const stateIn = (text: string): string | null => {
  const [, value = ''] = /^in state (.+)$/.exec(text) ?? [];
  if (value === '' || value.includes(',')) return null;
  return value.replace(/[{}"]/g, '').replaceAll(': ', '.');
};

export type ConditionNames = {
  /** The variable that stands for a guard. */
  readonly variable: (guard: string) => string;
  /** The XML identifier of a state; null where there is none of that id. */
  readonly state: (id: string) => string | null;
};

/**
 * A guard's words as an expression of ECMAScript: `(isLoud and not isQuiet)` is `(isLoud && !isQuiet)`. Each guard is a
 * variable of the data model, since what it computes is a function that no document holds.
 */
export const conditionOf = (guard: string, names: ConditionNames): string => {
  if (guard.startsWith('not ')) return `!${conditionOf(guard.slice('not '.length), names)}`;
  for (const [word, operator] of [
    [' and ', ' && '],
    [' or ', ' || '],
  ] as const) {
    const parts = isBracketed(guard) ? splitAt(guard.slice(1, -1), word) : [];
    if (parts.length > 1) return `(${parts.map((part) => conditionOf(part, names)).join(operator)})`;
  }
  const within = stateIn(guard);
  const state = within === null ? null : names.state(within);
  return state === null ? names.variable(guard) : `In('${state}')`;
};
