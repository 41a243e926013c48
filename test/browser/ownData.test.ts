import { describe, expect } from 'vitest';
import type { Locale } from '../../openapi/types.ts';
import { demoPassword } from '../../server/seed/customers.ts';
import { freshAccount } from '../api/accounts.ts';
import { type CustomerVisit, type Opening, test } from './support/fixtures.ts';
import { brands, journey, type Shop } from './support/matrix.ts';
import { type MovedServer, startMovedServer } from './support/movedServer.ts';

/** Refusals are answers with an error status, which the console shows. */
const refused = /status of (401|404|409|422)/;

type Visit = Omit<CustomerVisit, 'server'> & MovedServer;

/** Somebody who is signed in at a server whose time the test moves. */
const signedIn = async (
  open: (opening?: Opening) => Promise<CustomerVisit>,
  { brand, locale, width }: Shop,
  email: string,
  moved?: MovedServer,
): Promise<Visit> => {
  const at = moved ?? (await startMovedServer());
  const visit = await open({ brand, locale, width, at: null });
  const address = at.server.address(brand);
  await visit.they.open(address);
  await visit.they.refuseCookies();
  await visit.they.signIn(email);
  return { ...visit, ...at, address };
};

const toSettings = async ({ they, page, address }: Visit, locale: Locale, section = ''): Promise<void> => {
  await page.goto(`${address}/${locale}/account/settings${section}`);
  await they.showsHeading('settings.title');
};

const section = ({ page }: Pick<Visit, 'page'>, id: 'export' | 'deletion') => page.locator(`#${id}`);
const says = ({ they, page }: Pick<Visit, 'page' | 'they'>, id: 'export' | 'deletion', key: string): Promise<void> =>
  they.shows(section({ page }, id).getByText(they.like(key)).first());
const focusedIn = ({ page }: Visit, id: string): Promise<boolean> =>
  page.evaluate((one) => document.getElementById(one)?.contains(document.activeElement) === true, id);

describe('the deletion of an account', () => {
  const fill = async ({ they, page }: Visit, password: string): Promise<void> => {
    await page.locator('#delete-account-password').fill(password);
    await page.locator('#delete-account-confirmed').check();
    await they.button('settings.deletion.send').click();
  };
  const askFor = async (visit: Visit, locale: Locale): Promise<void> => {
    await toSettings(visit, locale, '#deletion');
    await visit.they.button('settings.deletion.open').click();
    await fill(visit, demoPassword);
    await says(visit, 'deletion', 'settings.deletion.waiting.title');
  };

  test.for(journey('account with something open'))(
    'is refused while something is open, in the words of what that is ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await signedIn(open, shop, freshAccount('anna'));
      const { they } = visit;
      await they.open(visit.address);
      await they.fill({ text: 'A letter of mine.' });
      await they.request();
      await toSettings(visit, shop.locale, '#deletion');
      await they.button('settings.deletion.open').click();
      await fill(visit, demoPassword);
      await they.showsText(they.w('error.DeletionRefused'));
      await says(visit, 'deletion', 'settings.deletion.refused');
      await visit.expectAccessible();
      await visit.expectNoSideScroll();
      await they.button('settings.cancel').click();
      await they.shows(they.button('settings.deletion.open'));
      expect(await focusedIn(visit, 'deletion')).toBe(true);
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('account deleted by keyboard'))(
    'is asked for and withdrawn with the keyboard alone ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await signedIn(open, shop, freshAccount('anna'));
      const { they, page } = visit;
      await toSettings(visit, shop.locale, '#deletion');
      await they.shows(they.button('settings.deletion.open'));
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('deletion');
      const at = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent || '');
      const tabTo = async (wanted: string): Promise<void> => {
        for (let presses = 0; presses < 12 && (await at()) !== wanted; presses += 1) await page.keyboard.press('Tab');
        expect(await at()).toBe(wanted);
      };
      await tabTo(they.w('settings.deletion.open'));
      await page.keyboard.press('Enter');
      await they.showsHeading('settings.deletion.goes.title');
      await tabTo('delete-account-password');
      await page.keyboard.type(demoPassword);
      await tabTo('delete-account-confirmed');
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await says(visit, 'deletion', 'settings.deletion.waiting.title');
      await tabTo(they.w('settings.deletion.withdraw'));
      await page.keyboard.press('Enter');
      await says(visit, 'deletion', 'settings.deletion.kept');
      await tabTo(they.w('settings.deletion.open'));
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('account deleted from elsewhere'))(
    'shows in another tab without a reload, and so does its withdrawal ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await signedIn(open, shop, freshAccount('anna'));
      const { they, page } = visit;
      const tab = await page.context().newPage();
      const other = they.inTab(tab);
      await tab.goto(`${visit.address}/${shop.locale}/account/orders`);
      await other.showsHeading('list.orders.title');
      await tab.waitForLoadState('networkidle');
      await askFor(visit, shop.locale);
      await other.shows(other.button('settings.deletion.withdraw'));
      await other.button('settings.deletion.withdraw').click();
      await other.showsText(other.w('settings.deletion.kept'));
      await they.shows(they.button('settings.deletion.open'));
      await expect.poll(() => they.button('settings.deletion.withdraw').count()).toBe(0);
      expect(brands[shop.brand].shows).toBe('application');
      visit.expectQuiet(refused);
    },
  );
});
