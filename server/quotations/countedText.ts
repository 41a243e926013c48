import { createHash } from 'node:crypto';
import { LruMap } from 'toad-cache';
import { charactersWithSpaces, isCountable, shapeOf } from '../../machines/rules/textShape.ts';

/** What was counted in a text; null where it cannot be counted. */
export type CountedText = { readonly words: number; readonly characters: number } | null;

const known = new LruMap<CountedText>(1_000);

const count = (text: string): CountedText => {
  const shape = shapeOf(text);
  return isCountable(shape) ? { words: shape.words, characters: charactersWithSpaces(shape) } : null;
};

/** Counts a text once for all the answers that show it: counting a long one takes longer than everything else of an answer. */
export const countedText = (text: string): CountedText => {
  const digest = createHash('sha1').update(text).digest('base64');
  const found = known.get(digest);
  if (found !== undefined) return found;
  const counted = count(text);
  known.set(digest, counted);
  return counted;
};
