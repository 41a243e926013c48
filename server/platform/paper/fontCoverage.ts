import { readFileSync } from 'node:fs';
import { fonts } from './pdfWriter.ts';

/** Where the table `cmap` of a font begins. */
const cmapAt = (font: Buffer): number => {
  for (let entry = 12; entry < 12 + font.readUInt16BE(4) * 16; entry += 16) {
    if (font.toString('latin1', entry, entry + 4) === 'cmap') return font.readUInt32BE(entry + 8);
  }
  throw new Error('The font names no letters.');
};

/** The part of it that knows all planes (format 12), or the first one (format 4). */
const subtableAt = (font: Buffer, format: 4 | 12): number | null => {
  const cmap = cmapAt(font);
  for (let entry = cmap + 4; entry < cmap + 4 + font.readUInt16BE(cmap + 2) * 8; entry += 8) {
    const at = cmap + font.readUInt32BE(entry + 4);
    if (font.readUInt16BE(at) === format) return at;
  }
  return null;
};

type Range = readonly [first: number, last: number];

const readRanges = (font: Buffer): readonly Range[] => {
  const wide = subtableAt(font, 12);
  if (wide !== null) {
    return Array.from({ length: font.readUInt32BE(wide + 12) }, (_, index): Range => {
      const at = wide + 16 + index * 12;
      return [font.readUInt32BE(at), font.readUInt32BE(at + 4)];
    });
  }
  const narrow = subtableAt(font, 4);
  if (narrow === null) throw new Error('The font names its letters in another way.');
  const size = font.readUInt16BE(narrow + 6);
  return Array.from({ length: size / 2 }, (_, index): Range => {
    const last = narrow + 14 + index * 2;
    return [font.readUInt16BE(last + size + 2), font.readUInt16BE(last)];
  }).filter(([first]) => first !== 0xffff);
};

let known: readonly Range[] | null = null;

const hasLetter = (code: number): boolean => {
  known ??= readRanges(readFileSync(fonts.regular));
  return known.some(([first, last]) => first <= code && code <= last);
};

/** What is not seen by itself: how letters join, run and are coloured. */
const unseen = /[\p{Cf}\p{Variation_Selector}\p{Cc}]/gu;

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Stands for a letter that the font lacks: nobody takes the rest for the whole. */
const replacement = '?';

/** What somebody has typed, as the fonts of papers can show it: each letter that they lack is seen to be missing. */
export const replaceUnsupported = (typed: string): string =>
  [...letters.segment(typed.normalize('NFC').replaceAll(/[\r\n\t]+/g, ' '))]
    .map(({ segment }) => {
      const seen = segment.replaceAll(unseen, '');
      if (seen === '') return '';
      return [...seen].every((letter) => hasLetter(letter.codePointAt(0) ?? 0)) ? seen : replacement;
    })
    .join('')
    .trim();
