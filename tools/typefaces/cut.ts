import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place)).join('');

/**
 * What a brand's typeface can write, in whichever language its pages are: names and addresses are Polish, Ukrainian and German everywhere.
 * Other letters are the device's own.
 */
export const letters: string = [
  range(0x20, 0x7e),
  range(0xa0, 0xff),
  'ĄĆĘŁŃŚŹŻąćęłńśźż',
  'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюяʼ',
  '–—‑‘’‚“”„…•€₴→←−≤≥№\u2009\u202f',
].join('');

/** Pairs that stand closer, joined letters, accents, and figures of one width. */
const keepFeatures = ['kern', 'liga', 'mark', 'ccmp', 'locl', 'tnum'];
/** Copyright, and the licence with its address: it wants to travel with every copy. */
const preserveNameIds = [0, 13, 14];

/** A font of a package, whole. */
export const readFont = (source: string): Buffer => readFileSync(require.resolve(source));

/** A font with these letters alone, as browsers fetch it. */
export const cutFont = async (source: string): Promise<Buffer> =>
  Buffer.from(await subsetFont(readFont(source), letters, { targetFormat: 'woff2', keepFeatures, preserveNameIds }));
