import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { demoPassword } from '../../../server/platform/seed/customers.ts';
import { type CustomerVisit, test } from '../../support/browser/fixtures.ts';
import { readMailedLink } from '../../support/browser/listMailedLinks.ts';
import { brands, demoJourney, journey } from '../../support/browser/matrix.ts';
import { register } from '../../support/browser/registering.ts';
import { createAccount } from '../../support/server/accounts.ts';

/** Refusals are answers with an error status, which the console shows. */
const refused = /status of (401|404|410|422|429)/;
const outage = /status of 50[03]|net::ERR_/;
const next = 'another pass phrase';

const readFocusedName = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);

/** From the log-in to the page that says where the mail went. */
const askForLink = async ({ they, page }: CustomerVisit, email: string): Promise<void> => {
  await they.toLogin();
  await they.field('login.email').fill(email);
  await page.getByRole('link', { name: they.w('login.forgotten') }).click();
  await they.showsHeading('passwordReset.title');
  expect(await they.field('login.email').inputValue()).toBe(email);
  await they.button('passwordReset.submit').click();
  await they.showsHeading('passwordReset.sent.title');
};

const fillPassword = async ({ page }: CustomerVisit, password: string, confirmation = password): Promise<void> => {
  await page.locator('#new-password').fill(password);
  await page.locator('#new-confirmation').fill(confirmation);
};

