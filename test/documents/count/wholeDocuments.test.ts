import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { find, read } from 'cfb';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { inspect } from '../../../server/documents/count/inspect.ts';
import { buildCompound, buildDocx, buildPackage, countDocumentWords, namespaces, types, zip } from './officeFiles.ts';

const four = 'Four plain words here';
const run = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const documentXml = (body = run(four)): string =>
  `<w:document xmlns:w="${namespaces.transitional.w}">${body}</w:document>`;
const relationships = (target: string, of = namespaces.transitional.r): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${of}/officeDocument" Target="${target}"/></Relationships>`;

const readStreams = (name: string): Readonly<Record<string, Uint8Array>> => {
  const container = read(readFileSync(join(import.meta.dirname, '../../support/documents', name)), { type: 'buffer' });
  const names = ['WordDocument', '1Table', '0Table', 'Workbook', 'PowerPoint Document', 'Current User'];
  return Object.fromEntries(
    names.flatMap((stream) => {
      const content = find(container, `/${stream}`)?.content;
      return content === undefined ? [] : [[stream, Uint8Array.from(content)]];
    }),
  );
};

describe('packages, whatever their parts are called and typed (ECMA-376-2)', () => {
  const byDefault = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="XML" ContentType="${types.document}"/></Types>`;

  it('count a main part whose type is its extension’s, and none of the others that have it', async () => {
    const parts = {
      '[Content_Types].xml': byDefault,
      '_rels/.rels': relationships('word/document.xml'),
      'docProps/app.xml': documentXml(),
      'word/document.xml': documentXml(),
      'word/other.xml': documentXml(),
    };
    expect(await countDocumentWords(zip(parts))).toBe(4);
  });

  it('count a main part of a type by extension without relationships', async () => {
    expect(
      await countDocumentWords(zip({ '[Content_Types].xml': byDefault, 'word/document.xml': documentXml() })),
    ).toBe(4);
  });

  it.each([
    ['/WORD/Document.XML', 'word/document.xml'],
    ['word/document.xml', 'Word/DOCUMENT.xml'],
  ])('count a part that is called %s and stored as %s', async (called, stored) => {
    const listing = `<Types><Override PartName="${called}" ContentType="${types.document.toUpperCase()}"/></Types>`;
    expect(await countDocumentWords(zip({ '[content_types].XML': listing, [stored]: documentXml() }))).toBe(4);
  });

  it('count a main part in UTF-16', async () => {
    const bytes = buildDocx('');
    expect(await countDocumentWords(bytes)).toBe('uncountable');
    const { zipSync } = await import('fflate');
    const text = Buffer.from(`\ufeff${documentXml()}`, 'utf16le');
    const listing = `<Types><Override PartName="/word/document.xml" ContentType="${types.document}"/></Types>`;
    const packed = zipSync({ '[Content_Types].xml': strToU8(listing), 'word/document.xml': new Uint8Array(text) });
    expect(await countDocumentWords(packed)).toBe(4);
  });
});

it('an archive that is written as a large one is counted, whatever its size', async () => {
  const plain = Buffer.from(buildDocx(run(four)));
  const end = plain.length - 22;
  const table = plain.readUInt32LE(end + 16);
  const entries: Buffer[] = [];
  for (let at = table; at < end; ) {
    const length = 46 + plain.readUInt16LE(at + 28);
    const entry = Buffer.from(plain.subarray(at, at + length));
    const extra = Buffer.alloc(4 + 4 + 24);
    // A field of another kind stands before.
    extra.writeUInt16LE(0x7875);
    extra.writeUInt16LE(1, 4);
    extra.writeUInt16LE(24, 6);
    for (const [index, place] of [24, 20, 42].entries()) {
      extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(place)), 8 + index * 8);
      entry.writeUInt32LE(0xffffffff, place);
    }
    entry.writeUInt16LE(extra.length, 30);
    entries.push(entry, extra);
    at += length + plain.readUInt16LE(at + 30) + plain.readUInt16LE(at + 32);
  }
  const body = Buffer.concat([plain.subarray(0, table), ...entries]);
  const largeEnd = Buffer.alloc(56 + 20);
  largeEnd.writeUInt32LE(0x06064b50);
  largeEnd.writeBigUInt64LE(44n, 4);
  largeEnd.writeBigUInt64LE(BigInt(entries.length / 2), 32);
  largeEnd.writeBigUInt64LE(BigInt(table), 48);
  largeEnd.writeUInt32LE(0x07064b50, 56);
  largeEnd.writeBigUInt64LE(BigInt(body.length), 64);
  const plainEnd = Buffer.from(plain.subarray(end));
  plainEnd.writeUInt16LE(0xffff, 10);
  plainEnd.writeUInt32LE(0xffffffff, 16);
  expect(await countDocumentWords(new Uint8Array(Buffer.concat([body, largeEnd, plainEnd])))).toBe(4);
});

describe('elements are known by their namespace', () => {
  it.each([
    [
      'another prefix',
      `<x:document xmlns:x="${namespaces.transitional.w}"><x:p><x:r><x:t>${four}</x:t></x:r></x:p></x:document>`,
    ],
    ['no prefix', `<document xmlns="${namespaces.transitional.w}"><p><r><t>${four}</t></r></p></document>`],
    [
      'a prefix that is declared nowhere',
      `<x:document xmlns:w="${namespaces.transitional.w}"><x:p><x:r><x:t>${four}</x:t></x:r></x:p></x:document>`,
    ],
    ['the strict namespace', `<w:document xmlns:w="${namespaces.strict.w}">${run(four)}</w:document>`],
    [
      'a prefix that means something else within',
      `<w:document xmlns:w="${namespaces.transitional.w}">${run(four)}<w:p xmlns:w="urn:other"><w:t>not these</w:t></w:p></w:document>`,
    ],
    [
      'a greater-than sign in an attribute',
      `<w:document xmlns:w="${namespaces.transitional.w}"><w:p a="1 > 0" b='"">'><w:r><w:t>${four}</w:t></w:r></w:p></w:document>`,
    ],
  ])('in a docx with %s', async (_, text) => {
    expect(await countDocumentWords(buildPackage([['word/document.xml', types.document, text]]))).toBe(4);
  });

  it.each(['transitional', 'strict'] as const)('in an xlsx with other prefixes (%s)', async (form) => {
    const { s } = namespaces[form];
    const book = buildPackage([
      ['xl/workbook.xml', types.workbook, `<x:workbook xmlns:x="${s}"/>`],
      ['xl/strings.xml', types.sharedTexts, `<x:sst xmlns:x="${s}"><x:si><x:t>shared words</x:t></x:si></x:sst>`],
      [
        'xl/1.xml',
        types.sheet,
        `<x:worksheet xmlns:x="${s}"><x:c t="s"><x:v>0</x:v></x:c><x:c t="inlineStr"><x:is><x:t>two more</x:t></x:is></x:c></x:worksheet>`,
      ],
    ]);
    expect(await countDocumentWords(book)).toBe(4);
  });

  it.each(['transitional', 'strict'] as const)('in a pptx with other prefixes (%s)', async (form) => {
    const slides = buildPackage([
      ['ppt/presentation.xml', types.presentation, ''],
      [
        'ppt/slide1.xml',
        types.slide,
        `<s:sld xmlns:s="${namespaces[form].p}" xmlns:d="${namespaces[form].a}"><d:p><d:r><d:t>${four}</d:t></d:r></d:p></s:sld>`,
      ],
    ]);
    expect(await countDocumentWords(slides)).toBe(4);
  });

  it('in an odt with other prefixes', async () => {
    const [office, text] = ['office', 'text'].map((name) => `urn:oasis:names:tc:opendocument:xmlns:${name}:1.0`);
    const content = `<o:document-content xmlns:o="${office}" xmlns="${text}"><o:body><p>Four plain <span>words</span> here</p></o:body></o:document-content>`;
    expect(
      await countDocumentWords(zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': content })),
    ).toBe(4);
  });
});

it.each([
  ['application/vnd.oasis.opendocument.text', 4],
  ['application/vnd.oasis.opendocument.spreadsheet', 'FileFormatRefused'],
])('a document whose manifest alone says that it is %s', async (type, found) => {
  const manifest = `<m:manifest xmlns:m="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><m:file-entry m:full-path="content.xml" m:media-type="text/xml"/><m:file-entry m:media-type="${type}" m:full-path="/"/></m:manifest>`;
  const content = `<office:document-content><text:p>${four}</text:p></office:document-content>`;
  expect(await countDocumentWords(zip({ 'META-INF/manifest.xml': manifest, 'content.xml': content }))).toBe(found);
});

