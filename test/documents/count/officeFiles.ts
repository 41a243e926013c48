import { utils, write } from 'cfb';
import { strToU8, zipSync } from 'fflate';
import { inspect } from '../../../server/documents/count/inspect.ts';

/** Addresses of Office's namespaces, in the transitional and the strict form. */
const transitional = 'http://schemas.openxmlformats.org';
const strict = 'http://purl.oclc.org/ooxml';
export const namespaces = {
  transitional: {
    w: `${transitional}/wordprocessingml/2006/main`,
    s: `${transitional}/spreadsheetml/2006/main`,
    p: `${transitional}/presentationml/2006/main`,
    a: `${transitional}/drawingml/2006/main`,
    r: `${transitional}/officeDocument/2006/relationships`,
  },
  strict: {
    w: `${strict}/wordprocessingml/main`,
    s: `${strict}/spreadsheetml/main`,
    p: `${strict}/presentationml/main`,
    a: `${strict}/drawingml/main`,
    r: `${strict}/officeDocument/relationships`,
  },
} as const;

const office = 'application/vnd.openxmlformats-officedocument';
export const types = {
  document: `${office}.wordprocessingml.document.main+xml`,
  blocks: `${office}.wordprocessingml.document.glossary+xml`,
  styles: `${office}.wordprocessingml.styles+xml`,
  comments: `${office}.wordprocessingml.comments+xml`,
  footnotes: `${office}.wordprocessingml.footnotes+xml`,
  workbook: `${office}.spreadsheetml.sheet.main+xml`,
  sheet: `${office}.spreadsheetml.worksheet+xml`,
  sharedTexts: `${office}.spreadsheetml.sharedStrings+xml`,
  presentation: `${office}.presentationml.presentation.main+xml`,
  slide: `${office}.presentationml.slide+xml`,
  chart: `${office}.drawingml.chart+xml`,
  diagram: `${office}.drawingml.diagramData+xml`,
} as const;

/** An archive of texts by name. */
export const zip = (parts: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));

type Part = readonly [name: string, type: string, text: string];

/** An Office package whose parts have types of their own; `more` are parts without one. */
export const buildPackage = (parts: readonly Part[], more: Readonly<Record<string, string>> = {}): Uint8Array =>
  zip({
    '[Content_Types].xml': `<Types>${parts.map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`).join('')}</Types>`,
    ...Object.fromEntries(parts.map(([name, , text]) => [name, text])),
    ...more,
  });

/** A text document with a body, and further parts. */
export const buildDocx = (
  body: string,
  parts: readonly Part[] = [],
  more: Readonly<Record<string, string>> = {},
): Uint8Array =>
  buildPackage(
    [
      [
        'word/document.xml',
        types.document,
        `<w:document xmlns:w="${namespaces.transitional.w}"><w:body>${body}</w:body></w:document>`,
      ],
      ...parts,
    ],
    more,
  );

/** An OLE container of streams by path. */
export const buildCompound = (streams: Readonly<Record<string, Uint8Array>>): Uint8Array => {
  const container = utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) utils.cfb_add(container, `/${name}`, Buffer.from(content));
  const written: unknown = write(container, { type: 'buffer' });
  if (!Buffer.isBuffer(written)) throw new TypeError('The container was not written.');
  return new Uint8Array(written);
};

/** Words that are counted in a document; else what has become of it. */
export const countDocumentWords = async (bytes: Uint8Array): Promise<number | string> => {
  const found = await inspect(bytes);
  if (found.status === 'ready') return found.words;
  return found.status === 'refused' ? found.reason : found.status;
};
