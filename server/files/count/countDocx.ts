import { type ContentTypes, partsOfType } from '../zip/contentTypes.ts';
import type { ZipDirectory } from '../zip/zipDirectory.ts';
import { countXmlText, type TextElements } from './countXmlText.ts';
import { WordTally } from './wordTally.ts';

const elements: TextElements = {
  text: new Set(['w:t', 'm:t', 'a:t']),
  separators: new Set(['w:p', 'w:br', 'w:tab', 'w:cr', 'w:tc', 'a:p', 'a:br']),
  // A text box is stored twice, for new and old readers; `mc:Fallback` is the second copy.
  skipped: new Set(['mc:Fallback', 'w:instrText', 'w:delText', 'w:rPrChange']),
};

const parts = ['document.main+xml', 'header+xml', 'footer+xml', 'footnotes+xml', 'endnotes+xml'];

/** Words of a text document of Word 2007 or later: body, text boxes, headers, footers and notes; deleted text and comments are left out. */
export const countDocx = (zip: ZipDirectory, types: ContentTypes): WordTally => {
  const tally = new WordTally();
  for (const part of partsOfType(types, parts)) countXmlText(zip, part, elements, tally);
  return tally;
};