describe('containers of older programs', () => {
  it.each([
    ['umowa-pl.doc', 91],
    ['preisliste-de.xls', 30],
    ['zvit-uk.ppt', 31],
  ])('name the streams of %s in any capitals (MS-CFB 2.6.4)', async (name, words) => {
    const streams = Object.entries(readStreams(name));
    const renamed = (rename: (stream: string) => string): Uint8Array =>
      buildCompound(Object.fromEntries(streams.map(([stream, content]) => [rename(stream), content])));
    expect(await countDocumentWords(renamed((stream) => stream.toUpperCase()))).toBe(words);
    expect(await countDocumentWords(renamed((stream) => stream.toLowerCase()))).toBe(words);
  });

  it('hold a presentation for PowerPoint 95 and for later versions', async () => {
    const later = Object.entries(readStreams('zvit-uk.ppt')).map(([name, content]) => [
      `PP97_DUALSTORAGE/${name}`,
      content,
    ]);
    const both = buildCompound({ ...Object.fromEntries(later), 'PowerPoint Document': Buffer.from('another dialect') });
    expect(await countDocumentWords(both)).toBe(31);
  });

  it('count a presentation without the stream of its current user', async () => {
    const { 'PowerPoint Document': slides = new Uint8Array() } = readStreams('zvit-uk.ppt');
    expect(await countDocumentWords(buildCompound({ 'PowerPoint Document': slides }))).toBe(31);
    expect(
      await countDocumentWords(buildCompound({ 'PowerPoint Document': slides, 'Current User': new Uint8Array(8) })),
    ).toBe(31);
  });

  it.each(['PowerPoint Document', 'Workbook', 'WordDocument'])(
    'leave a %s of an unknown dialect to a person',
    async (name) => {
      expect(
        await countDocumentWords(buildCompound({ [name]: Buffer.from('a dialect that nobody has described') })),
      ).toBe('uncountable');
    },
  );
});

