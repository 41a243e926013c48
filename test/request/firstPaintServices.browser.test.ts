import { describe, expect } from 'vitest';
import { findDocumentPath } from '../support/browser/customer.ts';
import { test } from '../support/browser/fixtures.ts';
import { holdApplication, holdBack } from '../support/browser/holdBack.ts';
import { journey } from '../support/browser/matrix.ts';

const path = '/order/certified';

test.for(['proofreading', 'machine', 'email'])(
  'the form of %s before any script keeps its text',
  async (service, { open }) => {
    const { they, page, address, expectQuiet } = await open({ brand: 'mostek', locale: 'pl', width: 390, at: null });
    const letThrough = await holdApplication(page);
    await page.goto(`${address}/pl/order/${service}`, { waitUntil: 'commit' });
    const text = page.locator('#request-text');
    await text.fill('Nine words that were typed before any script ran.');
    letThrough();
    await page.locator('#root:not([data-prerendered])').waitFor();
    await page.locator('#request-newsletter').check();
    expect(await text.inputValue()).toBe('Nine words that were typed before any script ran.');
    await they.kept('typed before any script');
    expectQuiet();
  },
);

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

  test('asks for nothing in no currency while start-up has not said one', async ({ open }) => {
    const { they, page, address, expectQuiet } = await open({ at: null });
    const answer = await holdBack(page, '**/dict/currencies');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${address}/en${path}`, { waitUntil: 'commit' });
    await page.locator('#root:not([data-prerendered])').waitFor();
    await page.waitForLoadState('load');
    answer();
    await they.showsText(they.w('shipment.method'));
    expect(asked.filter((one) => one.endsWith('/0'))).toEqual([]);
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
