import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '../../../openapi/types.ts';
import { launchBrowser } from '../../browser/support/browser.ts';
import type { BrandId } from '../../browser/support/realServer.ts';
import { openStage } from '../../stage/openStage.ts';
import { layoutFaults } from './layout.ts';
import { isOpposite, looks } from './looks.ts';
import { canCompare, photograph } from './photograph.ts';

/** What scenes of outages and of a defect have the console say. */
const onPurpose = /cannot be reached|on purpose/;

/**
 * Plays every scene of a brand: its layout holds, and it looks as in its reference.
 * @param others locales beside the brand's own; in two looks, to keep the references small
 */
export const goScenes = (brand: BrandId, own: Locale, others: readonly Locale[]): void => {
  let browser: Browser;
  let canvasPage: Page;
  let compares = false;
  beforeAll(async () => {
    browser = await launchBrowser();
    canvasPage = await browser.newPage();
    compares = await canCompare(browser, canvasPage);
  });
  afterAll(() => browser.close());

  const shown = [own, ...others].flatMap((locale) =>
    looks.filter((look) => locale === own || isOpposite(look)).map((look) => ({ locale, ...look })),
  );

  describe(`the scenes of ${brand}`, () => {
    it.each(shown)('look as they should in $locale, $scheme, $width pixels', async (look) => {
      const { locale, scheme, width, height } = look;
      const stage = await openStage(browser, brand, { colorScheme: scheme });
      const { page } = stage;
      const faults: string[] = [];
      for (const { name, narrow, about } of await page.evaluate(() => window.stage.scenes())) {
        if (narrow && width !== 390) continue;
        await page.setViewportSize({ width, height });
        await page.evaluate(([scene, language]) => window.stage.play(scene, language), [name, locale] as const);
        const picture = `${brand}/${locale}-${name}-${scheme}-${width}`;
        faults.push(...(await layoutFaults(page)).map((fault) => `${picture}: ${fault}`));
        if (compares) faults.push(...(await photograph(page, canvasPage, picture, about)));
      }
      stage.expectQuiet(onPurpose);
      await stage.close();
      expect(faults).toEqual([]);
    });
  });
};
