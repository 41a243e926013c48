import { computeStatistics, emptyStatistics, type TextStatistics } from '../../../machines/request/textStatistics.ts';
import { type BiffRecord, biffRecords } from './biffRecords.ts';
import { BiffStrings } from './biffStrings.ts';
import { decryptWorkbook } from './decrypt/decryptWorkbook.ts';
import { DocumentTally, type Portion } from './documentTally.ts';
import { RefusedContent } from './inspection.ts';
import { oneByteText } from './oneByteText.ts';

/** Record types of MS-XLS that matter to a count. */
const record = {
  beginning: 0x0809,
  sharedTexts: 0x00fc,
  sharedText: 0x00fd,
  label: 0x0204,
  richLabel: 0x00d6,
  formulaText: 0x0207,
  textBox: 0x01b6,
  object: 0x005d,
  sheet: 0x0085,
};
const biff8 = 0x0600;

/** The type of a drawn object that is a cell's comment (MS-XLS 2.5.143), where the object's first field has its type. */
const commonField = 0x15;
const commentObject = 0x19;

/** A number that a damaged record may lack. */
const numberAt = (body: Buffer, at: number, bytes: 2 | 4): number => {
  if (at + bytes > body.length) return -1;
  return bytes === 2 ? body.readUInt16LE(at) : body.readUInt32LE(at);
};

/** A text that stands in its cell: in BIFF8 with its characters' width, before that in one byte a character. */
const inlineText = (body: Buffer, at: number, isBiff8: boolean): string => {
  const length = Math.max(0, numberAt(body, at, 2));
  if (!isBiff8) return oneByteText(body.subarray(at + 2, at + 2 + length));
  const wide = ((body[at + 2] ?? 0) & 0x01) !== 0;
  return body.toString(wide ? 'utf16le' : 'latin1', at + 3, at + 3 + length * (wide ? 2 : 1));
};

/** A drawing's text follows in the first continuation; its length stands in the record itself. */
const drawnText = ({ parts: [head, text] }: BiffRecord): string => {
  if (head === undefined || text === undefined || head.length < 12) return '';
  return text.toString(((text[0] ?? 0) & 0x01) !== 0 ? 'utf16le' : 'latin1', 1).slice(0, head.readUInt16LE(10));
};

/** Shapes of the texts that cells share: one that stands in many cells is looked at once. */
const readSharedTexts = ({ parts }: BiffRecord): readonly TextStatistics[] => {
  const strings = new BiffStrings(parts, 8);
  const texts: TextStatistics[] = [];
  for (let text = strings.next(); text !== null; text = strings.next()) texts.push(computeStatistics(text));
  return texts;
};

/**
 * Words of a workbook of Excel 5 to 2003: cells of text, each as often as it stands, and drawings; numbers and dates are left out.
 * @throws RefusedContent FileProtected, FileCorrupt
 */
export const countXls = (file: Buffer): DocumentTally => {
  const tally = new DocumentTally();
  let shared: readonly TextStatistics[] = [];
  let isBiff8 = true;
  /** Where hidden sheets begin in the stream. */
  const hidden = new Map<number, boolean>();
  let portion: Portion = 'text';
  let isComment = false;
  const add = (text: string, to: Portion = portion): void => {
    tally.of(to).separate();
    tally.of(to).add(text);
  };
  if (numberAt(file, 0, 2) !== record.beginning || file.length < 8) throw new RefusedContent('FileCorrupt');
  for (const found of biffRecords(decryptWorkbook(file))) {
    const body = found.parts[0] ?? Buffer.alloc(0);
    if (found.type === record.beginning) {
      isBiff8 = numberAt(body, 0, 2) >= biff8;
      // A chart within a sheet begins too, and is no sheet of its own.
      const isHidden = hidden.get(found.offset);
      if (isHidden !== undefined) portion = isHidden ? 'hiddenSheets' : 'text';
    } else if (found.type === record.sheet) hidden.set(numberAt(body, 0, 4), ((body[4] ?? 0) & 0x03) !== 0);
    else if (found.type === record.sharedTexts) shared = readSharedTexts(found);
    else if (found.type === record.sharedText)
      tally.of(portion).addShape(shared[numberAt(body, 6, 4)] ?? emptyStatistics);
    else if (found.type === record.label || found.type === record.richLabel) add(inlineText(body, 6, isBiff8));
    else if (found.type === record.formulaText) add(inlineText(body, 0, isBiff8));
    else if (found.type === record.object)
      isComment = numberAt(body, 0, 2) === commonField && numberAt(body, 4, 2) === commentObject;
    else if (found.type === record.textBox) add(drawnText(found), isComment ? 'comments' : portion);
  }
  return tally;
};
