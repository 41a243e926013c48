import { describe, expect, test } from 'vitest';
import type { InvoiceDocument } from '../../server/invoice/invoiceDocument.ts';
import { drawInvoice } from '../../server/invoice/pdf/drawInvoice.ts';
import { kinds } from '../support/invoices/kinds.ts';
import { listAllTags, listPieces, listTags } from '../support/invoices/pdfParts.ts';
import { sampleInvoice } from '../support/invoices/samples.ts';

const at = new Date('2026-11-22T10:00:00.000Z');
const xml = { name: 'WB-2026-0001.xml', content: Buffer.from('<Invoice/>') };
const codes = [{ url: 'https://qr.example/1', caption: 'OFFLINE' }];
const drawn = (document: InvoiceDocument) => drawInvoice(document, { codes, xml, at });
const [line] = sampleInvoice.lines;
const long = {
  ...sampleInvoice,
  languages: ['de', 'uk'] as const,
  lines: line === undefined ? [] : Array.from({ length: 60 }, (_, index) => ({ ...line, position: index + 1 })),
};

/** What each element may stand in. */
const parents: Readonly<Record<string, readonly string[]>> = {
  Document: [''],
  H1: ['Document'],
  H2: ['Document'],
  P: ['Document'],
  Table: ['Document'],
  Figure: ['Document'],
  TR: ['Table'],
  TH: ['TR'],
  TD: ['TR'],
  Span: ['TH', 'TD'],
};

describe.each([
  ['of two languages', sampleInvoice],
  ['of several pages', long],
  ...kinds.filter((_, index) => index % 3 === 0).map(({ name, document }) => [name, document] as const),
] as const)('an invoice %s', (_, document) => {
  test('has nothing on its pages that is neither tagged nor decoration, and each of it once', async () => {
    const bytes = await drawn(document);
    const pieces = listPieces(bytes);
    const outside = pieces.filter(({ mark }) => mark === null);
    // Text, lines, areas and pictures.
    for (const { drawn: signs } of outside) expect(signs).not.toMatch(/\b(TJ|Tj|S|s|f|F|B|b|Do|sh)\n/);
    const tagged = pieces.flatMap(({ mark }) => (mark === null || mark === 'Artifact' ? [] : [mark]));
    expect(new Set(tagged).size).toBe(tagged.length);
    const held = listAllTags(listTags(bytes)).flatMap(({ marks }) => marks);
    expect(held.toSorted()).toEqual(tagged.toSorted());
  });

  test('has tags that stand where they may, tables whole, pictures with words', async () => {
    const [root, ...tags] = listAllTags(listTags(await drawn(document)));
    expect(root?.children.map(({ role }) => role)).toEqual(['Document']);
    for (const tag of [root, ...tags]) {
      for (const child of tag?.children ?? []) expect(parents[child.role], child.role).toContain(tag?.role);
    }
    for (const { role, children, text } of tags) {
      const roles = children.map((child) => child.role);
      if (role === 'Table') {
        const [head, ...rows] = children;
        expect(rows.length).toBeGreaterThan(0);
        expect(head?.children.every((cell) => cell.role === 'TH' && cell.text.includes('/Scope /Column'))).toBe(true);
        for (const row of rows) expect(row.children).toHaveLength(head?.children.length ?? 0);
      }
      if (role === 'TR') expect(roles.length).toBeGreaterThan(1);
      if (role === 'TH') expect(text).toMatch(/\/Scope \/(Column|Row)/);
      if (role === 'Figure') {
        expect(text).toMatch(/\/Alt /);
        expect(text).toMatch(/\/BBox \[/);
      }
    }
    expect(tags.filter(({ role }) => role === 'H1').length).toBeGreaterThan(0);
  });
});

test('it says of itself what PDF/A-3 and readers ask for', async () => {
  const raw = (await drawn(sampleInvoice)).toString('latin1');
  const catalog = /<<\n\/Type \/Catalog\n[\s\S]*?\n>>\nendobj/.exec(raw)?.[0] ?? '';
  expect(catalog).toContain('/Lang (de)');
  const referred = (key: string): string => {
    const [, id] = new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(catalog) ?? [];
    return new RegExp(`\\n${id} 0 obj\\n([\\s\\S]*?)\\nendobj`).exec(raw)?.[1] ?? '';
  };
  expect(referred('MarkInfo')).toContain('/Marked true');
  expect(referred('ViewerPreferences')).toContain('/DisplayDocTitle true');
  expect(referred('OutputIntents')).toMatch(/\/S \/GTS_PDFA1\n[\s\S]*\/DestOutputProfile \d+ 0 R/);
  const metadata = referred('Metadata');
  // Readers look for it without undoing a compression.
  expect(metadata).not.toContain('/Filter');
  expect(metadata).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A<\/pdfaid:conformance>/);
  expect(referred('AF')).toMatch(/\/Type \/Filespec\n\/AFRelationship \/Alternative/);
  expect(raw).toMatch(/\/Type \/EmbeddedFile\n[\s\S]*?\/Subtype \/text#2Fxml/);
  expect(raw.startsWith('%PDF-1.7\n%')).toBe(true);
  expect(raw).toMatch(/trailer\n<<[\s\S]*\/ID \[/);
  // What PDF/A has not: encryption, scripts, fonts from elsewhere.
  expect(raw).not.toMatch(/\/Encrypt|\/JavaScript|\/JS |\/Launch/);
  const fonts = raw.match(/\/Type \/FontDescriptor/g) ?? [];
  expect(fonts.length).toBeGreaterThan(0);
  expect(raw.match(/\/FontFile[23] \d+ 0 R/g)).toHaveLength(fonts.length);
  const type0 = raw.match(/\/Subtype \/Type0/g) ?? [];
  expect(raw.match(/\/ToUnicode \d+ 0 R/g)).toHaveLength(type0.length);
});
