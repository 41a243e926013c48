import { textWidth, type Weight } from './textWidth.ts';

const pieces = (word: string, limit: number, size: number, weight: Weight): string[] => {
  if (textWidth(word, size, weight) <= limit) return [word];
  const found: string[] = [];
  let rest = '';
  for (const part of word.split(/(?<=[._\-(,:/])|(?=[A-Z(])/)) {
    if (rest !== '' && textWidth(rest + part, size, weight) > limit) {
      found.push(rest);
      rest = part;
    } else rest += part;
  }
  return rest === '' ? found : [...found, rest];
};

/** Breaks a text into lines of a width at most; a name longer than a line breaks at its dots and capitals. */
export const wrap = (text: string, limit: number, size: number, weight: Weight = 'regular'): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const [first = '', ...more] = pieces(word, limit, size, weight);
    const longer = line === '' ? first : `${line} ${first}`;
    if (line === '' || textWidth(longer, size, weight) <= limit) line = longer;
    else {
      lines.push(line);
      line = first;
    }
    for (const piece of more) {
      lines.push(line);
      line = piece;
    }
  }
  return line === '' ? lines : [...lines, line];
};
