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
    // How the text below it is read aloud, and programs, which show nothing.
    'text:ruby-text',
    'text:script',
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

/** Styles that one is based on, at most; a circle of them ends there. */
const maxStyleDepth = 12;

/**
 * Names of the styles whose text is not displayed (OpenDocument 1.3, 20.392), by themselves or by those that they are based on. `parts`: a later
 * one may call another style by the same name.
 */
const readHiddenStyles = (zip: ZipDirectory, parts: readonly string[]): ReadonlySet<string> => {
  const hides = new Map<string, boolean>();
  const parents = new Map<string, string>();
  let style = '';
  for (const part of parts)
    readXmlPart(zip, part, 'text', {
      open: (element, attributes) => {
        if (element === 'style:style') {
          style = findAttribute(attributes, '*:name') ?? '';
          hides.delete(style);
          parents.set(style, findAttribute(attributes, '*:parent-style-name') ?? '');
        } else if (element === 'style:text-properties' && style !== '') {
          const display = findAttribute(attributes, '*:display');
          if (display !== null) hides.set(style, display === 'none');
        }
      },
      close: (element) => {
        if (element === 'style:style') style = '';
      },
    });
  const isHidden = (name: string, depth = 0): boolean => {
    const own = hides.get(name);
    const parent = parents.get(name);
    return own ?? (parent !== undefined && depth < maxStyleDepth && isHidden(parent, depth + 1));
  };
  return new Set([...parents.keys()].filter((name) => isHidden(name)));
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
  const displayedBy = (...parts: readonly string[]): Visibility => displayed(readHiddenStyles(zip, parts));
  countXmlText(zip, 'content.xml', body, tally, 'text', displayedBy('styles.xml', 'content.xml'));
  countXmlText(zip, 'styles.xml', margins, tally, 'text', displayedBy('styles.xml'));
  return tally;
};
