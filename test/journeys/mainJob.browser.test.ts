import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { describe, expect } from 'vitest';
import { findDocumentPath } from '../support/browser/customer.ts';
import { findViolations } from '../support/browser/findViolations.ts';
import { test } from '../support/browser/fixtures.ts';
import { paidJourney } from '../support/browser/matrix.ts';
import { isFull } from '../support/tier.ts';

/** Every accepted kind of document, with its words, and between which languages it is translated. */
const requests = [
  { documents: { 'contract-en.docx': 124 }, from: 'en', to: 'pl' },
  { documents: { 'vertrag-de.odt': 83, 'lyst-uk.txt': 36 }, from: 'de', to: 'en' },
  { documents: { 'cennik-pl.xlsx': 34, 'umowa-pl.doc': 91, 'szkolenie-pl.pptx': 37 }, from: 'pl', to: 'en' },
  { documents: { 'dohovir-uk.rtf': 77 }, from: 'uk', to: 'pl' },
] as const satisfies readonly { documents: Readonly<Record<string, number>>; from: string; to: string }[];

const jobs = paidJourney('main job').map((shop, index) => {
  const { documents, from, to } = requests[index % requests.length] ?? requests[0];
  return { ...shop, from, to, documents: Object.entries(documents) };
});

describe('the main job', () => {
  test.for(jobs)(
    '$documents.0.0 in $locale on $brand at $width pixels, by $method',
    async ({ documents, from, to, method, ...shop }, { open }) => {
      const { they, page, server, ...visit } = await open(shop);
      const names = documents.map(([name]) => name);
      // `npm test` has axe look at it in one language of each brand.
      const isLookedAt = isFull || method === 'stripe';
      const expectUsablePage = async () => {
        if (isLookedAt) expect(await findViolations(page)).toEqual([]);
        await visit.expectNoSideScroll();
      };

      await expectUsablePage();
      await they.fill({ from, to, documents: names });
      for (const [, words] of documents) await they.counted(words);
      await expectUsablePage();

      await they.request();
      await they.offered();
      await expectUsablePage();

      await they.toBilling();
      await expectUsablePage();
      await they.fillBilling();
      await they.toMethod();
      await expectUsablePage();
      await they.choose(method);
      await they.consent();
      await they.place();
      if (method === 'stripe') {
        await they.atProvider();
        await expectUsablePage();
        await they.payAtProvider();
        await they.paid();
        await expectUsablePage();
        await they.toOrder();
      } else {
        // The demonstration's bank may have paid before a slow machine has drawn what is to be transferred (`transfer.test.ts`).
        await page.waitForURL(/\/orders\//);
        await expectUsablePage();
      }

      await they.finished();
      await expectUsablePage();
      const originals = await Promise.all(names.map((name) => readFile(findDocumentPath(name))));
      // The demonstration delivers the documents themselves.
      expect(originals).toContainEqual(await they.downloads());
      if (originals.length > 1) {
        const together = Object.values(unzipSync(await they.downloadsAll()));
        expect(together.map((bytes) => Buffer.from(bytes))).toEqual(expect.arrayContaining(originals));
      }
      visit.expectQuiet();

      // That the offer is there, what is ordered and paid, that it is finished, with the invoice; a transfer may come later than the order.
      const count = async (): Promise<number> => (await server.mails(they.email)).length;
      await expect.poll(count, { timeout: 90_000 }).toBeGreaterThanOrEqual(3);
      expect(await count()).toBeLessThanOrEqual(method === 'transfer' ? 4 : 3);
      const languages = (await server.mails(they.email)).map((mail) => /^Content-Language: (\w+)/im.exec(mail)?.[1]);
      expect(new Set(languages)).toEqual(new Set([shop.locale]));
    },
  );
});