describe('a forgotten password', () => {
  test.for(demoJourney('forgotten password of the demonstration'))(
    'is replaced where there is only a demonstration, too ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open({ ...shop, at: `/${shop.locale}/login` });
      const { they, page, server } = visit;
      const email = createAccount('anna');
      await they.showsHeading('login.title');
      await they.field('login.email').fill(email);
      await page.getByRole('link', { name: they.w('login.forgotten') }).click();
      await they.showsHeading('passwordReset.title');
      await they.button('passwordReset.submit').click();
      await they.showsHeading('passwordReset.sent.title');
      await page.goto(await readMailedLink(server, email, shop.locale));
      await they.showsHeading('passwordReset.choose.title');
      await fillPassword(visit, next);
      await they.button('passwordReset.save').click();
      await they.showsHeading('passwordReset.saved.title');
      await page
        .getByRole('main')
        .getByRole('link', { name: they.w('login.submit') })
        .click();
      await they.password().fill(next);
      await they.button('login.submit').click();
      await they.signedIn();
      await they.showsHeading('mtdemo.title');
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('forgotten password'))(
    'is replaced by the link of a mail: the old one and the old sessions are of no use ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open(shop);
      const { they, page, server } = visit;
      const email = createAccount('anna');
      const other = await open(shop);
      await other.they.signIn(email);

      await askForLink(visit, email);
      await visit.expectUsable();
      await page.goto(await readMailedLink(server, email, shop.locale));
      await they.showsHeading('passwordReset.choose.title');
      await they.showsText(email);
      await visit.expectUsable();
      expect(await page.locator('#new-password').getAttribute('autocomplete')).toBe('new-password');
      await fillPassword(visit, 'short', 'other');
      await they.button('passwordReset.save').click();
      await they.showsText(they.w('field.PasswordTooShort'));
      await they.showsText(they.w('field.PasswordMismatch'));
      await expect.poll(() => readFocusedName(page)).toBe('password');
      await visit.expectAccessible();
      await fillPassword(visit, next);
      await they.button('passwordReset.save').dblclick();
      await they.showsHeading('passwordReset.saved.title');
      await visit.expectAccessible();

      await page
        .getByRole('main')
        .getByRole('link', { name: they.w('login.submit') })
        .click();
      await they.showsHeading('login.title');
      expect(await they.field('login.email').inputValue()).toBe(email);
      await they.password().fill(demoPassword);
      await they.button('login.submit').click();
      await they.showsText(they.w('error.InvalidCredentials'));
      await they.password().fill(next);
      await they.button('login.submit').click();
      await they.signedIn();

      // The next call of the other browser is refused.
      await other.page.reload();
      await other.they.signedOut();
      // Following the link once more.
      const again = await open({ ...shop, at: null });
      await again.page.goto(await readMailedLink(server, email, shop.locale));
      await again.they.showsHeading('passwordReset.used.title');
      await again.expectAccessible();
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('forgotten password by keyboard'))(
    'is asked for and replaced with the keyboard alone ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open({ ...shop, at: `/${shop.locale}/password-reset` });
      const { they, page, server } = visit;
      const email = createAccount('anna');
      await they.showsHeading('passwordReset.title');
      await they.field('login.email').focus();
      await page.keyboard.press('Enter');
      await they.showsText(they.w('field.Required'));
      await expect.poll(() => readFocusedName(page)).toBe('username');
      await page.keyboard.type(email);
      await page.keyboard.press('Enter');
      await they.showsHeading('passwordReset.sent.title');
      await page.goto(await readMailedLink(server, email, shop.locale));
      await they.showsHeading('passwordReset.choose.title');
      await page.locator('#new-password').focus();
      await page.keyboard.type(next);
      await page.keyboard.press('Tab');
      await page.keyboard.type(next);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      expect(await page.locator('#new-confirmation').getAttribute('type')).toBe('text');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await they.showsHeading('passwordReset.saved.title');
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('wrong links to a password'))(
    'a link that is wrong says so, and leads to another one; a stranger learns what the brand says ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open({ ...shop, at: `/${shop.locale}/password-forgot/3q2-7w` });
      const { they, page } = visit;
      await they.showsHeading('passwordReset.wrong.title');
      await visit.expectUsable();
      await they.button('passwordReset.again').click();
      await they.showsHeading('passwordReset.title');
      await they.field('login.email').fill(they.email);
      await they.button('passwordReset.submit').click();
      if (brands[shop.brand].accounts === 'named') await they.showsText(they.w('error.UserUnknown'));
      else await they.showsHeading('passwordReset.sent.title');
      await visit.expectAccessible();

      const address = `${visit.address}/${shop.locale}/password/verification/${encodeURIComponent(they.email)}/3q2-7w/9x_8`;
      await page.goto(address);
      await they.showsHeading('passwordReset.wrong.title');
      await they.button('passwordReset.again').click();
      expect(await they.field('login.email').inputValue()).toBe(they.email);
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('password over an outage'))(
    'loses nothing that is typed while the server is away, and says whom to ask ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open(shop);
      const { they, page, server } = visit;
      const email = createAccount('anna');
      await page.route('**/api/v2/password/**', (route) => route.abort());
      await page.goto(`${visit.address}/${shop.locale}/password-reset`);
      await they.showsHeading('passwordReset.title');
      await they.field('login.email').fill(email);
      await they.button('passwordReset.submit').click();
      await they.showsText(they.w('passwordReset.unavailable'));
      await visit.expectAccessible();
      expect(await they.field('login.email').inputValue()).toBe(email);
      await page.unroute('**/api/v2/password/**');
      await they.button('passwordReset.submit').click();
      await they.showsHeading('passwordReset.sent.title');
      const link = await readMailedLink(server, email, shop.locale);

      await page.route('**/api/v2/password/link', (route) => route.abort());
      await page.goto(link);
      await they.showsHeading('passwordReset.unchecked.title');
      await visit.expectAccessible();
      await page.unroute('**/api/v2/password/link');
      await they.button('shell.retry').click();
      await they.showsHeading('passwordReset.choose.title');
      await page.route('**/api/v2/password', (route) => route.fulfill({ status: 503 }));
      await fillPassword(visit, next);
      await they.button('passwordReset.save').click();
      // The footer has the number, too: it says nothing of what has become of the request.
      await page.getByRole('main').getByText(brands[shop.brand].contact.phone).waitFor();
      await visit.expectAccessible();
      expect(await page.locator('#new-password').inputValue()).toBe(next);
      await page.unroute('**/api/v2/password');
      await they.loseNetwork();
      await they.button('passwordReset.save').click();
      await they.showsText(they.w('account.offline'));
      await page.context().setOffline(false);
      await they.button('passwordReset.save').click();
      await they.showsHeading('passwordReset.saved.title');
      visit.expectQuiet(outage);
    },
  );

  test.for(journey('link to a password in two tabs'))(
    'is replaced once by the same link in two tabs ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open(shop);
      const { they, page, server } = visit;
      const email = createAccount('anna');
      await askForLink(visit, email);
      const link = await readMailedLink(server, email, shop.locale);
      await page.goto(link);
      await they.showsHeading('passwordReset.choose.title');
      const beside = await page.context().newPage();
      await beside.goto(link);
      const there = they.inTab(beside);
      await there.showsHeading('passwordReset.choose.title');
      await fillPassword(visit, next);
      await they.button('passwordReset.save').click();
      await they.showsHeading('passwordReset.saved.title');
      await fillPassword({ ...visit, page: beside }, 'yet another pass phrase');
      await there.button('passwordReset.save').click();
      await there.showsHeading('passwordReset.used.title');
      // Back leads to the page before, and forth to what has come of the link.
      await page.goBack();
      await they.showsHeading('passwordReset.title');
      await page.goForward();
      await they.showsHeading('passwordReset.used.title');
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('password of a registration'))(
    'is set by the longer link of a registration, which is confirmed by it ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open(shop);
      const { they, page, server } = visit;
      await register(visit, shop.locale);
      await page.goto(`${visit.address}/${shop.locale}/password-reset`);
      await they.field('login.email').fill(they.email);
      await they.button('passwordReset.submit').click();
      await they.showsHeading('passwordReset.sent.title');
      const link = await readMailedLink(server, they.email, shop.locale, 2);
      expect(link).toMatch(/\/password\/verification\/[^/]+\/[^/]+\/[^/]+$/);
      await page.goto(link);
      await they.showsHeading('passwordReset.choose.title');
      await fillPassword(visit, next);
      await they.button('passwordReset.save').click();
      await they.showsText(they.w('passwordReset.saved.confirmed'));
      await visit.expectAccessible();
      await page
        .getByRole('main')
        .getByRole('link', { name: they.w('login.submit') })
        .click();
      await they.password().fill(next);
      await they.button('login.submit').click();
      await they.signedIn();
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('password replaced while signed in'))(
    'ends this browser’s session, too: its customer signs in over the page, and other tabs go on with what is filled in ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open(shop);
      const { they, page, server } = visit;
      const email = createAccount('anna');
      await they.signIn(email);
      await they.fill({ text: 'Anything at all.' });
      const tab = await page.context().newPage();
      const there = they.inTab(tab);
      await tab.goto(`${visit.address}/${shop.locale}/password-reset`);
      await there.field('login.email').fill(email);
      await there.button('passwordReset.submit').click();
      await there.showsHeading('passwordReset.sent.title');
      await tab.goto(await readMailedLink(server, email, shop.locale));
      await there.showsHeading('passwordReset.choose.title');
      await fillPassword({ ...visit, page: tab }, next);
      await there.button('passwordReset.save').click();
      await there.showsHeading('session.expired.title');
      await there.openOtherWays();
      const forgotten = tab.getByRole('dialog').getByRole('link', { name: they.w('login.forgotten') });
      expect(await forgotten.getAttribute('href')).toContain(`#email=${encodeURIComponent(email)}`);
      await there.password().fill(next);
      await there.button('session.expired.submit').click();
      await there.signedIn();
      await page.bringToFront();
      await they.submit().click();
      await page.waitForURL(/\/order\/quotations\//);
      visit.expectQuiet(refused);
    },
  );
});
