import type { DocumentTally, Portion } from './documentTally.ts';
import { AlternateContent } from './xml/alternateContent.ts';
import { decodeEscapes } from './xml/escapes.ts';
import { readXmlPart } from './xml/readXmlPart.ts';
import type { ZipDirectory } from './zip/zipDirectory.ts';

/** Which elements of a document's part carry words. Names have the prefixes of `xml/namespaces.ts`. */
export type TextElements = {
  /** The prefix of the part's own names. */
  readonly own: string;
  /** Their text is counted. */
  readonly text: ReadonlySet<string>;
  /** They end a word: paragraphs, cells, breaks, tabs. */
  readonly separators: ReadonlySet<string>;
  /** Nothing within them is text of the document. */
  readonly skipped: ReadonlySet<string>;
  /** Text within them is of another kind than the part's. */
  readonly portions?: ReadonlyMap<string, Portion>;
  /** Whether text holds escapes of control characters. */
  readonly isEscaped?: boolean;
  /** They stand for a character within a word. */
  readonly characters?: ReadonlyMap<string, string>;
};

/** Follows a part's elements and says whether text is formatted as hidden where the reader is, or tells a field what to show. */
export type Visibility = {
  readonly open: (name: string, attributes: string) => void;
  readonly close: (name: string) => void;
  readonly isHidden: () => boolean;
  readonly isInstruction?: () => boolean;
};

const alwaysVisible: Visibility = { open: () => {}, close: () => {}, isHidden: () => false };

/** Adds the words of one part of an archive to a tally, as `portion` where its elements do not say otherwise. */
export const countXmlText = (
  zip: ZipDirectory,
  name: string,
  elements: TextElements,
  tally: DocumentTally,
  portion: Portion = 'text',
  visibility: Visibility = alwaysVisible,
): void => {
  let textDepth = 0;
  let skipDepth = 0;
  const within: Portion[] = [];
  const alternates = new AlternateContent();
  const add = (text: string): void => {
    if (skipDepth > 0 || alternates.isSkipped || visibility.isInstruction?.() === true) return;
    tally.of(within.at(-1) ?? (visibility.isHidden() ? 'hiddenText' : portion)).add(text);
  };
  tally.separate();
  readXmlPart(zip, name, elements.own, {
    open: (element, attributes, namespaces) => {
      alternates.open(element, attributes, namespaces);
      visibility.open(element, attributes);
      if (elements.skipped.has(element)) skipDepth += 1;
      if (elements.text.has(element)) textDepth += 1;
      const other = elements.portions?.get(element);
      if (other !== undefined) within.push(other);
      if (elements.separators.has(element)) tally.separate();
      const character = elements.characters?.get(element);
      if (character !== undefined) add(character);
    },
    close: (element) => {
      alternates.close(element);
      visibility.close(element);
      if (elements.skipped.has(element)) skipDepth -= 1;
      if (elements.text.has(element)) textDepth -= 1;
      if (elements.portions?.has(element)) within.pop();
      if (elements.separators.has(element)) tally.separate();
    },
    text: (text) => {
      if (textDepth > 0) add(elements.isEscaped === true ? decodeEscapes(text) : text);
    },
  });
  tally.separate();
};
