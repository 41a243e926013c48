import { countXmlText, type TextElements, type Visibility } from './countXmlText.ts';
import { DocumentTally, type Portion } from './documentTally.ts';
import { findAttribute } from './xml/attributes.ts';
import { readXmlPart } from './xml/readXmlPart.ts';
import type { ZipDirectory } from './zip/zipDirectory.ts';

const common = {
  own: 'text',
  separators: new Set([
    'text:p',
    'text:h',
    'text:s',
    'text:tab',
    'text:line-break',
    'table:table-cell',
    'text:note',
    // A picture between two words parts them as a space does.
    'draw:frame',
  ]),
  skipped: new Set([
    'text:note-citation',
    'text:page-number',
    'text:page-count',
    'text:sequence-decls',
    'svg:desc',
    'svg:title',
  ]),
  portions: new Map<string, Portion>([
    ['text:tracked-changes', 'deletedText'],
    ['office:annotation', 'comments'],
    ['text:note-body', 'notes'],
    ['text:hidden-text', 'hiddenText'],
    ['text:hidden-paragraph', 'hiddenText'],
  ]),
};

const body: TextElements = { ...common, text: new Set(['text:p', 'text:h']) };

/** Headers and footers live among the styles, where other texts (of list labels, of samples) are no part of the document. */
const margins: TextElements = {
  ...common,
  text: new Set([
    'style:header',
    'style:footer',
    'style:header-left',
    'style:footer-left',
    'style:header-first',
    'style:footer-first',
  ]),
};

/** Names of the styles whose text is not displayed (OpenDocument 1.3, 20.392). */
const readHiddenStyles = (zip: ZipDirectory): ReadonlySet<string> => {
  const hides = new Set<string>();
  let style = '';
  for (const part of ['styles.xml', 'content.xml'])
    readXmlPart(zip, part, 'text', {
      open: (element, attributes) => {
        if (element === 'style:style') style = findAttribute(attributes, '*:name') ?? '';
        else if (element === 'style:text-properties' && findAttribute(attributes, '*:display') === 'none')
          hides.add(style);
      },
      close: (element) => {
        if (element === 'style:style') style = '';
      },
    });
  hides.delete('');
  return hides;
};

const displayed = (hidden: ReadonlySet<string>): Visibility => {
  const open: boolean[] = [];
  let depth = 0;
  const styled = new Set(['text:p', 'text:h', 'text:span', 'text:section']);
  return {
    open: (element, attributes) => {
      if (!styled.has(element)) return;
      const hides =
        hidden.has(findAttribute(attributes, '*:style-name') ?? '') ||
        (element === 'text:section' && findAttribute(attributes, '*:display') === 'none');
      open.push(hides);
      if (hides) depth += 1;
    },
    close: (element) => {
      if (styled.has(element) && open.pop() === true) depth -= 1;
    },
    isHidden: () => depth > 0,
  };
};

/** Words of an OpenDocument text: body, notes, headers and footers. */
export const countOdt = (zip: ZipDirectory): DocumentTally => {
  const tally = new DocumentTally();
  const hidden = readHiddenStyles(zip);
  countXmlText(zip, 'content.xml', body, tally, 'text', displayed(hidden));
  countXmlText(zip, 'styles.xml', margins, tally, 'text', displayed(hidden));
  return tally;
};
