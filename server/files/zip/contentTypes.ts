import { attribute } from '../count/xmlReader.ts';
import { readZipText } from './readZipEntry.ts';
import type { ZipDirectory } from './zipDirectory.ts';

/** Parts of an Office Open XML package by content type (the text after the last `.` before `+xml`, as `wordprocessingml.footer`). */
export type ContentTypes = ReadonlyMap<string, string>;

/** Reads `[Content_Types].xml`: part name without its leading slash → content type. Null when the archive is no such package. */
export const readContentTypes = (zip: ZipDirectory): ContentTypes | null => {
  const text = readZipText(zip, '[Content_Types].xml');
  if (text === null) return null;
  const types = new Map<string, string>();
  for (const [, attributes = ''] of text.matchAll(/<(?:\w+:)?Override(\s[^>]*)>/g)) {
    const name = attribute(attributes, 'PartName');
    const type = attribute(attributes, 'ContentType');
    if (name !== null && type !== null) types.set(name.replace(/^\//, ''), type);
  }
  return types;
};

/** Names of the parts whose content type ends in one of `endings`, in natural order (slide2 before slide10). */
export const partsOfType = (types: ContentTypes, endings: readonly string[]): readonly string[] =>
  [...types]
    .filter(([, type]) => endings.some((ending) => type.endsWith(ending)))
    .map(([name]) => name)
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
