import type { FileFormat } from '../../../../openapi/types.ts';
import { countDocx } from '../countDocx.ts';
import { countOdt } from '../countOdt.ts';
import { countPptx } from '../countPptx.ts';
import { countXlsx } from '../countXlsx.ts';
import { counted, type Inspection, RefusedContent } from '../inspection.ts';
import type { WordTally } from '../wordTally.ts';
import { type ContentTypes, readContentTypes } from './contentTypes.ts';
import { readZipText } from './readZipEntry.ts';
import { readZipDirectory, type ZipDirectory } from './zipDirectory.ts';

type PackedFormat = Extract<FileFormat, 'docx' | 'xlsx' | 'pptx' | 'odt'>;

/** The main part's content type says which program's document a package is; macros and templates have other types, and are refused. */
const mainTypes = {
  docx: 'wordprocessingml.document.main+xml',
  xlsx: 'spreadsheetml.sheet.main+xml',
  pptx: 'presentationml.presentation.main+xml',
} as const satisfies Partial<Record<PackedFormat, string>>;

const noTypes: ContentTypes = new Map();

const counters = {
  docx: countDocx,
  xlsx: countXlsx,
  pptx: countPptx,
  odt: countOdt,
} as const satisfies Record<PackedFormat, (zip: ZipDirectory, types: ContentTypes) => WordTally>;

const sniffPackage = (types: ContentTypes): PackedFormat => {
  const found = new Set([...types.values()]);
  for (const format of ['docx', 'xlsx', 'pptx'] as const)
    if ([...found].some((type) => type.endsWith(mainTypes[format]))) return format;
  throw new RefusedContent('FileFormatRefused');
};

const sniffOpenDocument = (zip: ZipDirectory): PackedFormat => {
  if (readZipText(zip, 'mimetype')?.trim() !== 'application/vnd.oasis.opendocument.text')
    throw new RefusedContent('FileFormatRefused');
  if (readZipText(zip, 'META-INF/manifest.xml')?.includes('encryption-data')) throw new RefusedContent('FileProtected');
  if (!zip.entries.has('content.xml')) throw new RefusedContent('FileCorrupt');
  return 'odt';
};

/**
 * Distinguishes docx, xlsx, pptx and odt by what their archive says of itself, and counts them.
 * @throws RefusedContent every reason but FileEmpty and FileTooLarge
 */
export const inspectZip = (bytes: Uint8Array): Inspection => {
  const zip = readZipDirectory(bytes);
  if ([...zip.entries.values()].some((entry) => entry.encrypted)) throw new RefusedContent('FileProtected');
  const types = readContentTypes(zip);
  const format = types === null ? sniffOpenDocument(zip) : sniffPackage(types);
  return counted(format, counters[format](zip, types ?? noTypes));
};
