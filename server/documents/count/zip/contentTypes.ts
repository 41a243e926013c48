import { RefusedContent } from '../inspection.ts';
import { fileLimits } from '../limits.ts';
import { attribute, XmlReader } from '../xmlReader.ts';
import { readZipText } from './readZipEntry.ts';
import type { ZipDirectory } from './zipDirectory.ts';

/** Parts of an Office Open XML package by content type (the text after the last `.` before `+xml`, as `wordprocessingml.footer`). */
export type ContentTypes = ReadonlyMap<string, string>;

/**
 * Reads `[Content_Types].xml`: part name without its leading slash → content type. Null when the archive is no such package.
 * @throws RefusedContent FileBomb for more parts than an archive may have
 */
export const readContentTypes = (zip: ZipDirectory): ContentTypes | null => {
  const text = readZipText(zip, '[Content_Types].xml');
  if (text === null) return null;
  const types = new Map<string, string>();
  const reader = new XmlReader({
    open: (element, attributes) => {
      if (element !== 'Override' && !element.endsWith(':Override')) return;
      const name = attribute(attributes, 'PartName');
      const type = attribute(attributes, 'ContentType');
      if (name !== null && type !== null) types.set(name.replace(/^\//, ''), type);
      if (types.size > fileLimits.entries) throw new RefusedContent('FileBomb');
    },
    close: () => {},
    text: () => {},
  });
  reader.push(Buffer.from(text));
  return types;
};

const natural = new Intl.Collator('en', { numeric: true });

/** Names of the parts whose content type ends in one of `endings`, in natural order (slide2 before slide10). */
export const partsOfType = (types: ContentTypes, endings: readonly string[]): readonly string[] =>
  [...types]
    .filter(([, type]) => endings.some((ending) => type.endsWith(ending)))
    .map(([name]) => name)
    .sort(natural.compare);
