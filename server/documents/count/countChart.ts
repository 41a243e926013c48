import type { DocumentTally, Portion } from './documentTally.ts';
import { readXmlPart } from './xml/readXmlPart.ts';
import type { ZipDirectory } from './zip/zipDirectory.ts';

/** Content types of charts, and of what is drawn onto them. */
export const chartTypes = ['drawingml.chart+xml', 'vnd.ms-office.chartex+xml', 'drawingml.chartshapes+xml'] as const;

const separators = new Set(['a:p', 'a:br', 'c:pt', 'c:v', 'cx:pt', 'cx:v']);
/** Numbers, dates that a program writes, and what a title of the newer kind holds a second time. */
const skipped = new Set(['c:numRef', 'c:numLit', 'cx:numDim', 'a:fld']);
/** Labels that a chart has from a table. */
const references = new Set(['c:strRef', 'c:multiLvlStrRef', 'cx:strDim']);
const formulas = new Set(['c:f', 'cx:f']);

/**
 * Adds the words of a chart: titles, and the labels of its series and categories, each once however many series they have. Those of a
 * workbook's chart stand in its cells, and are counted there (`titles`).
 */
export const countChart = (
  zip: ZipDirectory,
  name: string,
  what: 'titles' | 'labels',
  tally: DocumentTally,
  portion: Portion = 'charts',
): void => {
  const seen = new Set<string>();
  let skipDepth = 0;
  let textDepth = 0;
  let titleDepth = 0;
  let formula: string | null = null;
  let reference: { isRepeated: boolean } | null = null;
  const isText = (element: string): boolean =>
    element === 'a:t' || element === 'c:v' || element === 'cx:pt' || (element === 'cx:v' && titleDepth === 0);
  tally.separate();
  readXmlPart(zip, name, 'c', {
    open: (element) => {
      if (skipped.has(element)) skipDepth += 1;
      else if (element === 'cx:title') titleDepth += 1;
      else if (references.has(element)) reference = { isRepeated: what === 'titles' };
      else if (formulas.has(element)) formula = '';
      if (isText(element)) textDepth += 1;
      if (separators.has(element)) tally.separate();
    },
    close: (element) => {
      if (isText(element)) textDepth -= 1;
      if (separators.has(element)) tally.separate();
      if (skipped.has(element)) skipDepth -= 1;
      else if (element === 'cx:title') titleDepth -= 1;
      else if (references.has(element)) reference = null;
      else if (formulas.has(element)) {
        if (reference !== null && formula !== null && seen.has(formula)) reference.isRepeated = true;
        seen.add(formula ?? '');
        formula = null;
      }
    },
    text: (text) => {
      if (formula !== null) formula += text;
      else if (textDepth > 0 && skipDepth === 0 && reference?.isRepeated !== true) tally.of(portion).add(text);
    },
  });
  tally.separate();
};
