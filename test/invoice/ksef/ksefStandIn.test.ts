import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { toNip } from '../../../server/invoice/ksef/codes.ts';
import { toFa3 } from '../../../server/invoice/xml/toFa3.ts';
import { xmlTextUpTo } from '../../../server/invoice/xml/xmlText.ts';
import { checkFa3 } from '../../../tools/providers/ksef/checkFa3.ts';
import { createKsefNumber, createReference } from '../../../tools/providers/ksef/names.ts';
import { type Confirmed, toUpo } from '../../../tools/providers/ksef/upo.ts';
import { kinds } from '../../support/invoices/kinds.ts';
import { schemasFolder } from '../../support/invoices/schemas.ts';

const ofKsef = kinds.filter(({ document }) => document.seller.country === 'PL');
const number = '5265877635-20250826-0100001AF629-AF';
const ksefNumbers = new Map([12, 41].map((id) => [id, number]));

describe('the stand-in for KSeF', () => {
  it.each(ofKsef)('takes every kind of invoice: $name', ({ document }) => {
    const bytes = Buffer.from(toFa3(document, { createdAt: new Date('2026-11-22T10:00:00Z'), ksefNumbers }));
    expect(checkFa3(bytes, toNip(document), document.issuedOn)).toEqual({
      nip: toNip(document),
      kind: expect.stringMatching(/^(VAT|ZAL|ROZ|KOR|KOR_ZAL|KOR_ROZ)$/),
      number: xmlTextUpTo(256, document.number),
      issuedOn: document.issuedOn,
    });
  });

  it.each([
    ['<RodzajFaktury>VAT', '<RodzajFaktury>XYZ', 'RodzajFaktury XYZ'],
    ['<KodFormularza', '<Kod', 'Kod nie jest dozwolony'],
    ['<P_15>', '<P_15>x', 'P_15'],
    ['<GV>2</GV>', '<GV>2</GV><GV>2</GV>', 'GV więcej niż raz'],
    ['http://crd.gov.pl/wzor/2025/06/25/13775/', 'http://crd.gov.pl/wzor/2023/06/29/12648/', 'FA(3)'],
  ])('refuses what is no FA(3): %s as %s', (good, bad, words) => {
    const [kind] = ofKsef;
    if (kind === undefined) throw new Error('No kind.');
    const xml = toFa3(kind.document, { createdAt: new Date('2026-11-22T10:00:00Z'), ksefNumbers });
    const spoilt = xml.replaceAll(good, bad).replaceAll(bad.includes('<Kod') ? '</KodFormularza' : '\u0000', '</Kod');
    expect(spoilt).not.toBe(xml);
    const fault = checkFa3(Buffer.from(spoilt), toNip(kind.document), kind.document.issuedOn);
    expect(fault).toMatchObject({ code: 450, words: expect.stringContaining(words) });
  });

  it.skipIf(schemasFolder === undefined)('confirms in the form of the ministry', async () => {
    const at = new Date('2026-11-22T10:00:00Z');
    const said: Confirmed = {
      session: createReference('SO', '2026-11-22'),
      token: createReference('EC', '2026-11-22'),
      nip: '5265877635',
      ksefNumber: createKsefNumber('5265877635', '2026-11-22'),
      number: 'FV/2026/0001 <&>',
      issuedOn: '2026-11-22',
      sentAt: at,
      acceptedAt: at,
      hash: 'GZMGNVzs3krF6URKgvaw77OOeG3nJ+WGziT5xguliQ8=',
      isOffline: true,
    };
    const schema = readFileSync(join(schemasFolder ?? '', 'ksef-fa3/upo-v4-3.xsd'), 'utf8');
    const check = (contents: string) =>
      validateXML({ xml: [{ fileName: 'upo.xml', contents }], schema: [{ fileName: 'upo.xsd', contents: schema }] });
    expect((await check(toUpo(said))).errors).toEqual([]);
    expect((await check(toUpo({ ...said, session: 'x' }))).valid).toBe(false);
  });
});