describe('texts', () => {
  it.each([
    ['Latin', 'Vier schöne Wörter hier'],
    ['Cyrillic', 'Чотири гарні слова тут\r\n'],
    ['Polish', 'Cztery żółte łódki tutaj'],
  ])('in UTF-16 without its mark are counted: %s', async (_, text) => {
    const little = Buffer.from(text, 'utf16le');
    expect(await countDocumentWords(new Uint8Array(little))).toBe(4);
    expect(await countDocumentWords(new Uint8Array(little.swap16()))).toBe(4);
  });

  it.each(['one two, three four\0', 'one two, three fou\0', 'żółte łódki są tu\0\0\0\0'])(
    'that are filled up with zeros are counted: %j',
    async (text) => {
      expect(await countDocumentWords(strToU8(text))).toBe(4);
    },
  );

  it('that are no UTF-16 are none', async () => {
    expect(
      await countDocumentWords(Uint8Array.from({ length: 400 }, (_, at) => (at % 7 === 0 ? 0 : (at * 37) % 256))),
    ).toBe('FileFormatRefused');
  });

  it.each([
    ['<html> is a tag', 4],
    ['<title Two words', 3],
    ['<svg> and more words', 4],
    ['<?xml begins a document', 4],
    ['<!doctype stands before it', 4],
    ['<htmlarea>', 1],
  ])('may begin with a tag: %s', async (text, words) => {
    expect(await countDocumentWords(strToU8(text))).toBe(words);
  });

  it.each(['<html><p>words</p></html>\n', '<?xml version="1.0"?><a>words</a>', '<svg ><text>words</text></svg>'])(
    'are no pages: %s',
    async (text) => {
      expect(await countDocumentWords(strToU8(text))).toBe('FileFormatRefused');
    },
  );
});

describe('rich texts', () => {
  it.each([
    ['bytes after the last brace', `{\\rtf1 ${four}}\r\n and what is no part of it`],
    ['a zero after the last brace', `{\\rtf1 ${four}}\0`],
    ['a byte order mark', `\ufeff{\\rtf1 ${four}}`],
    ['a second document', `{\\rtf1 ${four}}{\\rtf1 again}`],
  ])('with %s are counted', async (_, text) => {
    expect(await countDocumentWords(strToU8(text))).toBe(4);
  });

  it.each([
    ['mac', String.raw`p\'87gina n\'87da`, 2, 11],
    ['ansi\\ansicpg10000', String.raw`\'d2Gr\'9f\'a7e\'d3`, 1, 7],
    ['ansi\\ansicpg1252', String.raw`\'84one\'93 d\'e9j\'e0`, 2, 10],
  ])('of other letters (%s) are counted', async (letters, text, words, characters) => {
    expect(await inspect(strToU8(`{\\rtf1\\${letters} ${text}}`))).toMatchObject({ words, characters });
  });

  it.each([
    [932, '93fa967b8cea'],
    [936, 'd6d0b9faced2'],
    [949, 'c7d1b1b9beee'],
    [950, 'a4a4b0eaa7da'],
  ])('of East Asia (%i) have a letter for two bytes', async (page, bytes) => {
    const text = bytes.repeat(20).replace(/../g, (byte) => `\\'${byte}`);
    expect(await inspect(strToU8(`{\\rtf1\\ansi\\ansicpg${page} ${text}}`))).toMatchObject({ characters: 60 });
  });

  it('pass over signs that stand for what is Unicode already', async () => {
    const text = String.raw`{\rtf1 one \u8211\endash  a \u8211\emdash  b \uc2 c\u8201\~\~d}`;
    expect(await inspect(strToU8(text))).toMatchObject({ words: 7 });
  });

  it('that are cut short are damaged', async () => {
    expect(await countDocumentWords(strToU8(`{\\rtf1 {\\b ${four}}`))).toBe('FileCorrupt');
  });
});

it('a part that declares entities is a bomb, and one with an empty declaration is none', async () => {
  const declared = `<!DOCTYPE d [<!ENTITY a "${'word '.repeat(50)}"><!ENTITY b "&a;&a;">]>${documentXml(run('&b; '.repeat(500)))}`;
  expect(await countDocumentWords(buildPackage([['word/document.xml', types.document, declared]]))).toBe('FileBomb');
  const plain = `<!DOCTYPE document>${documentXml()}`;
  expect(await countDocumentWords(buildPackage([['word/document.xml', types.document, plain]]))).toBe(4);
});
