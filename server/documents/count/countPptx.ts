import { countXmlText, type TextElements } from './countXmlText.ts';
import { WordTally } from './wordTally.ts';
import { type ContentTypes, partsOfType } from './zip/contentTypes.ts';
import type { ZipDirectory } from './zip/zipDirectory.ts';

const elements: TextElements = {
  text: new Set(['a:t']),
  separators: new Set(['a:p', 'a:br', 'a:tc']),
  // Fields are slide numbers and dates, which nobody translates.
  skipped: new Set(['mc:Fallback', 'a:fld']),
};

const parts = ['presentationml.slide+xml', 'presentationml.notesSlide+xml', 'drawingml.diagramData+xml'];

/** Words of a presentation of PowerPoint 2007 or later: slides, their diagrams and speaker's notes; masters and layouts are left out. */
export const countPptx = (zip: ZipDirectory, types: ContentTypes): WordTally => {
  const tally = new WordTally();
  for (const part of partsOfType(types, parts)) countXmlText(zip, part, elements, tally);
  return tally;
};
