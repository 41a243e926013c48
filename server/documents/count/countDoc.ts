import WordExtractor from 'word-extractor';
import { DocumentTally } from './documentTally.ts';
import { RefusedContent } from './inspection.ts';

/** Where the file information block keeps its flags, and the flag of a password (MS-DOC, FibBase). */
const flagsAt = 0x0a;
const encryptedFlag = 0x0100;

/**
 * Words of a document of Word 97 to 2003: body, text boxes, notes, headers and footers.
 * @throws RefusedContent FileProtected
 */
export const countDoc = async (file: Uint8Array, wordDocument: Buffer): Promise<DocumentTally> => {
  if (wordDocument.length < 32) throw new RefusedContent('FileCorrupt');
  if ((wordDocument.readUInt16LE(flagsAt) & encryptedFlag) !== 0) throw new RefusedContent('FileProtected');
  const document = await new WordExtractor().extract(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  const tally = new DocumentTally();
  const texts = [
    ['text', document.getBody()],
    ['notes', document.getFootnotes()],
    ['notes', document.getEndnotes()],
    ['text', document.getHeaders({ includeFooters: true })],
    ['text', document.getTextboxes()],
    ['comments', document.getAnnotations()],
  ] as const;
  for (const [portion, text] of texts) {
    tally.separate();
    tally.of(portion).add(text);
  }
  return tally;
};
