import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { demoPassword } from '../../server/platform/seed/customers.ts';
import { test } from '../support/browser/fixtures.ts';
import { brands, journey } from '../support/browser/matrix.ts';
import { loadWords } from '../support/browser/words.ts';
import { createAccount } from '../support/server/accounts.ts';

const annasName = 'Anna Nowak';
/** Refusals are answers with an error status, which the console shows. */
const refused = /status of (401|404)/;
const outage = /status of 50[03]|net::ERR_/;

/** A language of the brand beside this one. */
const otherLocale = ({ brand, locale }: ReturnType<typeof journey>[number]) =>
  brands[brand].locales.find((one) => one !== locale) ?? locale;

/** The sentence of whichever language shows when the server has failed. */
const wordsOfServerError = new RegExp(
  (['en', 'de', 'pl', 'uk'] as const).map((locale) => loadWords(locale)('session.serverError')).join('|'),
);

/** From now on the server takes no customer's token when it is asked to change something. */
const refuseTokens = async (page: Page): Promise<{ readonly end: () => Promise<void> }> => {
  const calls = /\/api\/v2\/quotation(\/[\w-]+\/reject)?$/;
  await page.route(calls, (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'Unauthorized', status: 401, code: 'Unauthorized' }),
    }),
  );
  return { end: () => page.unroute(calls) };
};

describe('log-in', () => {
  test.for(journey('log-in'))(
    'refuses in words, and lets in who is known ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, ...visit } = await open(shop);
      const anna = createAccount('anna');
      await they.toLogin();
      await visit.expectAccessible();
      await they.button('login.submit').click();
      await they.showsText(they.w('field.Required'));
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
      await visit.expectAccessible();

      await they.fillLogin('nobody@example.com');
      const isPrivate = brands[shop.brand].accounts === 'private';
      await they.showsText(they.w(isPrivate ? 'error.InvalidCredentials' : 'error.AccountNotRegistered'));
      await visit.expectAccessible();
      await they.fillLogin(anna, 'not the password');
      await they.showsText(they.w('error.InvalidCredentials'));
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'password');
      await visit.expectAccessible();
      expect(await they.isSignedIn()).toBe(false);

      await they.fillLogin(anna);
      await they.signedIn();
      await page.waitForURL(new RegExp(`/${shop.locale}/order/write$`));
      await they.openAccount();
      await they.showsText(annasName);
      await visit.expectAccessible();
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('log-in by keyboard'))(
    'works with the keyboard alone, shows the password on request, and is remembered across a reload ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, address, ...visit } = await open(shop);
      const anna = createAccount('anna');
      await page.goto(`${address}/${shop.locale}/login`);
      await they.shows(they.field('login.email'));
      await visit.expectNoSideScroll();
      await they.field('login.email').focus();
      await page.keyboard.type(anna);
      await page.keyboard.press('Tab');
      await page.keyboard.type(demoPassword);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      expect(await they.password().getAttribute('type')).toBe('text');
      expect(await they.password().getAttribute('autocomplete')).toBe('current-password');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/order\/write$/);
      await they.signedIn();
      await expect.poll(() => they.field('write.email').inputValue()).toBe(anna);

      await page.reload();
      await they.signedIn();
      await they.logOut();
      await page.reload();
      await they.shows(they.field('write.sourceLang'));
      expect(await they.isSignedIn()).toBe(false);
      visit.expectQuiet();
    },
  );

  test.for(journey('log-in on the way'))(
    'returns to where the customer came from, in the language chosen meanwhile ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, expectQuiet } = await open(shop);
      const other = otherLocale(shop);
      await they.fill({ text: 'Ten words to be translated with all due care, please.' });
      await they.request();
      const { pathname } = new URL(page.url());
      await they.toLogin();
      const translated = await they.switchTo(other);
      await translated.showsHeading('login.title');
      await translated.fillLogin(createAccount('anna'));
      await page.waitForURL(new RegExp(`${pathname.replace(`/${shop.locale}/`, `/${other}/`)}$`));
      await translated.signedIn();
      await translated.openMenu();
      await translated.shows(translated.language());
      expectQuiet();
    },
  );

  test.for(journey('log-in unavailable'))(
    'says that the service is unavailable, and what is typed stays ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, ...visit } = await open(shop);
      const anna = createAccount('anna');
      await they.toLogin();
      await page.route('**/oauth2/access_token', (route) => route.abort());
      await they.fillLogin(anna);
      await they.showsText(they.w('login.unavailable'));
      await visit.expectAccessible();
      await expect.poll(() => they.field('login.email').inputValue()).toBe(anna);
      await page.unroute('**/oauth2/access_token');
      await they.button('login.submit').click();
      await they.signedIn();
      visit.expectQuiet(outage);
    },
  );
});

