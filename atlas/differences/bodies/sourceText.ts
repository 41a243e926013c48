import type { Node } from '../../paths/conditions/syntax.ts';

/** A part of a source text as it is written, moved to the left as far as its second and later lines allow. */
export const sourceText = (text: string, { start, end }: Node): string => {
  const [first = '', ...rest] = text.slice(start, end).split('\n');
  const depth = (line: string): number => line.length - line.trimStart().length;
  const least = Math.min(...rest.filter((line) => line.trim() !== '').map(depth));
  return [first, ...rest.map((line) => line.slice(Math.min(least, depth(line))).trimEnd())].join('\n');
};
