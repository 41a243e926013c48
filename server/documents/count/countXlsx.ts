import { computeStatistics, emptyStatistics, type TextStatistics } from '../../../machines/request/textStatistics.ts';
import { chartTypes, countChart } from './countChart.ts';
import { countXmlText, type TextElements } from './countXmlText.ts';
import { DocumentTally, type Portion } from './documentTally.ts';
import { findAttribute } from './xml/attributes.ts';
import { decodeEscapes } from './xml/escapes.ts';
import { readXmlPart } from './xml/readXmlPart.ts';
import { type ContentTypes, partsOfType } from './zip/contentTypes.ts';
import { readRelationships } from './zip/relationships.ts';
import type { ZipDirectory } from './zip/zipDirectory.ts';

const drawing: TextElements = {
  own: 'a',
  text: new Set(['a:t']),
  separators: new Set(['a:p', 'a:br']),
  skipped: new Set(['a:fld']),
};

const comments: TextElements = {
  own: 's',
  text: new Set(['s:t']),
  separators: new Set(['s:comment']),
  skipped: new Set(['s:rPh']),
  isEscaped: true,
};

/** Statistics of the texts that cells share, in their order. Reading hints for Japanese (`rPh`) are left out. */
const readSharedTexts = (zip: ZipDirectory, name: string): readonly TextStatistics[] => {
  const texts: TextStatistics[] = [];
  let text = '';
  let depth = 0;
  let hint = 0;
  readXmlPart(zip, name, 's', {
    open: (element) => {
      if (element === 's:si') text = '';
      else if (element === 's:t') depth += 1;
      else if (element === 's:rPh') hint += 1;
    },
    close: (element) => {
      if (element === 's:si') texts.push(computeStatistics(decodeEscapes(text)));
      else if (element === 's:t') depth -= 1;
      else if (element === 's:rPh') hint -= 1;
    },
    text: (piece) => {
      if (depth > 0 && hint === 0) text += piece;
    },
  });
  return texts;
};

const countSheet = (
  zip: ZipDirectory,
  name: string,
  shared: readonly TextStatistics[],
  tally: DocumentTally,
  portion: Portion,
): void => {
  const words = tally.of(portion);
  let type = 'n';
  let inside: string | null = null;
  let hint = 0;
  let value = '';
  readXmlPart(zip, name, 's', {
    open: (element, attributes) => {
      if (element === 's:c') {
        type = findAttribute(attributes, 't') ?? 'n';
        value = '';
      } else if (element === 's:rPh') hint += 1;
      else if (element === 's:v' || element === 's:t') inside = element;
    },
    close: (element) => {
      if (element === 's:v' || element === 's:t') inside = null;
      else if (element === 's:rPh') hint -= 1;
      if (element !== 's:c' || value === '') return;
      words.separate();
      if (type === 's') words.addShape(shared[Number(value)] ?? emptyStatistics);
      else if (type === 'str' || type === 'inlineStr') words.add(decodeEscapes(value));
    },
    text: (text) => {
      if (inside !== null && hint === 0) value += text;
    },
  });
};

/** Sheets that a workbook hides, and what is drawn onto them. */
const findHiddenParts = (zip: ZipDirectory, workbook: string): ReadonlySet<string> => {
  const ids = new Set<string>();
  readXmlPart(zip, workbook, 's', {
    open: (element, attributes) => {
      const state = findAttribute(attributes, 'state');
      if (element === 's:sheet' && (state === 'hidden' || state === 'veryHidden'))
        ids.add(findAttribute(attributes, '*:id') ?? '');
    },
  });
  const found = new Set<string>();
  const add = (part: string): void => {
    if (found.has(part)) return;
    found.add(part);
    for (const { target } of readRelationships(zip, part)) add(target);
  };
  for (const { id, target } of readRelationships(zip, workbook)) if (ids.has(id)) add(target);
  return found;
};

/** Words of a workbook of Excel 2007 or later: cells of text, each as often as it stands, drawings and charts; no numbers and dates. */
export const countXlsx = (zip: ZipDirectory, types: ContentTypes, workbook: string): DocumentTally => {
  const tally = new DocumentTally();
  const hidden = findHiddenParts(zip, workbook);
  const selectPortion = (part: string, portion: Portion): Portion => (hidden.has(part) ? 'hiddenSheets' : portion);
  const shared = partsOfType(types, ['sharedstrings+xml']).flatMap((part) => readSharedTexts(zip, part));
  for (const part of partsOfType(types, ['spreadsheetml.worksheet+xml']))
    countSheet(zip, part, shared, tally, selectPortion(part, 'text'));
  for (const part of partsOfType(types, ['.drawing+xml', 'drawingml.diagramdata+xml']))
    countXmlText(zip, part, drawing, tally, selectPortion(part, 'text'));
  for (const part of partsOfType(types, chartTypes))
    countChart(zip, part, 'titles', tally, selectPortion(part, 'charts'));
  for (const part of partsOfType(types, ['spreadsheetml.comments+xml']))
    countXmlText(zip, part, comments, tally, 'comments');
  return tally;
};
