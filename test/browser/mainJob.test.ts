import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '../../openapi/types.ts';
import { launchBrowser } from './support/browser.ts';
import { customer } from './support/customer.ts';
import { type BrandId, type RealServer, startRealServer } from './support/realServer.ts';
import { visit } from './support/visit.ts';

let server: RealServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startRealServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

type Job = {
  readonly document: string;
  readonly words: number;
  readonly brand: BrandId;
  readonly locale: Locale;
  readonly width: number;
  readonly from: string;
  readonly to: string;
};

/** Every accepted kind of document, both full brands, all four languages, a phone and a desk. */
const jobs: readonly Job[] = [
  { document: 'contract-en.docx', words: 124, brand: 'wordbridge', locale: 'en', width: 1280, from: 'en', to: 'pl' },
  { document: 'cennik-pl.xlsx', words: 34, brand: 'mostek', locale: 'pl', width: 390, from: 'pl', to: 'en' },
  { document: 'szkolenie-pl.pptx', words: 37, brand: 'mostek', locale: 'uk', width: 1280, from: 'pl', to: 'en' },
  { document: 'vertrag-de.odt', words: 83, brand: 'wordbridge', locale: 'de', width: 390, from: 'de', to: 'en' },
  { document: 'dohovir-uk.rtf', words: 77, brand: 'mostek', locale: 'uk', width: 390, from: 'uk', to: 'pl' },
  { document: 'umowa-pl.doc', words: 91, brand: 'mostek', locale: 'en', width: 1280, from: 'pl', to: 'en' },
  { document: 'lyst-uk.txt', words: 36, brand: 'wordbridge', locale: 'de', width: 1280, from: 'uk', to: 'pl' },
];

describe('the main job', () => {
  it.each(jobs)(
    '$document in $locale on $brand at $width pixels',
    async ({ document, words, brand, locale, width, from, to }) => {
      const { page, expectQuiet, expectAccessible, expectNoSideScroll, close } = await visit(browser, {
        viewport: { width, height: 844 },
        locale,
      });
      const they = customer(page, locale);
      const looksRight = async () => {
        await expectAccessible();
        await expectNoSideScroll();
      };

      await they.open(server.address(brand));
      await they.refuseCookies();
      await looksRight();
      await they.fill({ from, to, documents: [document] });
      await they.counted(words);
      await looksRight();

      await they.request();
      await they.offered();
      await looksRight();

      await they.toBilling();
      await looksRight();
      await they.fillBilling();
      await they.toMethod();
      await looksRight();
      await they.choose('sandbox');
      await they.consent();
      await they.place();
      await they.atProvider();
      await looksRight();

      await they.payAtProvider();
      await they.paid();
      await looksRight();

      await they.toOrder();
      await they.finished();
      await looksRight();
      const delivered = await they.downloads();
      expect(delivered.length).toBeGreaterThan(20);
      expectQuiet();
      await close();
    },
  );

  it('writes to the customer in their language, once for each event', async () => {
    await expect.poll(() => server.mails().then((mails) => mails.length), { timeout: 20_000 }).toBe(jobs.length * 3);
    const mails = await server.mails();
    const languages = mails.map((mail) => /^Content-Language: (\w+)/im.exec(mail)?.[1]);
    for (const locale of ['en', 'de', 'pl', 'uk']) expect(languages).toContain(locale);
  });
});
