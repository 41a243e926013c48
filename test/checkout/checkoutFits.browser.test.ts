import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type CustomerVisit, test } from '../support/browser/fixtures.ts';
import { createAccount } from '../support/server/accounts.ts';

/** One screen of a desktop, and two of a phone. */
const desktop = 900;
const phone = 2 * 844;

const toCheckout = async ({ they }: CustomerVisit): Promise<void> => {
  await they.fill({ text: 'The quick brown fox jumps over the lazy dog.' });
  await they.request();
  await they.offered();
  await they.toBilling();
};

/** Where what is ordered by ends, from the top of the page, before anybody scrolls. */
const endOfPlacing = async ({ they, page }: CustomerVisit): Promise<number> => {
  await page.evaluate(() => scrollTo(0, 0));
  const box = await they.button('checkout.place').boundingBox();
  return box === null ? Number.NaN : box.y + box.height;
};

/** Where a step ends, with the button that leads back. */
const endOfStep = (page: Page): Promise<number> =>
  page.locator('main form').evaluate((form) => form.getBoundingClientRect().bottom + scrollY);

/** Fields that are too low for a thumb. */
const listLowFields = (page: Page): Promise<readonly string[]> =>
  page
    .locator('main input:not([type=radio], [type=checkbox]), main select, main label:has(> input[type=radio])')
    .evaluateAll((fields) =>
      fields.filter((field) => field.getBoundingClientRect().height < 44).map((field) => field.outerHTML),
    );

describe('the checkout', () => {
  test('of a customer whose details are remembered is one screen, with their details in one line', async ({ open }) => {
    const visit = await open({ brand: 'mostek', locale: 'pl' });
    const { they, page, expectQuiet } = visit;
    await they.signIn(createAccount('anna'));
    await they.shows(they.field('write.sourceLang'));
    await toCheckout(visit);
    await they.showsText('Anna Nowak, ul. Mostowa 1/2, 00-260 Warszawa, Polska');
    await they.choose('transfer');
    expect(await endOfPlacing(visit)).toBeLessThanOrEqual(desktop);
    const consent = await page.getByRole('checkbox', { name: they.w('checkout.immediateStart') }).boundingBox();
    expect((consent?.y ?? Number.NaN) + (consent?.height ?? 0)).toBeLessThanOrEqual(desktop);

    await they.button('checkout.billing.change').press('Enter');
    const asked = page.getByRole('group', { name: they.w('checkout.userType') });
    await expect.poll(() => asked.evaluate((group) => group === document.activeElement)).toBe(true);
    await expect.poll(() => they.field('checkout.city').inputValue()).toBe('Warszawa');
    expect(await endOfPlacing(visit)).toBeLessThanOrEqual(desktop);
    expectQuiet();
  });

  test('of a visitor has its order in sight on a desktop, filled in and with what lacks', async ({ open }) => {
    const visit = await open({ brand: 'mostek', locale: 'uk' });
    const { they, page, expectQuiet } = visit;
    await toCheckout(visit);
    await they.place();
    await they.showsText(they.w('checkout.problems', { count: 4 }));
    expect(await endOfPlacing(visit)).toBeLessThanOrEqual(desktop);
    await they.fillBilling();
    await they.choose('transfer');
    expect(await endOfPlacing(visit)).toBeLessThanOrEqual(desktop);
    // The order stays in sight while what is below is filled in.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const sight = await they.button('checkout.place').boundingBox();
    expect(sight?.y).toBeGreaterThanOrEqual(0);
    expectQuiet();
  });

  test('of a visitor is two screens a step on a phone, with fields for a thumb', async ({ open }) => {
    const visit = await open({ brand: 'mostek', locale: 'uk', width: 390 });
    const { they, page, expectQuiet, expectNoSideScroll } = visit;
    await toCheckout(visit);
    await they.fillBilling();
    expect(await listLowFields(page)).toEqual([]);
    expect(await endOfStep(page)).toBeLessThanOrEqual(phone);
    await they.toMethod();
    await they.choose('transfer');
    expect(await listLowFields(page)).toEqual([]);
    expect(await endOfStep(page)).toBeLessThanOrEqual(phone);
    await expectNoSideScroll();
    expectQuiet();
  });

  test('says its heading in the title of the page, in each step and language', async ({ open }) => {
    const { they, page, expectQuiet } = await open({ brand: 'mostek', locale: 'pl', width: 390 });
    const titled = (id: string, of = they) =>
      expect
        .poll(async () => [await page.title(), await page.locator('h1').innerText()])
        .toEqual([`${of.w(id)} · Mostek`, of.w(id)]);
    await they.fill({ text: 'The quick brown fox jumps over the lazy dog.' });
    await they.request();
    await they.offered();
    await titled('quotation.offer.title');
    await they.toBilling();
    await titled('checkout.title');
    await they.fillBilling();
    await they.toMethod();
    await titled('checkout.title');
    const other = await they.switchTo('uk');
    await titled('checkout.title', other);
    await page.waitForURL(/\/uk\//);
    await page.reload();
    await other.showsHeading('checkout.step.method');
    await titled('checkout.title', other);
    // The steps before stand at their addresses in the language of then.
    await page.goBack();
    await titled('checkout.title');
    await page.goBack();
    await titled('quotation.offer.title');
    expectQuiet();
  });
});
