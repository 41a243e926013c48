import { countXmlText, type TextElements } from './countXmlText.ts';
import { WordTally } from './wordTally.ts';
import type { ZipDirectory } from './zip/zipDirectory.ts';

const separators = new Set([
  'text:p',
  'text:h',
  'text:s',
  'text:tab',
  'text:line-break',
  'table:table-cell',
  'text:note',
  // A picture between two words parts them as a space does.
  'draw:frame',
]);

const skipped = new Set([
  'text:tracked-changes',
  'text:note-citation',
  'text:page-number',
  'text:page-count',
  'office:annotation',
  'text:sequence-decls',
  'svg:desc',
  'svg:title',
]);

const body: TextElements = { text: new Set(['text:p', 'text:h']), separators, skipped };

/** Headers and footers live among the styles, where other texts (of list labels, of samples) are no part of the document. */
const margins: TextElements = {
  text: new Set([
    'style:header',
    'style:footer',
    'style:header-left',
    'style:footer-left',
    'style:header-first',
    'style:footer-first',
  ]),
  separators,
  skipped,
};

/** Words of an OpenDocument text: body, notes, headers and footers; deleted text and comments are left out. */
export const countOdt = (zip: ZipDirectory): WordTally => {
  const tally = new WordTally();
  countXmlText(zip, 'content.xml', body, tally);
  countXmlText(zip, 'styles.xml', margins, tally);
  return tally;
};
