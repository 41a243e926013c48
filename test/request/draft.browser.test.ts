import { describe, expect } from 'vitest';
import type { Locale } from '../../openapi/types.ts';
import { test } from '../support/browser/fixtures.ts';
import { brands, journey } from '../support/browser/matrix.ts';
import { networkFaults } from '../support/browser/networkFaults.ts';

/** Somebody with an emoji and right-to-left letters in their name. */
const unusualName = 'Zoë 🦊 שלום Nowak';

describe('an unsent draft', () => {
  test.for(journey('draft over a reload'))(
    'survives a reload and a language switch, documents and unusual names included ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, ...visit } = await open(shop);
      const locales: readonly Locale[] = brands[shop.brand].locales;
      const other = locales.find((locale) => locale !== shop.locale) ?? shop.locale;
      await they.fill({ from: 'pl', to: 'en', text: 'ala ma kota', documents: ['umowa-pl.doc'] });
      await they.openMore();
      await they.field('write.note').fill(unusualName);
      await they.counted(91);
      await they.kept(unusualName);
      await they.kept('umowa-pl.doc');
      await page.reload();
      await they.counted(91);
      await expect.poll(() => they.field('write.note').inputValue()).toBe(unusualName);
      const translated = await they.switchTo(other);
      await page.waitForURL(new RegExp(`/${other}/order/write`));
      await translated.shows(translated.field('write.text'));
      await expect.poll(() => translated.field('write.text').inputValue()).toBe('ala ma kota');
      await expect.poll(() => translated.field('write.targetLang').inputValue()).toBe('en');
      await translated.counted(91);
      await visit.expectAccessible();
      await translated.request();
      await translated.offered();
      await page.goBack();
      await translated.shows(translated.field('write.text'));
      expect(await translated.field('write.text').inputValue()).toBe('');
      visit.expectQuiet();
    },
  );

  test('does not bring a removed document back, however soon the page is loaded again, and the text alone is sent', async ({
    open,
  }) => {
    const { they, page, expectQuiet } = await open();
    await they.fill({ text: 'ala ma kota', documents: ['contract-en.docx'] });
    await they.counted(124);
    await they.kept('contract-en.docx');
    await page.getByRole('button', { name: `${they.w('upload.remove')} contract-en.docx` }).click();
    await page.reload();
    await they.shows(they.field('write.text'));
    await they.kept('ala ma kota');
    await expect.poll(() => page.getByText('contract-en.docx').count()).toBe(0);
    await they.request();
    expectQuiet();
  });

  test('keeps its old documents while the form of another service is open', async ({ open }) => {
    const { they, page, address, expectQuiet } = await open();
    await page.goto(`${address}/en/order/proofreading`);
    await they.shows(they.field('write.text'));
    await they.attach('contract-en.docx');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('fifteen.draft-proofreading')))
      .toContain('contract-en');
    // Chosen three hours ago, in a draft that has been written since; beside it, one of no draft.
    const ageAndListFiles = (age: number): Promise<readonly string[]> =>
      page.evaluate(
        (by) =>
          new Promise<string[]>((resolve, reject) => {
            const opening = indexedDB.open('fifteen-files');
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const db = opening.result;
              const transaction = db.transaction('files', 'readwrite');
              const files = transaction.objectStore('files');
              const keys: string[] = [];
              files.openCursor().onsuccess = ({ target }) => {
                const cursor = target instanceof IDBRequest ? target.result : null;
                if (cursor === null) return;
                keys.push(String(cursor.key));
                if (by > 0) {
                  const aged = { ...cursor.value, at: cursor.value.at - by };
                  cursor.update(aged);
                  files.put(aged, 'of no draft');
                } else cursor.continue();
              };
              transaction.oncomplete = () => {
                db.close();
                resolve(keys);
              };
            };
          }),
        age,
      );
    const ofDraft = await ageAndListFiles(3 * 3_600_000);
    expect(ofDraft).toHaveLength(1);
    expect(await ageAndListFiles(0)).toHaveLength(2);
    await page.goto(`${address}/en/order/write`);
    await they.shows(they.field('write.text'));
    await expect.poll(() => ageAndListFiles(0)).not.toContain('of no draft');
    expect(await ageAndListFiles(0)).toEqual(ofDraft);
    expectQuiet();
  });

  test('names a document that neither the server nor the device has any more, in its row and above the form', async ({
    open,
  }) => {
    const { they, page, expectQuiet } = await open();
    await they.fill({ text: 'ala ma kota', documents: ['contract-en.docx'] });
    await they.counted(124);
    await they.kept('contract-en.docx');
    await page.evaluate(() => indexedDB.deleteDatabase('fifteen-files'));
    await page.route('**/api/v2/file/**', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({
            status: 404,
            contentType: 'application/problem+json',
            body: JSON.stringify({ type: 'about:blank', title: 'Not found', status: 404, code: 'FileUnknown' }),
          })
        : route.continue(),
    );
    await page.reload();
    await they.showsText(they.w('upload.lost'));
    await they.send();
    await they.showsText(they.w('write.filesRefused', { count: 1, names: 'contract-en.docx' }));
    expectQuiet(/status of 404/);
  });

  test('narrows the languages to the pairs of the price list', async ({ open }) => {
    const { they, expectQuiet } = await open();
    await they.field('write.sourceLang').selectOption('uk');
    const targets = await they
      .field('write.targetLang')
      .locator('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
    expect(targets).toContain('pl');
    expect(targets).not.toContain('uk');
    await they.field('write.targetLang').selectOption('pl');
    await they.button('write.swap').click();
    await expect.poll(() => they.field('write.sourceLang').inputValue()).toBe('pl');
    expectQuiet();
  });

  test('goes on with an upload when the network is back', async ({ open }) => {
    const { they, page, expectQuiet } = await open();
    await page.route('**/api/v2/file/**', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
    await they.attach('contract-en.docx');
    await failed;
    await page.unroute('**/api/v2/file/**');
    await they.counted(124);
    expectQuiet(networkFaults);
  });

  test('holds what was filled in a moment before a link is followed, or the page is loaded again', async ({ open }) => {
    const { they, page, expectQuiet } = await open();
    await they.field('write.email').fill('ada');
    await they.kept('ada');
    await they.field('write.email').fill('ada@nowak.example');
    await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href*="/login"]')?.click());
    await they.showsHeading('login.title');
    expect(await they.keptOnDevice()).toContain('ada@nowak.example');
    await page.goBack();
    // The log-in has a field of the same name, with the same address, until the form is there again.
    await they.shows(they.field('write.sourceLang'));
    await expect.poll(() => they.field('write.email').inputValue()).toBe('ada@nowak.example');
    await they.field('write.email').fill('ada@kowalska.example');
    await Promise.all([page.waitForEvent('load'), page.evaluate(() => location.reload())]);
    await expect.poll(() => they.field('write.email').inputValue()).toBe('ada@kowalska.example');
    expectQuiet();
  });

  test('is asked for once the price list is here, when it was submitted before', async ({ open }) => {
    const { they, page, address, expectQuiet } = await open({ at: null });
    const list = Promise.withResolvers<void>();
    await page.route('**/api/v2/service/write/*', async (route) => {
      await list.promise;
      await route.continue();
    });
    await page.goto(`${address}/en/order/write`);
    await they.shows(they.submit());
    await they.submit().click();
    await expect.poll(() => they.submit().getAttribute('aria-busy')).toBe('true');
    await they.field('write.email').fill('ada@nowak.example');
    await they.kept('ada@nowak.example');
    list.resolve();
    await they.showsText(they.w('field.Required'));
    await expect.poll(() => they.submit().getAttribute('aria-busy')).toBe(null);
    expectQuiet();
  });

  test('is sent by itself when the price list, missing as it was submitted, is there again', async ({ open }) => {
    const { they, page, address, server, expectQuiet } = await open({ at: null });
    let isDown = false;
    await page.route('**/api/v2/service/write/*', (route) => (isDown ? route.abort() : route.continue()));
    await page.goto(`${address}/en/order/write`);
    await they.fill({ text: 'Dear Ms Nowak, thank you.' });
    await they.kept('Dear Ms Nowak');
    isDown = true;
    await page.evaluate(() => {
      for (const name of Object.keys(localStorage)) if (name.includes('seen-prices')) localStorage.removeItem(name);
    });
    await page.reload();
    await they.shows(they.submit());
    await they.submit().click();
    await they.showsText(they.w('write.notSent.title'));
    await page.reload();
    await they.showsText(they.w('write.notSent.title'));
    isDown = false;
    await page.waitForURL(/\/order\/quotations\//, { timeout: 60_000 });
    expect(await server.desk.find(they.email)).toHaveLength(1);
    expectQuiet(networkFaults);
  });
});
