import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locale } from '../../../openapi/types.ts';
import { transferPart } from '../../../server/order/mail/transferPart.ts';
import { transferCode } from '../../../server/payment/transferCode.ts';
import type { MailMessage } from '../../../server/platform/core/mailer.ts';
import { composeMail } from '../../../server/platform/mail/composeMail.ts';
import { launchBrowser } from '../../support/browser/browser.ts';
import { findViolations } from '../../support/browser/findViolations.ts';
import { readQrText } from '../../support/browser/qrText.ts';
import { brandNamed, loadLook } from '../../support/server/loadLook.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const currencies = { wordbridge: 'EUR', mostek: 'PLN' } as const;
type BrandId = keyof typeof currencies;

const createTransferCode = (id: BrandId): string => {
  const code = transferCode({
    ...brandNamed(id).bankAccount,
    vatId: id === 'mostek' ? 'PL5265877635' : 'DE111111125',
    amountMinor: 10_115,
    currency: currencies[id],
    title: { kind: 'reference', text: 'RF7400000001' },
  });
  if (code === null) throw new Error('No code can say it.');
  return code;
};

/** A mail with each part that a mail can have. */
const composeTestMail = async (id: BrandId, locale: Locale): Promise<MailMessage> => {
  const look = await loadLook(id);
  const amount = (decimal: string) => ({ currency_amount_decimal: decimal, currency_code: currencies[id] });
  const transfer = {
    ...brandNamed(id).bankAccount,
    ...{ title: 'RF7400000001', amount: amount('101.15'), received: amount('0.00') },
    ...{ code: createTransferCode(id), due_at: '2026-12-29T12:00:00Z', orderIds: [2, 3] },
  };
  return composeMail(look, {
    id: 'a-mail',
    to: { name: 'Ada', address: 'ada@example.com' },
    date: new Date('2026-11-20T12:00:00Z'),
    origin: 'https://order.example',
    locale,
    words: {
      subject: 'Auftragsbestätigung Nr. 2',
      greeting: 'Guten Tag,',
      paragraphs: ['Vielen Dank für Ihren Auftrag. Fragen? Schreiben Sie an hilfe@one.example.'],
      facts: [{ name: 'Sprachen', value: 'Englisch – Polnisch' }],
      transfer: transferPart(transfer, locale),
      actions: [
        { label: 'Auftrag verfolgen', link: `https://order.example/${locale}/orders/${'a'.repeat(90)}` },
        { label: 'Passwort ändern', link: 'https://order.example/other' },
      ],
      notes: ['Unsere Bedingungen: https://one.example/terms'],
      closing: 'Mit freundlichen Grüßen',
    },
  });
};

/** As a mail program shows it, with the pictures that the mail carries. */
const shownHtml = ({ html, pictures = [] }: MailMessage): string =>
  pictures.reduce(
    (text, { id, type, content }) => text.replaceAll(`cid:${id}`, `data:${type};base64,${content.toString('base64')}`),
    html,
  );

/** Words of the tables of facts that stand in two lines, the last one begun within the word. */
const listCutWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.row')].flatMap((row) => {
      const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      const cut: string[] = [];
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
        for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) cut.push(word);
        }
      return cut;
    }),
  );

describe.each([
  ['wordbridge', 'de'],
  ['mostek', 'uk'],
] as const)('a mail of %s in %s', (id, locale) => {
  test.each(['light', 'dark'] as const)(
    'can be read by everybody, and fits a narrow telephone (%s)',
    async (scheme) => {
      const page = await browser.newPage({ viewport: { width: 320, height: 600 }, colorScheme: scheme });
      await page.setContent(shownHtml(await composeTestMail(id, locale)));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      // A mail has no landmarks: it stands in the page of a mail program.
      const found = await findViolations(page);
      expect(found.filter((each) => !/^(region|landmark-one-main)/.test(each))).toEqual([]);
      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const [first = 0] = (/\d+/.exec(background) ?? []).map(Number);
      expect(scheme === 'dark' ? first < 60 : first > 200).toBe(true);
      await page.close();
    },
  );

  test.each([320, 390, 700])('cuts no word of its facts, %s pixels wide', async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 600 } });
    await page.setContent(shownHtml(await composeTestMail(id, locale)));
    expect(await page.locator('.row').count()).toBeGreaterThan(8);
    expect(await listCutWords(page)).toEqual([]);
    await page.close();
  });

  test('has a code that a bank’s application reads, in the dark, too', async () => {
    const page = await browser.newPage({ colorScheme: 'dark' });
    await page.setContent(shownHtml(await composeTestMail(id, locale)));
    expect(await readQrText(page.locator('img[src^="data:image/gif"]'))).toBe(createTransferCode(id));
    await page.close();
  });

  test('has one button, which is a padded and coloured cell', async () => {
    const { html } = await composeTestMail(id, locale);
    const cells = [...html.matchAll(/<td class="button" bgcolor="#[0-9a-f]{6}" style="padding:/g)];
    expect(cells).toHaveLength(1);
    for (const [, style] of html.matchAll(/<a [^>]*style="([^"]*)"/g)) expect(style).not.toContain('padding');
  });
});
