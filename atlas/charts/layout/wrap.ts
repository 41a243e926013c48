import { textWidth, type Weight } from './textWidth.ts';

/** A part of a name that alone is longer than a line, in as many as it takes. */
const fitting = (part: string, limit: number, size: number, weight: Weight): string[] => {
  const found = [''];
  for (const letter of part) {
    const last = found.at(-1) ?? '';
    if (last !== '' && textWidth(last + letter, size, weight) > limit) found.push(letter);
    else found[found.length - 1] = last + letter;
  }
  return found;
};

const pieces = (word: string, limit: number, size: number, weight: Weight): string[] => {
  if (textWidth(word, size, weight) <= limit) return [word];
  const found: string[] = [];
  let rest = '';
  for (const part of word.split(/(?<=[._\-(,:/])|(?=[A-Z(])/).flatMap((one) => fitting(one, limit, size, weight))) {
    if (rest !== '' && textWidth(rest + part, size, weight) > limit) {
      found.push(rest);
      rest = part;
    } else rest += part;
  }
  return rest === '' ? found : [...found, rest];
};

/** Breaks a text into lines of a width at most; a name longer than a line breaks at its dots and capitals or, without these, anywhere. */
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
