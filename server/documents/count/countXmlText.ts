import type { WordTally } from './wordTally.ts';
import { XmlReader } from './xmlReader.ts';
import { readZipEntry } from './zip/readZipEntry.ts';
import type { ZipDirectory } from './zip/zipDirectory.ts';

/** Which elements of a document's part carry words. */
export type TextElements = {
  /** Their text is counted. */
  readonly text: ReadonlySet<string>;
  /** They end a word: paragraphs, cells, breaks, tabs. */
  readonly separators: ReadonlySet<string>;
  /** Nothing within them is counted: deleted text, comments, the second copy of a drawing. */
  readonly skipped: ReadonlySet<string>;
  /** They stand for a character within a word. */
  readonly characters?: ReadonlyMap<string, string>;
};

/** Adds the words of one part of an archive to a tally, inflating it as it goes. */
export const countXmlText = (zip: ZipDirectory, name: string, elements: TextElements, tally: WordTally): void => {
  const entry = zip.entries.get(name);
  if (entry === undefined) return;
  let textDepth = 0;
  let skipDepth = 0;
  const reader = new XmlReader({
    open: (element) => {
      if (elements.skipped.has(element)) skipDepth += 1;
      else if (elements.text.has(element)) textDepth += 1;
      if (elements.separators.has(element)) tally.separate();
      const character = skipDepth === 0 ? elements.characters?.get(element) : undefined;
      if (character !== undefined) tally.add(character);
    },
    close: (element) => {
      if (elements.skipped.has(element)) skipDepth -= 1;
      else if (elements.text.has(element)) textDepth -= 1;
      if (elements.separators.has(element)) tally.separate();
    },
    text: (text) => {
      if (textDepth > 0 && skipDepth === 0) tally.add(text);
    },
  });
  tally.separate();
  readZipEntry(zip, entry, (chunk) => reader.push(chunk));
  tally.separate();
};
