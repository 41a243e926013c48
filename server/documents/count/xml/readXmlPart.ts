import { readZipEntry } from '../zip/readZipEntry.ts';
import { entryNamed, type ZipDirectory } from '../zip/zipDirectory.ts';
import { type XmlListener, XmlReader } from './xmlReader.ts';

/**
 * Reads one part of an archive, inflating it as it goes; nothing when the archive has none of that name.
 * @param own Prefix of names whose own prefix is declared nowhere.
 * @throws RefusedContent FileBomb, FileCorrupt, FileProtected
 */
export const readXmlPart = (zip: ZipDirectory, name: string, own: string, listener: Partial<XmlListener>): void => {
  const entry = entryNamed(zip, name);
  if (entry === undefined) return;
  const reader = new XmlReader({ open: () => {}, close: () => {}, text: () => {}, ...listener }, own);
  readZipEntry(zip, entry, (chunk) => reader.push(chunk));
};
