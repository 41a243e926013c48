import { describe, expect } from 'vitest';
import { test } from '../support/browser/fixtures.ts';
import { journey } from '../support/browser/matrix.ts';
import { createAccount } from '../support/server/accounts.ts';

describe('a page for signed-in customers', () => {
  test.for(journey('protected page'))(
    'offers a visitor the log-in, which leads there ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, address, ...visit } = await open({ ...shop, at: `/${shop.locale}/account/settings` });
      const settings = `${address}/${shop.locale}/account/settings`;
      await they.showsText(they.w('shell.signInRequired'));
      expect(page.url()).toBe(`${address}/${shop.locale}/order/write`);
      await they.shows(they.field('write.sourceLang'));
      await visit.expectAccessible();
      const notice = page.locator('main').getByRole('link', { name: they.w('shell.logIn'), exact: true });
      await notice.click();
      await they.showsHeading('login.title');
      await they.fillLogin(createAccount('anna'));
      await page.waitForURL(settings);
      await they.showsHeading('settings.title');

      // Whoever logs out has not asked for a page.
      await they.logOut();
      await they.shows(they.field('write.sourceLang'));
      await page.waitForURL(/\/order\/write$/);
      expect(await page.getByText(they.w('shell.signInRequired')).isVisible()).toBe(false);

      // The address of the page is not left behind to be stepped on.
      await page.goBack();
      await they.showsText(they.w('shell.signInRequired'));
      await they.button('shell.dismiss').click();
      await page.getByText(they.w('shell.signInRequired')).waitFor({ state: 'hidden' });
      visit.expectQuiet();
    },
  );

  test.for(journey('protected page in two tabs'))(
    'is left when another tab logs out, and found again by the log-in of the header ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, address, expectQuiet } = await open(shop);
      const settings = `${address}/${shop.locale}/account/settings`;
      const anna = createAccount('anna');
      await they.signIn(anna);
      await they.openAccount();
      await page.getByRole('link', { name: they.w('shell.account.settings'), exact: true }).click();
      await they.showsHeading('settings.title');
      await page.waitForURL(settings);
      // Read whole: what is still on its way is refused once the other tab has logged out.
      await page.locator('main').getByText(anna).first().waitFor();
      const beside = they.inTab(await page.context().newPage());
      await beside.open(address);
      await beside.signedIn();
      // What was on the page is not asked for again for nobody.
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await beside.logOut();
      await they.showsText(they.w('shell.signInRequired'));
      await they.runs();
      expect(asked).not.toContain('/api/v1/profile');
      await they.signIn(anna);
      await page.waitForURL(settings);
      await beside.page.waitForURL(/\/order\/write$/);
      expectQuiet();
    },
  );
});

describe('the menu of an account', () => {
  test.for(journey('menu of an account'))(
    'shows the balance, and leads by keyboard to what there is ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, ...visit } = await open(shop);
      await they.signIn(createAccount('anna'));
      await they.openMenu();
      const header = page.locator('header');
      await header.getByText(they.like('shell.balance')).filter({ visible: true }).waitFor();
      const word = header.locator('summary').filter({ hasText: they.w('shell.account') });
      await word.focus();
      await page.keyboard.press('Enter');
      const quote = header.getByRole('link', { name: they.w('shell.account.write'), exact: true });
      await quote.waitFor();
      expect(await quote.getAttribute('aria-current')).toBe('page');
      await visit.expectUsable();
      await page.keyboard.press('Escape');
      await quote.waitFor({ state: 'hidden' });
      await they.openAccount();
      await word.focus();
      for (const entry of ['orders', 'invoices', 'write', 'prepaid', 'payments', 'settings'] as const) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(they.w(`shell.account.${entry}`));
      }
      await page.keyboard.press('Enter');
      await they.showsHeading('settings.title');
      await quote.waitFor({ state: 'hidden' });
      visit.expectQuiet();
    },
  );

  test('leaves the links of the header their place, and is reserved its own where it is expected', async ({ open }) => {
    const { they, page, ...visit } = await open({ brand: 'mostek', locale: 'uk', width: 1280 });
    await they.signIn(createAccount('anna'));
    const balance = page.locator('header').getByText(they.like('shell.balance'));
    for (const width of [960, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await balance.waitFor();
      const edges = await page
        .locator('nav#menu > *')
        .evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
        );
      for (const [index, { right }] of edges.entries())
        expect(edges[index + 1]?.left ?? width, `${width} pixels`).toBeGreaterThanOrEqual(Math.floor(right));
      await visit.expectNoSideScroll();
    }
    // A visitor's link stands in the page as it is written; who is expected to be signed in does not see it.
    const asked = Promise.withResolvers<void>();
    await page.route('**/oauth2/refresh', async (route) => {
      await asked.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    const logIn = page.locator('header').getByRole('link', { name: they.w('shell.logIn'), exact: true });
    await page.locator('html[data-customer]').waitFor();
    expect(await logIn.isVisible()).toBe(false);
    const before = await page.locator('nav#menu').boundingBox();
    asked.resolve();
    await balance.waitFor();
    await page.locator('html:not([data-customer])').waitFor();
    expect(Math.abs(((await page.locator('nav#menu').boundingBox())?.x ?? 0) - (before?.x ?? 0))).toBeLessThan(24);
  });
});