describe('two tabs', () => {
  test.for(journey('log-in in several tabs'))(
    'sign in and log out together, also one that was opened later ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, address, expectQuiet } = await open(shop);
      const beside = they.inTab(await page.context().newPage());
      await beside.open(address);
      await beside.signedOut();
      await they.signIn(createAccount('anna'));
      await beside.signedIn();

      const later = they.inTab(await page.context().newPage());
      await later.open(address);
      await later.signedIn();

      await later.logOut();
      await they.signedOut();
      await beside.signedOut();
      expectQuiet();
    },
  );
});

describe('the rules of specification 8', () => {
  test.for(journey('refused token'))(
    'a session that has expired is renewed over the page, and the interrupted request goes on ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, ...visit } = await open(shop);
      const anna = createAccount('anna');
      await they.signIn(anna);
      await they.fill({ text: 'Anything at all.' });
      const refusals = await refuseTokens(page);
      await they.submit().click();
      await they.showsHeading('session.expired.title');
      await they.signedOut();
      await visit.expectAccessible();
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'password');
      await they.password().fill('not the password');
      await they.button('session.expired.submit').click();
      await they.showsText(they.w('error.InvalidCredentials'));
      await visit.expectAccessible();
      await refusals.end();
      await they.password().fill(demoPassword);
      await they.button('session.expired.submit').click();
      await they.signedIn();
      await page.waitForURL(/\/order\/quotations\//);
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('expired session left for log-in'))(
    'the session dialog leads to log-in and back to the page it stood over ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, expectQuiet } = await open(shop);
      const anna = createAccount('anna');
      await they.signIn(anna);
      await they.fill({ text: 'Ten words to be translated with all due care, please.' });
      await they.request();
      await they.offered();
      const address = page.url();
      const refusals = await refuseTokens(page);
      await they.button('quotation.reject').click();
      await they.button('quotation.reject.confirm').click();
      await they.showsHeading('session.expired.title');
      await refusals.end();
      await they.openOtherWays();
      await they.button('session.expired.toLogin').click();
      await they.showsHeading('login.title');
      await they.fillLogin(anna);
      await they.signedIn();
      await they.offered();
      expect(page.url()).toBe(address);
      expectQuiet(refused);
    },
  );

  test.for(journey('expired session dismissed'))(
    'the session dialog dismissed begins anew at home, signed out ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, expectQuiet } = await open(shop);
      await they.signIn(createAccount('anna'));
      await they.fill({ text: 'Anything at all.' });
      const refusals = await refuseTokens(page);
      await they.submit().click();
      await they.showsHeading('session.expired.title');
      await refusals.end();
      const anew = page.waitForEvent('load');
      await page.keyboard.press('Escape');
      await anew;
      await page.waitForURL(/\/[a-z]{2}\/order\/write$/);
      await they.shows(they.field('write.sourceLang'));
      expect(await they.isSignedIn()).toBe(false);
      expectQuiet(refused);
    },
  );

  test.for(journey('broken down service'))(
    'a breakdown on a call with a body logs out and goes home with a notice ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, expectQuiet } = await open(shop);
      await they.signIn(createAccount('anna'));
      await page.route('**/api/v2/customer/current', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({
              status: 500,
              contentType: 'application/problem+json',
              body: JSON.stringify({ type: 'about:blank', title: 'x', status: 500, code: 'InternalServerError' }),
            })
          : route.continue(),
      );
      const translated = await they.switchTo(otherLocale(shop));
      await translated.signedOut();
      await page.getByRole('alert').getByText(wordsOfServerError).waitFor();
      await page.waitForURL(/\/[a-z]{2}\/order\/write$/);
      expectQuiet(outage);
    },
  );
});
