import { chartTypes, countChart } from './countChart.ts';
import { countXmlText, type TextElements } from './countXmlText.ts';
import { DocumentTally, type Portion } from './documentTally.ts';
import { hiddenRuns, readHiddenStyles } from './hiddenRuns.ts';
import { type ContentTypes, partsOfType } from './zip/contentTypes.ts';
import { readRelationships } from './zip/relationships.ts';
import type { ZipDirectory } from './zip/zipDirectory.ts';

const elements: TextElements = {
  own: 'w',
  text: new Set(['w:t', 'm:t', 'a:t', 'w:delText']),
  // A picture or a symbol between two words parts them as a space does.
  separators: new Set('w:p w:br w:tab w:ptab w:cr w:tc w:sym w:drawing w:pict w:object a:p a:br'.split(' ')),
  characters: new Map([
    ['w:noBreakHyphen', '\u2011'],
    ['w:softHyphen', '\u00ad'],
  ]),
  // `w:rt` is how the text below it is read aloud.
  skipped: new Set(['w:instrText', 'w:delInstrText', 'w:rPrChange', 'w:rt']),
  portions: new Map([
    ['w:del', 'deletedText'],
    ['w:delText', 'deletedText'],
    // What was moved stands where it was moved to.
    ['w:moveFrom', 'deletedText'],
  ]),
};

const parts = [
  ['wordprocessingml.header+xml', 'text'],
  ['wordprocessingml.footer+xml', 'text'],
  ['wordprocessingml.footnotes+xml', 'notes'],
  ['wordprocessingml.endnotes+xml', 'notes'],
  ['wordprocessingml.comments+xml', 'comments'],
  ['drawingml.diagramdata+xml', 'text'],
] as const satisfies readonly (readonly [type: string, portion: Portion])[];

/** Words of a text document of Word 2007 or later: body, text boxes, headers, footers, notes, diagrams and charts. */
export const countDocx = (zip: ZipDirectory, types: ContentTypes, main: string): DocumentTally => {
  const tally = new DocumentTally();
  const styles = readHiddenStyles(zip, types);
  // Building blocks have headers and notes of their own, which are no part of the text.
  const blocks = partsOfType(types, ['wordprocessingml.document.glossary+xml']);
  const apart = new Set([main, ...blocks.flatMap((part) => readRelationships(zip, part).map(({ target }) => target))]);
  countXmlText(zip, main, elements, tally, 'text', hiddenRuns(styles));
  for (const [type, portion] of parts)
    for (const part of partsOfType(types, [type])) {
      if (!apart.has(part)) countXmlText(zip, part, elements, tally, portion, hiddenRuns(styles));
    }
  for (const part of partsOfType(types, chartTypes)) countChart(zip, part, 'labels', tally);
  return tally;
};
