import type { Browser, Page } from 'playwright-core';
import type { Locale } from '../../openapi/types.ts';
import { loadWords } from '../support/browser/words.ts';

/** The longest time from an input to the next paint within a step of the main job, in milliseconds (to 8). */
export type StepTime = { readonly step: string; readonly longestMs: number };

const slowdown = 4;

/** Collects in the page how long each input waited for its paint. */
const watch = (): void => {
  const seen: number[] = [];
  const observed = { type: 'event', durationThreshold: 16, buffered: true };
  Object.assign(window, { __inputs: seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.push(duration);
  }).observe(observed);
};

const readLongestMs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const seen: unknown = Reflect.get(window, '__inputs');
    return Array.isArray(seen) ? Math.max(0, ...seen.splice(0)) : 0;
  });

/**
 * Goes the main job from the quick quote to the order with obligation to pay, by real clicks and keys on a processor four
 * times slower, and takes the time of each step.
 * @param origin of a brand whose desk works by itself
 */
export const stepTimes = async (browser: Browser, origin: string, locale: Locale): Promise<readonly StepTime[]> => {
  const w = loadWords(locale);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const field = (id: string) => page.getByLabel(w(id)).filter({ visible: true }).first();
  const button = (id: string) =>
    page
      .getByRole('button', { name: w(id), exact: true })
      .filter({ visible: true })
      .first();
  const times: StepTime[] = [];
  const timed = async (step: string, doing: () => Promise<void>): Promise<void> => {
    await readLongestMs(page);
    await doing();
    // An entry is reported once its paint is over.
    await page.waitForTimeout(400);
    times.push({ step, longestMs: await readLongestMs(page) });
  };
  const choose = async (id: string, code: string): Promise<void> => {
    await field(id).selectOption(code);
    await field(id).press('Tab');
  };

  await page.goto(`${origin}/${locale}/order/write`);
  await field('write.sourceLang').waitFor();
  await page.waitForLoadState('networkidle');
  await timed('refuse cookies', () => button('shell.cookies.refuse').click());
  await timed('choose the languages', async () => {
    await choose('write.sourceLang', 'en');
    await choose('write.targetLang', 'pl');
  });
  await timed('type a text', () => field('write.text').pressSequentially('Dear Ms Nowak, thank you for your letter.'));
  await timed('choose a package', () => page.getByRole('radio', { name: w('write.package.business') }).check());
  await timed('ask without an address', () =>
    page.locator('button[type=submit]').filter({ visible: true }).first().click(),
  );
  await timed('type an address', () => field('write.email').pressSequentially('ada.nowak@example.com'));
  await timed('consent', async () => {
    await page.getByRole('checkbox').filter({ visible: true }).first().check();
  });
  await timed('ask', () => page.locator('button[type=submit]').filter({ visible: true }).first().click());
  await button('quotation.continue').waitFor({ timeout: 60_000 });
  await timed('accept', () => button('quotation.continue').click());
  await page.getByRole('heading', { name: w('checkout.step.billing') }).waitFor();
  await timed('type an address', () => field('checkout.address').pressSequentially('Mostowa 1/2'));
  await field('checkout.postcode').fill('00-260');
  await field('checkout.city').fill('Warszawa');
  await field('checkout.countryId').selectOption('616');
  await timed('go on to the method', () => button('checkout.next').click());
  await page.getByRole('heading', { name: w('checkout.step.method') }).waitFor();
  await timed('choose a method', () => page.getByRole('radio', { name: w('checkout.method.transfer') }).check());
  await timed('consent to the start', () => page.getByRole('checkbox', { name: w('checkout.immediateStart') }).check());
  await timed('order', () => button('checkout.place').click());
  await page.getByRole('heading', { name: w('payment.transfer.title') }).waitFor({ timeout: 60_000 });
  await context.close();
  return times;
};
