import { createHash } from 'node:crypto';
import { LruMap } from 'toad-cache';
import { shapeOf, type TextShape } from '../../machines/request/textShape.ts';

const known = new LruMap<TextShape>(1_000);

/** The shape of a text, once for all that asks for it: counting a long one takes longer than everything else of an answer. */
export const shapeOfText = (text: string): TextShape => {
  const digest = createHash('sha1').update(text).digest('base64');
  const found = known.get(digest);
  if (found !== undefined) return found;
  const shape = shapeOf(text);
  known.set(digest, shape);
  return shape;
};
