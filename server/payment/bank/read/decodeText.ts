/** Code page 852 of DOS from 0x80 on, by which Polish banks still write. */
const cp852 =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0';

const fromCp852 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (cp852[byte - 0x80] ?? ' '))).join('');

/** Letters that Polish and German names and titles are written with. */
const usual = /[ąćęłńóśźżĄĆĘŁŃÓŚŹŻäöüßÄÖÜ]/gu;
/** Anything else that is not plain text. */
const unusual = /[^\n\r\t -~ąćęłńóśźżĄĆĘŁŃÓŚŹŻäöüßÄÖÜéèáÿ˙\u00a0]/gu;

const computeScore = (text: string): number =>
  (text.match(usual)?.length ?? 0) - 2 * (text.match(unusual)?.length ?? 0);

/** Text of a bank that does not say how it is encoded: UTF-8 where it is that, else the code page by which it has the most letters of its language. */
export const decodeText = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const read = [
      new TextDecoder('windows-1250').decode(bytes),
      fromCp852(bytes),
      new TextDecoder('iso-8859-2').decode(bytes),
      new TextDecoder('windows-1252').decode(bytes),
    ];
    return read.reduce((best, text) => (computeScore(text) > computeScore(best) ? text : best));
  }
};

const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/;

/** XML by its byte order mark, by what it declares, or in UTF-8. @returns null for an encoding that nobody knows, or bytes that are not in it */
export const decodeXml = (bytes: Uint8Array): string | null => {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const label = isUtf16 ? 'utf-16' : (declared.exec(String.fromCharCode(...bytes.subarray(0, 200)))?.[1] ?? 'utf-8');
  const marked = bytes[0] === 0xfe ? 'utf-16be' : label;
  try {
    return new TextDecoder(marked, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};
