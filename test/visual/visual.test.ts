import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '../../openapi/types.ts';
import { root } from '../../tools/brands.ts';
import { launchBrowser } from '../browser/support/browser.ts';
import { customer } from '../browser/support/customer.ts';
import { freeBasePort } from '../browser/support/ports.ts';
import { type BrandId, type RealServer, startRealServer } from '../browser/support/realServer.ts';
import { type Visit, visit } from '../browser/support/visit.ts';
import { layoutFaults } from './support/layout.ts';
import { canCompare, photograph } from './support/photograph.ts';

const looks = [
  { scheme: 'light', width: 390, height: 844 },
  { scheme: 'light', width: 1280, height: 900 },
  { scheme: 'dark', width: 390, height: 844 },
  { scheme: 'dark', width: 1280, height: 900 },
] as const;

let server: RealServer;
let browser: Browser;
let canvasPage: Page;
let compares = false;
beforeAll(async () => {
  [server, browser] = await Promise.all([startRealServer({ DESK_PACE_MS: '200' }), launchBrowser()]);
  canvasPage = await browser.newPage();
  compares = await canCompare(browser, canvasPage);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/**
 * Looks at what shows in both schemes and widths: its layout, its contrast, and its likeness to the reference.
 * @param pictures `opposite` compares the narrow light one and the wide dark one only, to keep the references small
 */
const lookAt = async (
  { page, expectAccessible }: Visit,
  name: string,
  pictures: 'all' | 'opposite',
): Promise<string[]> => {
  const faults: string[] = [];
  for (const { scheme, width, height } of looks) {
    const look = `${name}-${scheme}-${width}`;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.waitForTimeout(250);
    faults.push(...(await layoutFaults(page)).map((fault) => `${look}: ${fault}`));
    if (width === 1280) await expectAccessible();
    const pictured = pictures === 'all' || (scheme === 'light') === (width === 390);
    if (compares && pictured) faults.push(...(await photograph(page, canvasPage, look)));
  }
  return faults;
};

const defaults = { wordbridge: 'en', mostek: 'pl', przekladnia: 'pl' } as const satisfies Record<BrandId, Locale>;

const walks: readonly { readonly brand: BrandId; readonly locale: Locale }[] = [
  { brand: 'wordbridge', locale: 'en' },
  { brand: 'wordbridge', locale: 'de' },
  { brand: 'mostek', locale: 'pl' },
  { brand: 'mostek', locale: 'en' },
  { brand: 'mostek', locale: 'uk' },
];

describe.each(walks)('$brand in $locale', ({ brand, locale }) => {
  it('looks as it should, from the quick quote to the finished order', async () => {
    const scene = await visit(browser, { locale, timezoneId: 'Europe/Warsaw' });
    const they = customer(scene.page, locale);
    const faults: string[] = [];
    const pictures = locale === defaults[brand] ? 'all' : 'opposite';
    const see = async (name: string) => faults.push(...(await lookAt(scene, `${brand}/${locale}-${name}`, pictures)));
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
  it('looks as it should', async () => {
    const scene = await visit(browser, { locale });
    await scene.page.goto(`${server.address('przekladnia')}/${locale}`);
    await scene.page.locator('main h1').waitFor();
    await scene.page.waitForTimeout(500);
    await customer(scene.page, locale).refuseCookies();
    const faults = await lookAt(scene, `przekladnia/${locale}-home`, 'all');
    await scene.close();
    expect(faults).toEqual([]);
  });
});

describe.each(['wordbridge', 'mostek', 'przekladnia'] as const)('the components of %s', (brand) => {
  let development: ViteDevServer;
  let address: string;
  beforeAll(async () => {
    const port = await freeBasePort();
    process.env.BRAND = brand;
    process.env.VITE_PORT = String(port);
    development = await createServer({
      configFile: join(root, 'vite.config.ts'),
      cacheDir: join(root, 'node_modules/.cache/visual'),
      logLevel: 'error',
      server: { hmr: false },
    });
    await development.listen();
    address = `http://localhost:${port}/ui`;
  });
  afterAll(() => development.close());

  it('look as they should in each of their states', async () => {
    const scene = await visit(browser);
    const { page } = scene;
    await page.goto(address);
    await page.locator('[data-gallery]').waitFor({ timeout: 60_000 });
    const faults: string[] = [];
    const names = await page
      .locator('[data-specimen]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-specimen') ?? ''));
    for (const name of names) {
      await page.evaluate((shown) => {
        for (const each of document.querySelectorAll<HTMLElement>('[data-specimen]')) {
          each.hidden = each.dataset.specimen !== shown;
        }
      }, name);
      faults.push(...(await lookAt(scene, `${brand}/ui-${name}`, 'opposite')));
    }
    await scene.close();
    expect(faults).toEqual([]);
  });
});
