import { describe, expect } from 'vitest';
import { demoPassword } from '../../server/platform/seed/customers.ts';
import { type CustomerVisit, test } from '../support/browser/fixtures.ts';
import { readMailedLink } from '../support/browser/listMailedLinks.ts';
import { brands, journey } from '../support/browser/matrix.ts';
import { createAccount } from '../support/server/accounts.ts';

/** Refusals are answers with an error status, which the console shows. */
const refused = /status of (401|404|409|422|429)/;
const next = 'another pass phrase';

const toSettings = async ({ they, page, address }: CustomerVisit, locale: string, section = ''): Promise<void> => {
  await page.goto(`${address}/${locale}/account/settings${section}`);
  await they.showsHeading('settings.title');
};

/** One section, whose words others may have, too. */
const section = ({ page }: CustomerVisit, id: string) => page.locator(`#${id}`);

const hasFocus = ({ page }: CustomerVisit, id: string): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);

describe('the settings', () => {
  test.for(journey('password changed'))(
    'a change of the password says what is wrong at its field, and ends the other browser’s session within its next call ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open(shop);
      const { they, page } = visit;
      const email = createAccount('anna');
      await they.signIn(email);
      const other = await open(shop);
      await other.they.signIn(email);
      await other.they.fill({ text: 'Anything at all.' });

      await toSettings(visit, shop.locale, '#password');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('password');
      await visit.expectUsable();
      await they.button('settings.password.open').click();
      await they.button('passwordReset.save').click();
      await they.showsText(they.w('field.Required'));
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('change-current');
      await visit.expectAccessible();
      const fill = async (current: string, password: string): Promise<void> => {
        await page.locator('#change-current').fill(current);
        await page.locator('#change-password').fill(password);
        await page.locator('#change-confirmation').fill(password);
        await they.button('passwordReset.save').click();
      };
      await fill('not the password', next);
      await they.showsText(they.w('settings.wrongPassword'));
      await visit.expectAccessible();
      await fill(demoPassword, next);
      await they.showsText(they.w('settings.password.changed'));
      await hasFocus(visit, 'open-password');
      await visit.expectAccessible();
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(next);

      // The page asks for the balance again by itself, as the stream of it ends with the session.
      await other.they.showsHeading('session.expired.title');
      await other.they.password().fill(next);
      await other.they.button('session.expired.submit').click();
      await other.they.submit().click();
      await other.page.waitForURL(/\/order\/quotations\//);
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('e-mail address changed'))(
    'another address holds once its link is followed; until then it can be asked for again, and withdrawn ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open(shop);
      const { they, page, server } = visit;
      const email = createAccount('anna');
      const taken = createAccount('anna');
      await they.signIn(email);
      await toSettings(visit, shop.locale);
      await they.showsText(email);
      const ask = async (address: string, password: string): Promise<void> => {
        await they.field('settings.email.new').fill(address);
        await page.locator('#change-email-password').fill(password);
        await they.button('settings.email.send').click();
      };
      await they.button('settings.email.open').click();
      await ask('nonsense', '');
      await they.showsText(they.w('field.EmailInvalid'));
      await visit.expectAccessible();
      await ask(they.email, 'not the password');
      await they.showsText(they.w('settings.wrongPassword'));
      if (brands[shop.brand].accounts === 'named') {
        await ask(taken, demoPassword);
        await they.showsText(they.w('settings.email.taken'));
        await visit.expectAccessible();
      }
      await ask(`not.${they.email}`, demoPassword);
      await they.showsText(they.w('settings.email.awaited.title'));
      await hasFocus(visit, 'open-email');
      await visit.expectUsable();
      await page.reload();
      await they.showsText(they.w('settings.email.awaited.title'));
      await they.button('settings.email.withdraw').click();
      await they.shows(they.button('settings.email.open'));
      await hasFocus(visit, 'open-email');
      await they.button('settings.email.open').click();
      await ask(they.email, demoPassword);
      await they.showsText(they.w('settings.email.awaited.title'));

      const beside = await page.context().newPage();
      await beside.goto(await readMailedLink(server, they.email, shop.locale));
      await they.inTab(beside).showsHeading('verification.emailChanged.title');
      await page.bringToFront();
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await they.shows(section(visit, 'email').getByRole('status').getByText(they.email));
      await they.logOut();
      await they.toLogin();
      await they.fillLogin(they.email);
      await they.signedIn();
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('devices signed out'))(
    'lists where the customer is signed in, and signs out one device, all others, and all ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open(shop);
      const { they, page } = visit;
      const email = createAccount('anna');
      await they.signIn(email);
      const [phone, tablet, laptop] = [await open(shop), await open(shop), await open(shop)];
      await toSettings(visit, shop.locale);
      const list = section(visit, 'sessions');
      await they.showsText(they.w('settings.sessions.none'));
      for (const device of [phone, tablet, laptop]) await device.they.signIn(email);
      await page.reload();
      await expect.poll(() => list.getByRole('listitem').count()).toBe(4);
      await they.showsText(they.w('settings.sessions.current'));
      await visit.expectUsable();

      // The last that has signed in comes first among the others.
      await list.getByRole('listitem').nth(1).getByRole('button').click();
      await they.showsText(they.w('settings.sessions.ended'));
      expect(await list.getByRole('listitem').count()).toBe(3);
      await hasFocus(visit, 'sessions');
      await laptop.page.reload();
      await laptop.they.signedOut();
      await they.button('settings.sessions.endOthers').click();
      await they.showsText(they.w('settings.sessions.none'));
      await hasFocus(visit, 'sessions');
      for (const device of [phone, tablet]) {
        await device.page.reload();
        await device.they.signedOut();
      }

      await they.button('settings.sessions.endAll').click();
      await they.showsHeading('settings.sessions.endAll.title');
      await visit.expectAccessible();
      await page.keyboard.press('Escape');
      const endAll = they.button('settings.sessions.endAll');
      await expect.poll(() => endAll.evaluate((button) => document.activeElement === button)).toBe(true);
      await endAll.click();
      await they.button('settings.sessions.endAll.confirm').click();
      await they.signedOut();
      await page.waitForURL(/\/order\/write$/);
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('settings over an outage'))(
    'a section that cannot be loaded leaves the others as they are, and says what has not changed ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open(shop);
      const { they, page } = visit;
      await they.signIn(createAccount('anna'));
      const beside = await open(shop);
      await page.route('**/api/v2/session', (route) => route.fulfill({ status: 503 }));
      await toSettings(visit, shop.locale);
      await they.shows(section(visit, 'sessions').getByText(they.w('settings.failed')));
      await they.shows(they.button('settings.email.open'));
      await visit.expectAccessible();
      await page.unroute('**/api/v2/session');
      await section(visit, 'sessions')
        .getByRole('button', { name: they.w('shell.retry') })
        .click();
      await they.showsText(they.w('settings.sessions.none'));

      await they.button('settings.password.open').click();
      await page.locator('#change-current').fill(demoPassword);
      await page.locator('#change-password').fill(next);
      await page.locator('#change-confirmation').fill(next);
      await page.route('**/api/v2/password', (route) => route.fulfill({ status: 503 }));
      await they.button('passwordReset.save').click();
      await they.shows(section(visit, 'password').getByText(brands[shop.brand].contact.phone));
      expect(await page.locator('#change-password').inputValue()).toBe(next);
      await page.unroute('**/api/v2/password');
      await they.button('passwordReset.save').dblclick();
      await they.showsText(they.w('settings.password.changed'));
      await beside.close();
      visit.expectQuiet(/status of 503/);
    },
  );
});
