import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '../../openapi/types.ts';
import { launchBrowser } from '../browser/support/browser.ts';
import { customer } from '../browser/support/customer.ts';
import { type BrandId, type RealServer, startRealServer } from '../browser/support/realServer.ts';
import { type Visit, visit } from '../browser/support/visit.ts';
import { layoutFaults } from './support/layout.ts';
import { isOpposite, looks } from './support/looks.ts';

let server: RealServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startRealServer({ DESK_PACE_MS: '200' }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Looks at what shows in both schemes and widths: its layout, and at its narrowest and widest what axe finds. */
const lookAt = async ({ page, expectAccessible }: Visit, name: string): Promise<string[]> => {
  const faults: string[] = [];
  for (const look of looks) {
    const { scheme, width, height } = look;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.evaluate(() => window.scrollTo(0, 0));
    faults.push(...(await layoutFaults(page)).map((fault) => `${name}-${scheme}-${width}: ${fault}`));
    if (isOpposite(look)) await expectAccessible();
  }
  return faults;
};

const walks: readonly { readonly brand: BrandId; readonly locale: Locale }[] = [
  { brand: 'wordbridge', locale: 'en' },
  { brand: 'wordbridge', locale: 'de' },
  { brand: 'mostek', locale: 'pl' },
  { brand: 'mostek', locale: 'en' },
  { brand: 'mostek', locale: 'uk' },
];

describe.each(walks)('a walk through $brand in $locale', ({ brand, locale }) => {
  it('holds together, from the quick quote to the finished order', async () => {
    const scene = await visit(browser, { locale, timezoneId: 'Europe/Warsaw' });
    const they = customer(scene.page, locale);
    const faults: string[] = [];
    const see = async (name: string) => faults.push(...(await lookAt(scene, name)));
    await they.open(server.address(brand));
    await they.refuseCookies();
    await see('write');
    await they.fill({ text: 'Dear Ms Nowak, thank you for your letter.', documents: ['contract-en.docx'] });
    await they.counted(132);
    await they.request();
    await they.offered();
    await see('offer');
    await they.toBilling();
    await see('billing');
    await they.fillBilling();
    await they.toMethod();
    await see('method');
    await they.choose('sandbox');
    await they.consent();
    await they.place();
    await they.atProvider();
    await they.declineAtProvider('insufficient_funds');
    await they.showsHeading('payment.failed.title');
    await see('payment-error');
    await they.choose('sandbox');
    await scene.page.locator('main button').filter({ visible: true }).last().click();
    await they.atProvider();
    await they.payAtProvider();
    await they.paid();
    await see('payment-success');
    await they.toOrder();
    await they.finished();
    await see('order');
    await scene.close();
    expect(faults).toEqual([]);
  });
});

describe.each(['pl', 'en'] as const)('przekladnia in %s', (locale) => {
  it('holds together', async () => {
    const scene = await visit(browser, { locale });
    await scene.page.goto(`${server.address('przekladnia')}/${locale}`);
    await scene.page.locator('main h1').waitFor();
    await scene.page.waitForTimeout(500);
    await customer(scene.page, locale).refuseCookies();
    const faults = await lookAt(scene, 'home');
    await scene.close();
    expect(faults).toEqual([]);
  });
});
