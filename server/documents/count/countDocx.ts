import { countXmlText, type TextElements } from './countXmlText.ts';
import { WordTally } from './wordTally.ts';
import { type ContentTypes, partsOfType } from './zip/contentTypes.ts';
import type { ZipDirectory } from './zip/zipDirectory.ts';

const elements: TextElements = {
  text: new Set(['w:t', 'm:t', 'a:t']),
  // A picture or a symbol between two words parts them as a space does.
  separators: new Set('w:p w:br w:tab w:ptab w:cr w:tc w:sym w:drawing w:pict w:object a:p a:br'.split(' ')),
  characters: new Map([
    ['w:noBreakHyphen', '\u2011'],
    ['w:softHyphen', '\u00ad'],
  ]),
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
