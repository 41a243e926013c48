/** Marks of the Windows code pages between 0x80 and 0x9F, as ASCII marks that end a word or stand within one in the same way. */
const windowsMarks: ReadonlyMap<number, string> = new Map([
  ...[0x82, 0x91, 0x92].map((byte) => [byte, "'"] as const),
  ...[0x84, 0x8b, 0x93, 0x94, 0x9b].map((byte) => [byte, '"'] as const),
  ...[0x85, 0x86, 0x87, 0x89, 0x95, 0x99].map((byte) => [byte, ';'] as const),
  ...[0x96, 0x97].map((byte) => [byte, '-'] as const),
]);
/** Marks that the old encodings of Central and Eastern Europe have in the same place as Latin-1. */
const latinMarks = new Set([0xa0, 0xa7, 0xa9, 0xab, 0xad, 0xae, 0xb0, 0xb7, 0xbb]);
/** Letters below 0xC0 that are capitals in these encodings: Ś, Ł, Ą, Ż and І, Є, Ї, Ґ among them. */
const capitals = new Set([0x8a, 0x8c, 0x8d, 0x8e, 0x8f, 0xa1, 0xa3, 0xa5, 0xa6, 0xa8, 0xaa, 0xac, 0xaf, 0xb2, 0xbd]);
/** 0xDF is `ß`, or the last capital of an alphabet. */
const isCapital = (byte: number): boolean => capitals.has(byte) || (byte >= 0xc0 && byte < 0xdf);
const [someCapital, someLetter] = [0xc0, 0xe0];

const countedAs = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte < 0x80 || latinMarks.has(byte)) return byte;
  return windowsMarks.get(byte)?.charCodeAt(0) ?? (isCapital(byte) ? someCapital : someLetter);
});

/** Text of an old one-byte encoding, for counting only: which encoding it is decides which letter a byte is, not whether it is one. */
export const oneByteText = (bytes: Uint8Array): string =>
  Buffer.from(bytes.map((byte) => countedAs[byte] ?? byte)).toString('latin1');
