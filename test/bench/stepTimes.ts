import type { Browser } from 'playwright-core';
import type { Locale } from '../../openapi/types.ts';
import { loadWords } from '../support/browser/words.ts';
import type { GaugeMaker } from './stepGauges.ts';

/** The longest that an input of a step of the main job takes to its paint, in milliseconds. */
export type StepTime = { readonly step: string; readonly longestMs: number };

/**
 * Goes the main job from the quick quote to the order with obligation to pay, by real clicks and keys, and gauges each step.
 * @param origin of a brand whose desk works by itself, and which asks about cookies
 */
export const stepTimes = async (
  browser: Browser,
  origin: string,
  locale: Locale,
  makeGauge: GaugeMaker,
): Promise<readonly StepTime[]> => {
  const w = loadWords(locale);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const gauge = await makeGauge(context, page);
  const field = (id: string) => page.getByLabel(w(id)).filter({ visible: true }).first();
  const button = (id: string) =>
    page
      .getByRole('button', { name: w(id), exact: true })
      .filter({ visible: true })
      .first();
  const times: StepTime[] = [];
  const measureStep = async (step: string, doing: () => Promise<void>): Promise<void> => {
    times.push({ step, longestMs: await gauge(doing) });
  };
  const choose = async (id: string, code: string): Promise<void> => {
    await field(id).selectOption(code);
    await field(id).press('Tab');
  };

  await page.goto(`${origin}/${locale}/order/write`);
  await field('write.sourceLang').waitFor();
  await page.waitForLoadState('networkidle');
  await measureStep('refuse cookies', () => button('shell.cookies.refuse').click());
  await measureStep('choose the languages', async () => {
    await choose('write.sourceLang', 'en');
    await choose('write.targetLang', 'pl');
  });
  await measureStep('type a text', () =>
    field('write.text').pressSequentially('Dear Ms Nowak, thank you for your letter.'),
  );
  await measureStep('choose a package', () => page.getByRole('radio', { name: w('write.package.business') }).check());
  await measureStep('ask without an address', () =>
    page.locator('button[type=submit]').filter({ visible: true }).first().click(),
  );
  await measureStep('type an address', () => field('write.email').pressSequentially('ada.nowak@example.com'));
  await measureStep('consent', async () => {
    await page.getByRole('checkbox').filter({ visible: true }).first().check();
  });
  await measureStep('ask', () => page.locator('button[type=submit]').filter({ visible: true }).first().click());
  await button('quotation.continue').waitFor({ timeout: 60_000 });
  await measureStep('accept', () => button('quotation.continue').click());
  await page.getByRole('heading', { name: w('checkout.step.billing') }).waitFor();
  await measureStep('type a street', () => field('checkout.address').pressSequentially('Mostowa 1/2'));
  await field('checkout.name').fill('Ada Nowak');
  await field('checkout.postcode').fill('00-260');
  await field('checkout.city').fill('Warszawa');
  await field('checkout.countryId').selectOption('616');
  await measureStep('go on to the method', () => button('checkout.next').click());
  await page.getByRole('heading', { name: w('checkout.step.method') }).waitFor();
  await measureStep('choose a method', () => page.getByRole('radio', { name: w('checkout.method.transfer') }).check());
  await measureStep('consent to the start', () =>
    page.getByRole('checkbox', { name: w('checkout.immediateStart') }).check(),
  );
  await measureStep('order', () => button('checkout.place').click());
  await button('checkout.place').waitFor({ state: 'hidden', timeout: 60_000 });
  await context.close();
  return times;
};
