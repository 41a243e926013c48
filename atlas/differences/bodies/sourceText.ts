import type { Node } from '../../paths/conditions/syntax.ts';

const depth = (line: string): number => line.length - line.trimStart().length;

/** A part of a source text as it is written, moved to the left as far as the line is indented in which it begins. */
export const sourceText = (text: string, { start, end }: Node): string => {
  const base = depth(text.slice(text.lastIndexOf('\n', start - 1) + 1, end));
  const [first = '', ...rest] = text.slice(start, end).split('\n');
  return [first, ...rest.map((line) => line.slice(Math.min(base, depth(line))).trimEnd())].join('\n');
};
