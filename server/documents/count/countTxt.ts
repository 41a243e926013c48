import { oneByteText } from './oneByteText.ts';
import { WordTally } from './wordTally.ts';

const decodeStrictly = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const isUtf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
};

/** Control characters that a text may hold: tabs, ends of lines and pages, the end mark of old systems, escapes of old printers. */
const usual = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b]);

const holdsControls = (text: string): boolean => {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x20 && !usual.has(code)) return true;
  }
  return false;
};

/** The text of a plain file: UTF-16 with its mark, UTF-8, or else an old one-byte encoding. Null when control characters show that it is no text. */
export const decodeText = (bytes: Uint8Array): string | null => {
  const utf16 = isUtf16(bytes);
  const text = utf16 === null ? (decodeStrictly(bytes, 'utf-8') ?? oneByteText(bytes)) : decodeStrictly(bytes, utf16);
  return text === null || holdsControls(text) ? null : text;
};

/** Words of a plain text. */
export const countTxt = (text: string): WordTally => {
  const tally = new WordTally();
  tally.add(text);
  return tally;
};
