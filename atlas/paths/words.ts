import { isMadeUp } from './explore/anything.ts';
import { digest } from './explore/digest.ts';
import type { Edge } from './explore/exploration.ts';
import type { Move } from './explore/moves.ts';

const maxLength = 60;

/** A sample in a few words. */
const plainValue = (value: unknown): string => {
  if (value instanceof Error) return `“${value.message}”`;
  const text = digest(value);
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1)}…`;
};

const payload = (event: object): string => {
  if (isMadeUp(event)) return ' with content that is made up';
  const rest = Object.entries(event).filter(([name]) => name !== 'type');
  return rest.length === 0 ? '' : ` with ${rest.map(([name, value]) => `${name} ${plainValue(value)}`).join(', ')}`;
};

/** A step as a person does it, or sees it happen. */
export const moveWords = (move: Move): string => {
  if (move.kind === 'timer') return `${typeof move.delay === 'number' ? `${move.delay} ms` : move.delay} passes`;
  if (move.kind === 'event') {
    return move.from === null
      ? `send ${move.event.type}${payload(move.event)}`
      : `${move.from} sends ${move.event.type}${payload(move.event)}`;
  }
  const source = move.name.replace(/ (answers|fails)( #\d+)?( \(made up\))?$/, '');
  const { kind, value } = move.outcome;
  if (isMadeUp(value)) return `${source} answers something`;
  if (kind === 'error') return `${source} fails with ${plainValue(value)}`;
  return value === undefined ? `${source} answers` : `${source} answers ${plainValue(value)}`;
};

/** A state's value in words: `editing.price.known, editing.draft.saved`. */
export const valueWords = (value: unknown): string => {
  const leaves = (part: unknown, path: string): string[] => {
    if (typeof part !== 'object' || part === null) return [path === '' ? String(part) : `${path}.${String(part)}`];
    const entries = Object.entries(part);
    if (entries.length === 0) return [path];
    return entries.flatMap(([name, inner]) => leaves(inner, path === '' ? name : `${path}.${name}`));
  };
  return leaves(value, '').join(', ') || 'its only state';
};

/** What a person must not see happen on an event that is ignored. */
export const ignoredWords = (move: Move): string => `${moveWords(move)} is ignored`;

/** A way as numbered lines that a person can follow; the numbers count the steps. */
export const numberedSteps = (
  start: string,
  first: string,
  steps: readonly Edge[],
  standsAt: (id: string) => unknown,
) => [
  `Start: ${start}. It is in ${first}.`,
  ...steps.map(({ move, to, ignored }, index) => {
    const then = ignored ? 'Nothing happens' : `It is in ${valueWords(standsAt(to))}`;
    return `${index + 1}. ${moveWords(move)}. ${then}.`;
  }),
];
