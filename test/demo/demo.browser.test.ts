import { describe, expect } from 'vitest';
import { type CustomerVisit, type Opening, test } from '../support/browser/fixtures.ts';
import { type Demo, demoJourney } from '../support/browser/matrix.ts';
import { createAccount } from '../support/server/accounts.ts';

const text = 'Dzień dobry.\nTo jest żółw, a nie zając & spółka.';

/** In front of the demo, signed in. */
const openDemo = async (
  open: (opening: Opening) => Promise<CustomerVisit>,
  demo: Demo,
  desk: Opening['desk'] = 'auto',
): Promise<CustomerVisit> => {
  const visit = await open({ ...demo, desk, at: `/${demo.locale}` });
  const { they, page } = visit;
  await page.waitForURL(new RegExp(`/${demo.locale}/login$`));
  await they.showsHeading('login.title');
  await visit.expectAccessible();
  await they.fillLogin(createAccount('anna'));
  await they.showsHeading('mtdemo.title');
  return visit;
};

describe('the demo with an engine', () => {
  test.for(demoJourney('machine translation'))(
    'translates a text, and has it post-edited by the sister brand ($locale, $width)',
    async (demo, { open }) => {
      const visit = await openDemo(open, demo);
      const { they, page, server } = visit;
      await they.shows(they.field('mtdemo.text'));
      await expect.poll(() => page.locator('header').count()).toBe(0);
      await expect.poll(() => they.button('mtdemo.translate').isDisabled()).toBe(true);
      await visit.expectAccessible();
      await they.field('mtdemo.sourceLang').selectOption('pl');
      await they.field('mtdemo.targetLang').selectOption('en');
      await they.field('mtdemo.text').fill('a'.repeat(5_001));
      await they.showsText(they.w('mtdemo.tooLong', { most: 5_000 }));
      await expect.poll(() => they.field('mtdemo.text').inputValue()).toHaveLength(5_001);
      await expect.poll(() => they.button('mtdemo.translate').isDisabled()).toBe(true);
      await they.field('mtdemo.text').fill(text);
      await they.button('mtdemo.translate').click();
      await they.showsHeading('mtdemo.translation');
      await they.showsText('TO JEST ŻÓŁW');
      await visit.expectUsable();

      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.getByRole('link', { name: they.w('mtdemo.order', { name: 'Mostek' }) }).click();
      await page.waitForURL((url) => url.href === `${server.address('mostek')}/${demo.locale}/order/write`);
      await they.shows(they.field('write.text'));
      await expect.poll(() => they.field('write.text').inputValue()).toBe(text);
      await expect.poll(() => they.field('write.sourceLang').inputValue()).toBe('pl');
      await expect.poll(() => they.field('write.targetLang').inputValue()).toBe('en');
      expect(
        await page
          .locator('main')
          .getByRole('radio', { name: they.w('write.package.light') })
          .isChecked(),
      ).toBe(true);
      expect(asked.filter((url) => new URL(url).hash === '' && /order=/.test(url))).toEqual([]);
      await they.kept('To jest żółw');
      await page.reload();
      await they.shows(they.field('write.text'));
      await expect.poll(() => they.field('write.text').inputValue()).toBe(text);
      visit.expectQuiet();
    },
  );

  test.for(demoJourney('engine out of order'))(
    'says what the engine cannot do, keeps the text, and goes on ($locale, $width)',
    async (demo, { open, engine, onTestFinished }) => {
      onTestFinished(() => {
        engine.fault = null;
      });
      const visit = await openDemo(open, demo);
      const { they } = visit;
      await they.shows(they.field('mtdemo.text'));
      await they.field('mtdemo.sourceLang').selectOption('pl');
      await they.field('mtdemo.targetLang').selectOption('de');
      await they.field('mtdemo.text').fill(text);
      engine.fault = 'hangUp';
      await they.button('mtdemo.translate').click();
      await they.showsText(they.w('mtdemo.failed'));
      await visit.expectAccessible();
      engine.fault = 'slowDown';
      await they.button('mtdemo.translate').click();
      await they.showsText(they.w('error.RateLimited'));
      engine.fault = null;
      await expect.poll(() => they.field('mtdemo.text').inputValue()).toBe(text);
      await they.button('mtdemo.translate').click();
      await they.showsHeading('mtdemo.translation');
      visit.expectQuiet(/status of (429|503)/);
    },
  );

  test('has a language and a way out without a header, and lets nobody in after it', async ({ open }) => {
    const { they, page, address } = await openDemo(open, { brand: 'przekladnia', locale: 'pl', width: 1280 });
    const english = await they.switchTo('en');
    await page.waitForURL(/\/en$/);
    await english.showsHeading('mtdemo.title');
    await english.button('shell.logOut').click();
    await english.showsHeading('login.title');
    await page.goto(`${address}/en`);
    await english.showsHeading('login.title');
  });
});

describe('the demo without an engine', () => {
  test.for(demoJourney('no engine'))(
    'says honestly that it is not implemented ($locale, $width)',
    async (demo, { open }) => {
      const { they, page, ...visit } = await openDemo(open, demo, 'manual');
      await they.showsText(they.w('error.NotImplementedForBrand'));
      await expect.poll(() => page.getByRole('textbox').count()).toBe(0);
      await visit.expectAccessible();
      visit.expectQuiet(/status of 422/);
    },
  );
});
