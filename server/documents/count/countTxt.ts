import { DocumentTally } from './documentTally.ts';
import { oneByteText } from './oneByteText.ts';

const decodeStrictly = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/**
 * UTF-16 by its mark; without one, by its zero bytes, which no other text has: the higher halves of blanks and Latin letters. More of them
 * stand second in a pair where the lower half comes first.
 */
const findUtf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes.length % 2 !== 0) return null;
  const zeros = [0, 0];
  for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, at + 1)) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [first = 0, second = 0] = zeros;
  if (first === second) return null;
  return second > first ? 'utf-16le' : 'utf-16be';
};

/** Characters that no text holds: unassigned ones, and those of private use. */
const unwritten = /[\p{Cn}\p{Co}]/u;

/** Control characters that a text may hold: tabs, ends of lines and pages, the end mark of old systems, escapes of old printers. */
const usual = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b]);

const holdsControls = (text: string): boolean => {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x20 && !usual.has(code)) return true;
  }
  return false;
};

/** A text without the zeros that some programs put behind it; null where it has none, or is no UTF-8 before them. */
const decodePadded = (bytes: Uint8Array): string | null => {
  const zero = bytes.indexOf(0);
  const isPadded = zero > 0 && bytes.subarray(zero).every((byte) => byte === 0);
  const text = isPadded ? decodeStrictly(bytes.subarray(0, zero), 'utf-8') : null;
  return text === null || holdsControls(text) ? null : text;
};

/** The text of a plain file: UTF-16, UTF-8, or else an old one-byte encoding. Null when control characters show that it is no text. */
export const decodeText = (bytes: Uint8Array): string | null => {
  const padded = decodePadded(bytes);
  if (padded !== null) return padded;
  const utf16 = findUtf16(bytes);
  if (utf16 === null) {
    const text = decodeStrictly(bytes, 'utf-8') ?? oneByteText(bytes);
    return holdsControls(text) ? null : text;
  }
  const text = decodeStrictly(bytes, utf16);
  return text === null || holdsControls(text) || unwritten.test(text) ? null : text;
};

/** Words of a plain text. */
export const countTxt = (text: string): DocumentTally => {
  const tally = new DocumentTally();
  tally.of('text').add(text);
  return tally;
};
