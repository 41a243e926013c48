import { chartTypes, countChart } from './countChart.ts';
import { countXmlText, type TextElements } from './countXmlText.ts';
import { DocumentTally, type Portion } from './documentTally.ts';
import { type ContentTypes, partsOfType } from './zip/contentTypes.ts';
import type { ZipDirectory } from './zip/zipDirectory.ts';

const elements: TextElements = {
  own: 'p',
  text: new Set(['a:t', 'p:text']),
  separators: new Set(['a:p', 'a:br', 'a:tc', 'p:text']),
  // Fields are slide numbers and dates, which nobody translates.
  skipped: new Set(['a:fld']),
  isEscaped: true,
};

const parts = [
  ['presentationml.slide+xml', 'text'],
  ['presentationml.notesslide+xml', 'notes'],
  ['drawingml.diagramdata+xml', 'text'],
  ['presentationml.comments+xml', 'comments'],
  ['ms-powerpoint.comments+xml', 'comments'],
] as const satisfies readonly (readonly [type: string, portion: Portion])[];

/** Words of a presentation of PowerPoint 2007 or later: slides, their diagrams and charts, speaker's notes; no masters or layouts. */
export const countPptx = (zip: ZipDirectory, types: ContentTypes): DocumentTally => {
  const tally = new DocumentTally();
  for (const [type, portion] of parts)
    for (const part of partsOfType(types, [type])) countXmlText(zip, part, elements, tally, portion);
  for (const part of partsOfType(types, chartTypes)) countChart(zip, part, 'labels', tally);
  return tally;
};
