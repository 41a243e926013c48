import { createHash } from 'node:crypto';
import { LruMap } from 'toad-cache';
import { computeStatistics, type TextStatistics } from '../../machines/request/textStatistics.ts';

/** Characters from which a text is long: counting a shorter one takes a few milliseconds. */
const longFrom = 20_000;

export const isLongText = (text: string): boolean => text.length >= longFrom;

const known = new LruMap<TextStatistics>(1_000);

/** Long texts that were asked about last: comparing them takes less than the digest of one. */
const latest: { readonly text: string; readonly shape: TextStatistics }[] = [];
const maxLatest = 8;

const computeDigest = (text: string): string => createHash('sha1').update(text).digest('base64');

const rememberLatest = (text: string, shape: TextStatistics): void => {
  if (!isLongText(text)) return;
  latest.unshift({ text, shape });
  latest.splice(maxLatest);
};

/** The shape of a text that has been looked at; null of one that has not. */
export const knownShape = (text: string): TextStatistics | null => {
  const same = latest.find((one) => one.text === text);
  if (same !== undefined) return same.shape;
  const found = known.get(computeDigest(text));
  if (found === undefined) return null;
  rememberLatest(text, found);
  return found;
};

export const rememberShape = (text: string, shape: TextStatistics): void => {
  known.set(computeDigest(text), shape);
  rememberLatest(text, shape);
};

/** The shape of a text, once for all that asks for it: counting a long one takes longer than everything else of an answer. */
export const shapeOfText = (text: string): TextStatistics => {
  const found = knownShape(text);
  if (found !== null) return found;
  const shape = computeStatistics(text);
  rememberShape(text, shape);
  return shape;
};
