import { describe, expect } from 'vitest';
import { findDocumentPath } from '../support/browser/customer.ts';
import { test } from '../support/browser/fixtures.ts';
import { holdApplication } from '../support/browser/holdBack.ts';
import { journey } from '../support/browser/matrix.ts';

const path = '/order/certified';

describe('the form of a sworn translation before any script', () => {
  test.for(journey('first paint of a sworn translation'))(
    'takes what is chosen, added and pressed, and the request has it all ($locale, $brand, $width)',
    async ({ brand, locale, width }, { open }) => {
      const { they, page, address, expectQuiet } = await open({ brand, locale, width, at: null });
      const letThrough = await holdApplication(page);
      await page.goto(`${address}/${locale}${path}`, { waitUntil: 'commit' });
      await they.showsHeading('shell.title.sworn');
      await they.fill({ from: 'de', to: 'pl', package: 'business' });
      await page.locator('#request-files').setInputFiles(findDocumentPath('vertrag-de.odt'));
      await they.submit().click();
      await they.showsText(they.w('write.held'));
      const asked = page.waitForRequest((request) => /\/api\/v2\/quotation$/.test(request.url()));
      letThrough();
      const body: unknown = (await asked).postDataJSON();
      expect(body).toMatchObject({ source_lang: 'de', target_langs: ['pl'], package_id: 3, email: they.email });
      expect(body).toHaveProperty('file_ids.length', 1);
      await page.waitForURL(/\/order\/quotations\//);
      expectQuiet();
    },
  );

  test('keeps its controls, whatever renders it next, and goes on as any other screen', async ({ open }) => {
    const { they, page, address, expectQuiet } = await open({ at: null });
    const letThrough = await holdApplication(page);
    await page.goto(`${address}/en${path}`, { waitUntil: 'commit' });
    const email = page.locator('#request-email');
    await email.fill('anna@example.com');
    await email.evaluate((control) => Object.assign(window, { __control: control }));
    letThrough();
    await page.locator('#root:not([data-prerendered])').waitFor();
    await page.locator('#request-newsletter').check();
    expect(await email.evaluate((control) => control === Reflect.get(window, '__control'))).toBe(true);
    expect(await email.inputValue()).toBe('anna@example.com');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('request-newsletter');
    // Words of its own, in another language.
    const translated = await they.switchTo('de');
    await page.waitForURL(/\/de\/order\/certified$/);
    await translated.showsHeading('shell.title.sworn');
    expect(await email.inputValue()).toBe('anna@example.com');
    expectQuiet();
  });

  test('shows where its code does not come that it is missing, and works once it does', async ({ open }) => {
    const { they, page, address } = await open({ at: null });
    await page.route('**/assets/ServiceScreen-*.js', (route) => route.abort());
    await page.goto(`${address}/en${path}`, { waitUntil: 'commit' });
    await they.showsText(they.w('shell.partMissing.title'));
    await page.unroute('**/assets/ServiceScreen-*.js');
    await they.button('shell.partMissing.retry').click();
    await they.shows(page.locator('#request-email'));
  });
});
