import { computeStatistics, emptyStatistics, type TextStatistics } from '../../../machines/request/textStatistics.ts';
import { type BiffRecord, biffRecords } from './biffRecords.ts';
import { BiffStrings } from './biffStrings.ts';
import { RefusedContent } from './inspection.ts';
import { oneByteText } from './oneByteText.ts';
import { WordTally } from './wordTally.ts';

/** Record types of MS-XLS that matter to a count. */
const record = {
  beginning: 0x0809,
  password: 0x002f,
  sharedTexts: 0x00fc,
  sharedText: 0x00fd,
  label: 0x0204,
  richLabel: 0x00d6,
  formulaText: 0x0207,
  textBox: 0x01b6,
};
const biff8 = 0x0600;

/** A text that stands in its cell: in BIFF8 with its characters' width, before that in one byte a character. */
const inlineText = (body: Buffer, at: number, isBiff8: boolean): string => {
  const length = body.readUInt16LE(at);
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
export const countXls = (stream: Buffer): WordTally => {
  const tally = new WordTally();
  let shared: readonly TextStatistics[] = [];
  let isBiff8 = true;
  const add = (text: string): void => {
    tally.separate();
    tally.add(text);
  };
  if (stream.length < 8 || stream.readUInt16LE(0) !== record.beginning) throw new RefusedContent('FileCorrupt');
  for (const found of biffRecords(stream)) {
    const body = found.parts[0] ?? Buffer.alloc(0);
    if (found.type === record.password) throw new RefusedContent('FileProtected');
    else if (found.type === record.beginning) isBiff8 = body.readUInt16LE(0) >= biff8;
    else if (found.type === record.sharedTexts) shared = readSharedTexts(found);
    else if (found.type === record.sharedText) tally.addShape(shared[body.readUInt32LE(6)] ?? emptyStatistics);
    else if (found.type === record.label || found.type === record.richLabel) add(inlineText(body, 6, isBiff8));
    else if (found.type === record.formulaText) add(inlineText(body, 0, isBiff8));
    else if (found.type === record.textBox) add(drawnText(found));
  }
  return tally;
};
