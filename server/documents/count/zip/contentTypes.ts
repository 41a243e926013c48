import { RefusedContent } from '../inspection.ts';
import { fileLimits } from '../limits.ts';
import { findAttribute } from '../xml/attributes.ts';
import { readXmlPart } from '../xml/readXmlPart.ts';
import { entryNamed, foldPartName, type ZipDirectory } from './zipDirectory.ts';

/** Content types of an Office Open XML package, in small letters: of parts by their folded names, and which of them a part names itself. */
export type ContentTypes = {
  readonly types: ReadonlyMap<string, string>;
  /** Parts whose type is their own, not their extension's. */
  readonly overridden: ReadonlySet<string>;
};

export const noTypes: ContentTypes = { types: new Map(), overridden: new Set() };

const listing = '[Content_Types].xml';

/**
 * Reads `[Content_Types].xml`: a part's own type (`Override`), or else its extension's (`Default`; ECMA-376-2, 6.2.3). Null when the
 * archive is no such package.
 * @throws RefusedContent FileBomb for more types than an archive may have parts
 */
export const readContentTypes = (zip: ZipDirectory): ContentTypes | null => {
  const entry = entryNamed(zip, listing);
  if (entry === undefined) return null;
  if (entry.size > 4 * 1024 * 1024) throw new RefusedContent('FileBomb');
  const overrides = new Map<string, string>();
  const defaults = new Map<string, string>();
  readXmlPart(zip, listing, 'types', {
    open: (element, attributes) => {
      const isOverride = element === 'types:Override';
      if (!isOverride && element !== 'types:Default') return;
      const name = findAttribute(attributes, isOverride ? 'PartName' : 'Extension');
      const type = findAttribute(attributes, 'ContentType');
      if (name === null || type === null) return;
      (isOverride ? overrides : defaults).set(foldPartName(name), type.trim().toLowerCase());
      if (overrides.size + defaults.size > fileLimits.entries) throw new RefusedContent('FileBomb');
    },
  });
  const types = new Map(overrides);
  for (const name of zip.entries.keys()) {
    const type = defaults.get(name.slice(name.lastIndexOf('.') + 1));
    if (type !== undefined && !types.has(name) && name !== foldPartName(listing)) types.set(name, type);
  }
  return { types, overridden: new Set(overrides.keys()) };
};

const natural = new Intl.Collator('en', { numeric: true });

/** Names of the parts whose content type ends in one of `endings`, in natural order (slide2 before slide10). */
export const partsOfType = ({ types }: ContentTypes, endings: readonly string[]): readonly string[] =>
  [...types]
    .filter(([, type]) => endings.some((ending) => type.endsWith(ending.toLowerCase())))
    .map(([name]) => name)
    .sort(natural.compare);
