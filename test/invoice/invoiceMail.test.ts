import { describe, expect, test } from 'vitest';
import type { Locale } from '../../openapi/types.ts';
import type { InvoiceDocument } from '../../server/invoice/invoiceDocument.ts';
import { invoiceMailMessage } from '../../server/invoice/mail/invoiceMailMessage.ts';
import { kinds } from '../support/invoices/kinds.ts';
import { sampleInvoice } from '../support/invoices/samples.ts';
import { loadLook } from '../support/server/loadLook.ts';

const at = new Date('2026-11-22T13:13:00Z');

const composeInvoiceMail = async (
  document: InvoiceDocument,
  brandId: string,
  locale: Locale,
  path: string | null = '/account/invoices/7',
) => {
  const to = { hash: 'copy', origin: 'https://order.example', email: 'ada@example.com', name: 'Ada Nowak', locale };
  return invoiceMailMessage(to, document, { path }, await loadLook(brandId), at);
};

describe.each([
  ['wordbridge', 'en'],
  ['wordbridge', 'de'],
  ['mostek', 'pl'],
  ['mostek', 'uk'],
] as const)('the mail that brings an invoice of %s in %s', (brand, locale) => {
  test.each(kinds)('has words for $name, in text and HTML alike', async ({ document }) => {
    const mail = await composeInvoiceMail(document, brand, locale);
    expect(mail.language).toBe(locale);
    expect(mail.subject).toContain(document.number);
    expect(`${mail.subject}\n${mail.text}`).not.toMatch(/\bmail\.[a-z]|document\.|[{}]|undefined|Invalid/);
    expect(mail.text).toContain(document.number);
    expect(mail.html).toContain(document.number);
    if (document.kind !== 'correction') return;
    for (const said of [mail.subject, mail.text, mail.html]) expect(said).toContain(document.corrects.number);
    expect(mail.text).toContain(document.reason);
  });

  test('says what is to be paid and until when, or that nothing is', async () => {
    const due = await composeInvoiceMail(sampleInvoice, brand, locale);
    expect(due.text.replaceAll(',', '.')).toMatch(/161\.85/);
    expect(due.text).toMatch(/6\D.*2026/);
    const paid = await composeInvoiceMail({ ...sampleInvoice, paidMinor: 16_185, payableMinor: 0 }, brand, locale);
    expect(paid.text).not.toMatch(/December|Dezember|grudnia|грудня/);
  });

  test.each([
    ['method', 'stripe', null, 'banks|Banken|dziesięciu dni|десяти днів'],
    ['transfer', 'transfer', '2026-12-18', '18'],
    ['balance', null, null, 'balance|Guthaben|sald|баланс'],
    ['mixed', 'paypal', null, 'PayPal'],
    ['owed', null, '2026-12-18', '18'],
  ] as const)('says of a correction how and when money comes back: %s', async (way, method, by, said) => {
    const found = kinds.find(({ name }) => name === `${brand}: correction that cancels`)?.document;
    if (found?.kind !== 'correction') throw new Error('There is no correction.');
    const composeMailText = async (money: NonNullable<typeof found.money>) =>
      (await composeInvoiceMail({ ...found, money }, brand, locale)).text
        .replaceAll(/[\u00a0\u202f]/g, ' ')
        .replaceAll(',', '.');
    const text = await composeMailText({ lessMinor: 0, back: { amountMinor: 4_321, way, method, by } });
    expect(text).toContain('43.21');
    expect(text).toMatch(new RegExp(said, 'i'));
    expect(text).not.toMatch(/[{}]|invoice\.money/);
    const part = await composeMailText({ lessMinor: 1_234, back: { amountMinor: 4_321, way, method, by } });
    expect(part).toContain('43.21');
    expect(part).toContain('12.34');
    expect(await composeMailText({ lessMinor: 1_234, back: null })).not.toContain('43.21');
    const nothing = await composeMailText({ lessMinor: 0, back: null });
    expect(nothing).toMatch(/No money|nichts erstattet|nie zwracamy|не повертаються/i);
  });

  test('leads an account to the invoice, and a guest nowhere', async () => {
    expect((await composeInvoiceMail(sampleInvoice, brand, locale)).text).toContain(
      `https://order.example/${locale}/account/invoices/7`,
    );
    expect((await composeInvoiceMail(sampleInvoice, brand, locale, null)).text).not.toContain('/account/');
  });
});
