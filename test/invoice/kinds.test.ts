import { beforeAll, describe, expect, it } from 'vitest';
import type { InvoiceDocument } from '../../server/invoice/invoiceDocument.ts';
import { toFa3 } from '../../server/invoice/xml/toFa3.ts';
import { toUbl } from '../../server/invoice/xml/toUbl.ts';
import { findFa3Errors } from '../support/invoices/checkFa3.ts';
import { findUblErrors } from '../support/invoices/checkUbl.ts';
import { kinds } from '../support/invoices/kinds.ts';
import { findXsdErrors, loadRules, schemasFolder, type XmlRoot } from '../support/invoices/schemas.ts';

const options = { createdAt: new Date('2026-11-22T10:00:00.123Z'), ksefNumbers: new Map<number, string>() };
const known = { ...options, ksefNumbers: new Map([12, 41].map((id) => [id, '5265877635-20250826-0100001AF629-AF'])) };

const toFileName = (index: number): string => `invoice-${index}.xml`;
const isPolish = ({ document }: { readonly document: InvoiceDocument }): boolean => document.seller.country === 'PL';
const ofKsef = kinds.filter(isPolish);

describe('the XML of every kind of invoice', () => {
  it.each(kinds)('adds up to the cent as UBL: $name', ({ document }) => {
    const xml = toUbl(document);
    expect(findUblErrors(xml)).toEqual([]);
    expect(toUbl(structuredClone(document))).toBe(xml);
  });

  it.each(ofKsef)('adds up to the grosz as FA(3): $name', ({ document }) => {
    const xml = toFa3(document, options);
    expect(findFa3Errors(xml)).toEqual([]);
    expect(toFa3(structuredClone(document), options)).toBe(xml);
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<Faktura ')).toBe(true);
    expect(xml.indexOf('<?', 5)).toBe(-1);
  });
});

describe.skipIf(schemasFolder === undefined)('the XML of every kind of invoice, by the schemas', () => {
  const folder = schemasFolder ?? '';
  const errors = new Map<string, string[]>();

  const check = async (root: XmlRoot, files: ReadonlyMap<string, string>): Promise<void> => {
    const inputs = [...files].map(([fileName, contents]) => ({ fileName, contents }));
    for (const error of await findXsdErrors(folder, root, inputs)) {
      const name = error.split(':')[0] ?? '';
      errors.set(name, [...(errors.get(name) ?? []), error]);
    }
  };

  beforeAll(async () => {
    const ubl = kinds.map(({ document }, index) => [toFileName(index), toUbl(document)] as const);
    const isCredit = ([, xml]: readonly [string, string]): boolean => xml.includes('<CreditNote ');
    await check('CreditNote', new Map(ubl.filter(isCredit)));
    await check('Invoice', new Map(ubl.filter((entry) => !isCredit(entry))));
    const fa3 = ofKsef.flatMap(({ document }, index) => [
      [`fa3-${index}.xml`, toFa3(document, options)] as const,
      [`fa3-known-${index}.xml`, toFa3(document, known)] as const,
    ]);
    await check('Faktura', new Map(fa3));
  });

  it.each(kinds)('is UBL 2.1: $name', ({ name }) => {
    const index = kinds.findIndex((kind) => kind.name === name);
    expect(errors.get(toFileName(index)) ?? []).toEqual([]);
  });

  it.each(ofKsef)('is FA(3): $name', ({ name }) => {
    const index = ofKsef.findIndex((kind) => kind.name === name);
    expect(errors.get(`fa3-${index}.xml`) ?? []).toEqual([]);
    expect(errors.get(`fa3-known-${index}.xml`) ?? []).toEqual([]);
  });

  it('has no error that belongs to no file', () => {
    expect([...errors.keys()].filter((name) => !name.endsWith('.xml'))).toEqual([]);
  });

  describe('and the official rules of EN 16931', () => {
    let broken: ReturnType<typeof loadRules>;
    beforeAll(() => {
      broken = loadRules(folder);
    });
    it.each(kinds.filter((kind) => !isPolish(kind)))('hold: $name', ({ document }) =>
      expect(broken(toUbl(document))).toEqual([]),
    );
  });
});

it.runIf(schemasFolder === undefined)(
  'IS NOT CHECKED against schemas and official rules: SCHEMAS_DIR names no folder',
  () => {
    process.stdout.write('Invoices were not checked against schemas and official rules, as SCHEMAS_DIR is not set.\n');
  },
);
