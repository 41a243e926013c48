import { computeStatistics, emptyStatistics, type TextStatistics } from '../../../machines/request/textStatistics.ts';
import { countXmlText, type TextElements } from './countXmlText.ts';
import { WordTally } from './wordTally.ts';
import { attribute, XmlReader } from './xmlReader.ts';
import { type ContentTypes, partsOfType } from './zip/contentTypes.ts';
import { readZipEntry } from './zip/readZipEntry.ts';
import type { ZipDirectory } from './zip/zipDirectory.ts';

const drawing: TextElements = {
  text: new Set(['a:t']),
  separators: new Set(['a:p', 'a:br']),
  skipped: new Set(['mc:Fallback', 'a:fld']),
};

/** Shapes of the texts that cells share, in their order. Reading hints for Japanese (`rPh`) are left out. */
const readSharedTexts = (zip: ZipDirectory, name: string): readonly TextStatistics[] => {
  const entry = zip.entries.get(name);
  const texts: TextStatistics[] = [];
  if (entry === undefined) return texts;
  let text = '';
  let depth = 0;
  let hint = 0;
  const reader = new XmlReader({
    open: (element) => {
      if (element === 'si') text = '';
      else if (element === 't') depth += 1;
      else if (element === 'rPh') hint += 1;
    },
    close: (element) => {
      if (element === 'si') texts.push(computeStatistics(text));
      else if (element === 't') depth -= 1;
      else if (element === 'rPh') hint -= 1;
    },
    text: (piece) => {
      if (depth > 0 && hint === 0) text += piece;
    },
  });
  readZipEntry(zip, entry, (chunk) => reader.push(chunk));
  return texts;
};

const countSheet = (zip: ZipDirectory, name: string, shared: readonly TextStatistics[], tally: WordTally): void => {
  const entry = zip.entries.get(name);
  if (entry === undefined) return;
  let type = 'n';
  let inside: 'v' | 't' | null = null;
  let value = '';
  const reader = new XmlReader({
    open: (element, attributes) => {
      if (element === 'c') {
        type = attribute(attributes, 't') ?? 'n';
        value = '';
      } else if (element === 'v' || element === 't') inside = element;
    },
    close: (element) => {
      if (element === 'v' || element === 't') inside = null;
      if (element !== 'c' || value === '') return;
      tally.separate();
      if (type === 's') tally.addShape(shared[Number(value)] ?? emptyStatistics);
      else if (type === 'str' || type === 'inlineStr') tally.add(value);
    },
    text: (text) => {
      if (inside !== null) value += text;
    },
  });
  readZipEntry(zip, entry, (chunk) => reader.push(chunk));
};

/** Words of a workbook of Excel 2007 or later: cells of text, each as often as it stands, and drawings; numbers and dates are left out. */
export const countXlsx = (zip: ZipDirectory, types: ContentTypes): WordTally => {
  const tally = new WordTally();
  const shared = partsOfType(types, ['sharedStrings+xml']).flatMap((part) => readSharedTexts(zip, part));
  for (const part of partsOfType(types, ['spreadsheetml.worksheet+xml'])) countSheet(zip, part, shared, tally);
  for (const part of partsOfType(types, ['.drawing+xml'])) countXmlText(zip, part, drawing, tally);
  return tally;
};
