import type { StateDescription } from '../../describe/description.ts';
import type { Tone } from './picture.ts';

/** The words of a name, in small letters: `timedOut`, `timed_out` and `TIMED-OUT` are `timed` and `out`. */
const wordsIn = (name: string): string[] =>
  name
    .replace(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .match(/[\p{L}\d]+/gu) ?? [];

const tones: readonly Tone[] = ['failed', 'attention', 'done', 'waiting', 'busy'];

const failures = ['failed', 'failure', 'error', 'errored', 'crashed'];
const cancellations = [
  ...['cancelled', 'canceled', 'aborted', 'abandoned', 'dropped', 'withdrawn', 'revoked', 'discarded', 'terminated'],
  ...['expired', 'overdue', 'lapsed', 'timeout', 'rejected', 'declined', 'refused', 'denied', 'dismissed'],
];

/** Words that say that something has ended without what it was for. */
const ends: ReadonlyMap<string, Tone> = new Map([
  ...failures.map((word) => [word, 'failed'] as const),
  ...cancellations.map((word) => [word, 'cancelled'] as const),
]);

const negations = new Set(['not', 'never', 'no', 'non', 'without']);

/** How a name says that something has ended. `timedOut` counts as one word, `notCancelled` as none. */
const endIn = (text: string): Tone | undefined => {
  const words = wordsIn(text);
  const joined = words.flatMap((word, index) =>
    word === 'timed' && words[index + 1] === 'out' ? ['timeout'] : [word],
  );
  return joined.flatMap((word, index) => (negations.has(joined[index - 1] ?? '') ? [] : (ends.get(word) ?? [])))[0];
};

/** Texts in `meta` that are names, not sentences. */
const namesIn = (meta: unknown): string[] => {
  if (typeof meta === 'string') return wordsIn(meta).length <= 3 ? [meta] : [];
  return typeof meta === 'object' && meta !== null ? Object.values(meta).flatMap(namesIn) : [];
};

const worst = (texts: readonly string[]): Tone | undefined => {
  const found = texts.flatMap((text) => endIn(text) ?? []);
  return found.find((end) => end === 'failed') ?? found[0];
};

/**
 * The colour of a state, by its tags; the most urgent tag wins. One that is done or final, but whose name, tags or meta say
 * that it was cancelled, has expired or has failed, is not coloured as done.
 */
export const selectTone = ({ key, type, tags, meta }: StateDescription): Tone => {
  const tone = tones.find((one) => tags.includes(one)) ?? 'plain';
  if (tone !== 'done' && tone !== 'plain') return tone;
  const isEnd = tone === 'done' || type === 'final';
  return worst(isEnd ? [key, ...tags, ...namesIn(meta)] : tags) ?? tone;
};
