import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openHarness } from '../../harness/openHarness.ts';
import { test } from '../../support/browser/fixtures.ts';
import type { BrandId } from '../../support/browser/matrix.ts';
import { listLayoutFaults } from './layout.ts';
import { isChecked, type Look, languages, listPictures, looks, picturedStories } from './looks.ts';
import { canCompare, photograph, readReferences, removeReferences, updates } from './photograph.ts';

/** Milliseconds, on a machine that does much else: hundreds of stories. */
const longEnough = 600_000;

/** What stories of outages and of a defect have the console say. */
const onPurpose = /cannot be reached|on purpose/;

/** Plays the stories of a brand: their layout holds in its languages, and they look as in their references, where there are any. */
export const checkStories = (brand: BrandId): void => {
  const [own] = languages[brand];
  const nameOf = (locale: string, story: string, { scheme, width }: Look): string =>
    `${brand}/${locale}-${story}-${scheme}-${width}`;

  let canvasPage: Page;
  let compares = false;
  test.beforeAll(async ({ browser }) => {
    canvasPage = await browser.newPage();
    compares = await canCompare(browser, canvasPage);
  });
  test.afterAll(() => canvasPage.close());

  describe(`the stories of ${brand}`, () => {
    test('have a picture of each screen, and references of no others', async ({ browser }) => {
      const { page, close } = await openHarness(browser, brand);
      const stories = await page.evaluate(() => window.harness.stories());
      await close();
      const pictured = new Set(stories.filter(({ name }) => picturedStories.has(name)).map(({ screen }) => screen));
      expect(stories.filter(({ screen }) => !pictured.has(screen))).toEqual([]);
      const names = new Set(
        stories.flatMap((story) => listPictures(brand, story).map((look) => nameOf(own, story.name, look))),
      );
      const leftOver = readReferences(`${brand}/${own}-`).filter((name) => !names.has(name));
      if (updates) removeReferences(leftOver);
      else expect(leftOver).toEqual([]);
    });

    test.for(languages[brand].flatMap((locale) => looks.map((look) => ({ locale, look }))))(
      'look as they should in $locale, $look.width pixels',
      { timeout: longEnough },
      async ({ locale, look }, { browser }) => {
        const { scheme, width, height } = look;
        const harness = await openHarness(browser, brand, { colorScheme: scheme });
        const { page } = harness;
        const faults: string[] = [];
        const stories = await page.evaluate(() => window.harness.stories());
        for (const story of stories.filter((each) => isChecked(look, each))) {
          await page.setViewportSize({ width, height });
          await page.evaluate(([name, language]) => window.harness.play(name, language), [story.name, locale] as const);
          await harness.waitForParts();
          const picture = nameOf(locale, story.name, look);
          const isPictured = compares && locale === own && listPictures(brand, story).includes(look);
          if (isPictured) await harness.waitForFallbacks();
          faults.push(...(await listLayoutFaults(page)).map((fault) => `${picture}: ${fault}`));
          if (isPictured) {
            faults.push(...(await photograph(page, canvasPage, picture, story.about)));
          }
        }
        harness.expectQuiet(onPurpose);
        await harness.close();
        expect(faults).toEqual([]);
      },
    );
  });
};
