import { describe, expect, test } from 'vitest';
import { message } from '../../server/platform/core/messages.ts';
import type { ReceiptDocument } from '../../server/platform/db/receiptDocument.ts';
import { drawReceipt } from '../../server/prepaid/receipt/drawReceipt.ts';
import { readPdf } from '../support/invoices/readPdf.ts';
import { sampleInvoice } from '../support/invoices/samples.ts';

/** The day of the sample, as each language writes it. */
const days = {
  en: /November 22, 2026|22 November 2026/,
  de: /22\. November 2026/,
  pl: /22 listopada 2026/,
  uk: /22 листопада 2026/,
} as const;

const at = new Date('2026-11-22T10:00:00.000Z');

const sample: ReceiptDocument = {
  number: 'TU-7',
  languages: ['de'],
  creditedOn: '2026-11-22',
  seller: sampleInvoice.seller,
  customer: {
    name: 'Weber Maschinenbau GmbH',
    contact: 'Jonas Weber',
    address: 'Torstraße 8',
    postcode: '10119',
    city: 'Berlin',
    country: 'DE',
    vatId: 'DE136695976',
    email: 'office@example.com',
  },
  currency: 'EUR',
  amountMinor: 50_000,
  bonusMinor: 5_000,
  coupon: { code: 'SPRING-2026', bonusMinor: 1_000 },
  method: 'transfer',
};
const read = async (document: ReceiptDocument) => readPdf(await drawReceipt(document, at));
const flat = (text: string): string => text.replaceAll(/\s/g, '');

describe.each(['en', 'de', 'pl', 'uk'] as const)('a receipt in %s', (locale) => {
  test('says who has paid what to whom, and what it is, in words of that language alone', async () => {
    const { text, title, raw } = await read({ ...sample, languages: [locale] });
    for (const id of [
      'seller',
      'customer',
      'creditedOn',
      'method',
      'amount',
      'bonus',
      'total',
      'voucher',
      'bonusUse',
      'sample',
    ]) {
      expect(flat(text)).toContain(flat(message(locale, `document.receipt.${id}`)));
    }
    for (const value of ['Weber Maschinenbau GmbH', 'Jonas Weber', 'DE136695976', 'SPRING-2026']) {
      expect(text).toContain(value);
    }
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(days[locale]);
    expect(text).not.toContain('2026-11-22');
    expect(flat(text).replaceAll(',', '.')).toMatch(/500\.00.*50\.00.*10\.00.*560\.00/);
    expect(title).toBe(message(locale, 'document.receipt.title', { number: 'TU-7' }));
    expect(raw).toContain(`/Lang (${locale})`);
    expect(text).not.toMatch(/document\.receipt|checkout\.|undefined|NaN/);
  });
});

test('a receipt has the words of both languages, where the customer’s is another one', async () => {
  const { text, raw } = await read({ ...sample, languages: ['de', 'uk'] });
  for (const locale of ['de', 'uk'] as const) {
    expect(flat(text)).toContain(flat(message(locale, 'document.receipt.voucher')));
    expect(text).toContain(message(locale, 'checkout.method.transfer'));
  }
  expect(raw).toContain('/Lang (uk)');
});

test('a receipt says nothing of a bonus, a sample, a company or an address that there is not', async () => {
  const customer = {
    ...sample.customer,
    contact: null,
    address: null,
    postcode: null,
    city: null,
    country: null,
    vatId: null,
  };
  const seller = { ...sample.seller, isSample: false };
  const { text } = await read({ ...sample, seller, customer, bonusMinor: 0, coupon: null });
  for (const id of ['bonus', 'bonusUse', 'sample']) {
    expect(flat(text)).not.toContain(flat(message('de', `document.receipt.${id}`)));
  }
  expect(text).not.toMatch(/null|undefined/);
  expect(flat(text)).toMatch(/500,00.*500,00/);
});

test('a receipt is the same bytes whenever it is drawn, and holds names of any length on as many pages as it takes', async () => {
  const first = await drawReceipt(sample, at);
  expect((await drawReceipt(sample, at)).equals(first)).toBe(true);
  const long = {
    ...sample,
    customer: { ...sample.customer, name: 'Ґдańska Spółka '.repeat(400), address: 'ґ'.repeat(5000) },
  };
  const { text } = await read(long);
  expect(flat(text)).toContain(flat('Ґдańska Spółka '.repeat(3)));
  expect(flat(text)).toContain(flat(message('de', 'document.receipt.voucher')));
});
