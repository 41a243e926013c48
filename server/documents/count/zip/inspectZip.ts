import type { FileFormat } from '../../../../openapi/types.ts';
import { countDocx } from '../countDocx.ts';
import { countOdt } from '../countOdt.ts';
import { countPptx } from '../countPptx.ts';
import { countXlsx } from '../countXlsx.ts';
import type { DocumentTally } from '../documentTally.ts';
import { type Inspection, RefusedContent, toCounted } from '../inspection.ts';
import { findAttribute } from '../xml/attributes.ts';
import { readXmlPart } from '../xml/readXmlPart.ts';
import { type ContentTypes, noTypes, readContentTypes } from './contentTypes.ts';
import { readZipText } from './readZipEntry.ts';
import { findMainPart, readRelationships } from './relationships.ts';
import { entryNamed, readZipDirectory, type ZipDirectory } from './zipDirectory.ts';

type PackedFormat = Extract<FileFormat, 'docx' | 'xlsx' | 'pptx' | 'odt'>;

/** The main part's content type says which program's document a package is; macros and templates have other types, and are refused. */
const mainTypes = {
  docx: 'wordprocessingml.document.main+xml',
  xlsx: 'spreadsheetml.sheet.main+xml',
  pptx: 'presentationml.presentation.main+xml',
} as const satisfies Partial<Record<PackedFormat, string>>;

const counters = {
  docx: countDocx,
  xlsx: countXlsx,
  pptx: countPptx,
  odt: countOdt,
} as const satisfies Record<PackedFormat, (zip: ZipDirectory, types: ContentTypes, main: string) => DocumentTally>;

type Found = { readonly format: PackedFormat; readonly main: string };

const sniffPackage = (zip: ZipDirectory, types: ContentTypes): Found => {
  for (const format of ['docx', 'xlsx', 'pptx'] as const) {
    const main = findMainPart(zip, types, mainTypes[format]);
    if (main !== null) return { format, main };
  }
  throw new RefusedContent('FileFormatRefused');
};

const manifest = 'META-INF/manifest.xml';
const openDocument = 'application/vnd.oasis.opendocument.text';

/** What an OpenDocument package says that it is: a part of its own says so or, where a program wrote none, its manifest (part 2, 3.2). */
const readMediaType = (zip: ZipDirectory): string | null => {
  let type = readZipText(zip, 'mimetype');
  if (type === null)
    readXmlPart(zip, manifest, 'manifest', {
      open: (_, attributes) => {
        if (findAttribute(attributes, '*:full-path') === '/') type = findAttribute(attributes, '*:media-type');
      },
    });
  return type;
};

const sniffOpenDocument = (zip: ZipDirectory): Found => {
  if (readMediaType(zip)?.trim() !== openDocument) throw new RefusedContent('FileFormatRefused');
  if (readZipText(zip, manifest)?.includes('encryption-data')) throw new RefusedContent('FileProtected');
  if (entryNamed(zip, 'content.xml') === undefined) throw new RefusedContent('FileCorrupt');
  return { format: 'odt', main: 'content.xml' };
};

/** Whether text of a document is a web page or another document, which Word takes in as it opens this one (ECMA-376-1, 17.17.2.1). */
const takesInDocuments = (zip: ZipDirectory, main: string): boolean => {
  if (!readRelationships(zip, main).some(({ type }) => type === 'aFChunk')) return false;
  let takesIn = false;
  readXmlPart(zip, main, 'w', {
    open: (element) => {
      takesIn ||= element === 'w:altChunk';
    },
  });
  return takesIn;
};

/**
 * Distinguishes docx, xlsx, pptx and odt by what their archive says of itself, and counts them.
 * @throws RefusedContent every reason but FileEmpty and FileTooLarge
 */
export const inspectZip = (bytes: Uint8Array): Inspection => {
  const zip = readZipDirectory(bytes);
  if ([...zip.entries.values()].some((entry) => entry.encrypted)) throw new RefusedContent('FileProtected');
  const types = readContentTypes(zip);
  const { format, main } = types === null ? sniffOpenDocument(zip) : sniffPackage(zip, types);
  if (takesInDocuments(zip, main)) return { status: 'uncountable', format };
  return toCounted(format, counters[format](zip, types ?? noTypes, main));
};
