import { createHash } from 'node:crypto';
import { LruMap } from 'toad-cache';
import { computeStatistics, type TextStatistics } from '../../machines/request/textStatistics.ts';

const known = new LruMap<TextStatistics>(1_000);

/** The shape of a text, once for all that asks for it: counting a long one takes longer than everything else of an answer. */
export const shapeOfText = (text: string): TextStatistics => {
  const digest = createHash('sha1').update(text).digest('base64');
  const found = known.get(digest);
  if (found !== undefined) return found;
  const shape = computeStatistics(text);
  known.set(digest, shape);
  return shape;
};
