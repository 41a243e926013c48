import { expect, test } from 'vitest';
import type { InvoiceDocument } from '../../server/invoice/invoiceDocument.ts';
import { drawInvoice } from '../../server/invoice/pdf/drawInvoice.ts';
import { paymentCode } from '../../server/invoice/pdf/paymentCode.ts';
import { findSquares } from '../support/invoices/pdfParts.ts';
import { readQr } from '../support/invoices/readQr.ts';
import { sampleInvoice } from '../support/invoices/samples.ts';

const at = new Date('2026-11-22T10:00:00.000Z');
const scanCodes = async (document: InvoiceDocument, codes: readonly { url: string; caption: string }[] = []) =>
  findSquares(await drawInvoice(document, { codes, xml: null, at })).map(readQr);

test('the code of the European Payments Council is read as it is written, umlauts too', async () => {
  const seller = { ...sampleInvoice.seller, name: 'Wortbrücke Übersetzungen GmbH' };
  for (const number of ['WB/2026/0001', 'WB/2026/0001 '.repeat(10).trim()]) {
    const document = { ...sampleInvoice, seller, number };
    const [text, ...others] = await scanCodes(document);
    expect(text).toBe(paymentCode(document));
    expect(text).toContain('Wortbrücke Übersetzungen GmbH\nDE89370400440532013000\nEUR161.85');
    expect(others).toEqual([]);
  }
});

test('the code of the Polish banks is read as it is written', async () => {
  const bank = { iban: 'PL61 1090 1014 0000 0712 1981 2874', bic: 'WBKPPLPP', name: 'Bank' };
  const seller = { ...sampleInvoice.seller, name: 'Mostek Tłumaczenia', vatId: 'PL5265877635', bank };
  const document = { ...sampleInvoice, seller, currency: 'PLN', number: 'FV/2026/0001' } as const;
  expect(await scanCodes(document)).toEqual([
    '5265877635|PL|61109010140000071219812874|016185|Mostek Tłumaczenia|FV/2026/0001|||',
  ]);
});

test('both codes of KSeF are read as they are written, in their places', async () => {
  const url = 'https://qr.ksef.mf.gov.pl/invoice/5265877635/22-11-2026/UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE';
  const certificate = `https://qr.ksef.mf.gov.pl/certificate/Nip/5265877635/5265877635/01F20A5D352AE590/UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE/${'aZ0-_'.repeat(70)}`;
  const codes = [
    { url, caption: 'OFFLINE' },
    { url: certificate, caption: 'CERTYFIKAT' },
  ];
  expect(await scanCodes({ ...sampleInvoice, payableMinor: 0 }, codes)).toEqual([url, certificate]);
});
