import { expect } from 'vitest';
import { findViolations } from '../support/browser/findViolations.ts';
import { type CustomerVisit, test } from '../support/browser/fixtures.ts';
import type { Demo, Shop } from '../support/browser/matrix.ts';
import { listLayoutFaults } from './support/layout.ts';
import { looks } from './support/looks.ts';

/** Looks at what shows in both looks: its layout, and what axe finds. */
const lookAt = async ({ page }: CustomerVisit, name: string): Promise<string[]> => {
  const faults: string[] = [];
  for (const { scheme, width, height } of looks) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.evaluate(() => window.scrollTo(0, 0));
    faults.push(...(await listLayoutFaults(page)).map((fault) => `${name}-${scheme}-${width}: ${fault}`));
    expect(await findViolations(page)).toEqual([]);
  }
  return faults;
};

/** The built application of each brand, in the language of its longest words: stories show the others. */
const shops: readonly Omit<Shop, 'width'>[] = [
  { brand: 'wordbridge', locale: 'de' },
  { brand: 'mostek', locale: 'uk' },
];
const demo: Omit<Demo, 'width'> = { brand: 'przekladnia', locale: 'pl' };

test.for(shops)(
  'a walk through $brand in $locale holds together, from the quick quote to the finished order',
  async (shop, { open }) => {
    const visit = await open({ ...shop, timezoneId: 'Europe/Warsaw' });
    const { they } = visit;
    const faults: string[] = [];
    const see = async (name: string) => faults.push(...(await lookAt(visit, name)));
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
    await they.choose('stripe');
    await they.consent();
    await they.place();
    await they.atProvider();
    await they.declineAtProvider('insufficient_funds');
    await they.showsHeading('payment.failed.title');
    await see('payment-error');
    await they.payBy('stripe');
    await they.atProvider();
    await they.payAtProvider();
    await they.paid();
    await see('payment-success');
    await they.toOrder();
    await they.finished();
    await see('order');
    expect(faults).toEqual([]);
  },
);

test('przekladnia holds together', async ({ open }) => {
  const visit = await open({ ...demo, at: `/${demo.locale}` });
  // A brand with no destination for statistics asks nobody for consent.
  await visit.page.locator('main h1').waitFor();
  expect(await lookAt(visit, 'home')).toEqual([]);
});
