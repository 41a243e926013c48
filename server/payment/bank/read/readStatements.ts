import { readCamt053 } from './camt053.ts';
import { decodeText, decodeXml } from './decodeText.ts';
import { readMt940 } from './mt940.ts';
import { type Reading, type ReadStatement, StatementUnreadable } from './readStatement.ts';

const isXml = (bytes: Uint8Array): boolean => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200)).replaceAll('\0', '');
  return /^(?:ï»¿|ÿþ|þÿ)?\s*</.test(head);
};

/** The statements in a file of a bank, whichever form it has. @throws StatementUnreadable */
export const readStatements = (bytes: Uint8Array, reading?: Reading): readonly ReadStatement[] => {
  if (!isXml(bytes)) return readMt940(decodeText(bytes), reading);
  const text = decodeXml(bytes);
  if (text === null) throw new StatementUnreadable({ reason: 'encoding' });
  return readCamt053(text);
};
