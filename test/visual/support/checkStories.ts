import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../../browser/support/fixtures.ts';
import { type BrandId, brands } from '../../browser/support/matrix.ts';
import { openHarness } from '../../harness/openHarness.ts';
import { isFull } from '../../tier.ts';
import { layoutFaults } from './layout.ts';
import { isOpposite, isPictured, looks } from './looks.ts';
import { canCompare, photograph } from './photograph.ts';

/** What stories of outages and of a defect have the console say. */
const onPurpose = /cannot be reached|on purpose/;

/**
 * Plays every story of a brand: its layout holds, and it looks as in its reference, where there is one. References are in the
 * brand's own language; the layout in its other ones is the business of `npm run journeys`.
 */
export const checkStories = (brand: BrandId): void => {
  const [own, ...others] = brands[brand].locales;
  let canvasPage: Page;
  let compares = false;
  test.beforeAll(async ({ browser }) => {
    canvasPage = await browser.newPage();
    compares = await canCompare(browser, canvasPage);
  });
  test.afterAll(() => canvasPage.close());

  const shown = [
    ...looks.map((look) => ({ locale: own, look })),
    ...(isFull ? others : []).flatMap((locale) => looks.filter(isOpposite).map((look) => ({ locale, look }))),
  ];

  describe(`the stories of ${brand}`, () => {
    test.for(shown)(
      'look as they should in $locale, $look.scheme, $look.width pixels',
      async ({ locale, look }, { browser }) => {
        const { scheme, width, height } = look;
        const harness = await openHarness(browser, brand, { colorScheme: scheme });
        const { page } = harness;
        const faults: string[] = [];
        for (const { name, narrow, unpictured, about } of await page.evaluate(() => window.harness.stories())) {
          if (narrow && width !== 390) continue;
          await page.setViewportSize({ width, height });
          await page.evaluate(([story, language]) => window.harness.play(story, language), [name, locale] as const);
          const picture = `${brand}/${locale}-${name}-${scheme}-${width}`;
          faults.push(...(await layoutFaults(page)).map((fault) => `${picture}: ${fault}`));
          if (compares && locale === own && !unpictured && isPictured(brand, look, name)) {
            faults.push(...(await photograph(page, canvasPage, picture, about)));
          }
        }
        harness.expectQuiet(onPurpose);
        await harness.close();
        expect(faults).toEqual([]);
      },
    );
  });
};
