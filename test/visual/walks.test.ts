import { describe, expect } from 'vitest';
import { type CustomerVisit, test } from '../browser/support/fixtures.ts';
import { everyDemo, everyShop } from '../browser/support/matrix.ts';
import { violations } from '../browser/support/violations.ts';
import { layoutFaults } from './support/layout.ts';
import { isOpposite, looks } from './support/looks.ts';

/** Looks at what shows in both schemes and widths: its layout, and at its narrowest and widest what axe finds. */
const lookAt = async ({ page }: CustomerVisit, name: string): Promise<string[]> => {
  const faults: string[] = [];
  for (const look of looks) {
    const { scheme, width, height } = look;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.evaluate(() => window.scrollTo(0, 0));
    faults.push(...(await layoutFaults(page)).map((fault) => `${name}-${scheme}-${width}: ${fault}`));
    if (isOpposite(look)) expect(await violations(page)).toEqual([]);
  }
  return faults;
};

/** A walk looks in every width by itself. */
const wide = everyShop.filter(({ width }) => width === 1280);

test.for(wide)(
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

describe('przekladnia', () => {
  test.for(everyDemo.filter(({ width }) => width === 1280))(
    'holds together in $locale',
    async ({ locale, brand }, { open }) => {
      const visit = await open({ brand, locale, at: `/${locale}` });
      await visit.page.locator('main h1').waitFor();
      await visit.they.refuseCookies();
      expect(await lookAt(visit, 'home')).toEqual([]);
    },
  );
});
