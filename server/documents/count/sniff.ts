/** What the first bytes say a file is. Names and types given by the sender say nothing (specification 5: formats by content). */
export type Container = 'ole' | 'zip' | 'rtf' | 'text' | 'other';

const oleMark = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const zipMarks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
];
/** Formats that could pass for text: PDF, PostScript. */
const printed = /^\s*(?:%PDF-|%!PS)/;
/** The first words of a page, a drawing or another document of markup, which ends with a tag too; a text may begin with one. */
const markup = /^\s*(?:<\?xml\s|<!doctype\s|<html[\s>]|<svg[\s>])/i;
const markupEnd = />[\s\0]*$/;

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/** Finds which kind of container holds the content; `text` still has to prove that it is one. */
export const sniff = (bytes: Uint8Array): Container => {
  if (startsWith(bytes, oleMark)) return 'ole';
  if (zipMarks.some((mark) => startsWith(bytes, mark))) return 'zip';
  const head = Buffer.from(bytes.subarray(0, 256))
    .toString('utf8')
    .replace(/^\ufeff/, '');
  if (/^\s*\{\\rtf/.test(head)) return 'rtf';
  const tail = Buffer.from(bytes.subarray(-256)).toString('latin1');
  return printed.test(head) || (markup.test(head) && markupEnd.test(tail)) ? 'other' : 'text';
};
