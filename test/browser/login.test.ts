import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '../../openapi/types.ts';
import { demoPassword } from '../../server/db/seed/customers.ts';
import { launchBrowser } from './support/browser.ts';
import { type Customer, customer } from './support/customer.ts';
import { type RealServer, startRealServer } from './support/realServer.ts';
import { openScene } from './support/scene.ts';

const anna = { email: 'anna@example.com', name: 'Anna Nowak' };
/** Refusals are answers with an error status, which the console tells. */
const refusals = /status of (401|404)/;
const outage = /status of 50[03]|net::ERR_/;

let server: RealServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startRealServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const isMarked = (page: Page): Promise<boolean> => page.locator('body.authorized').isVisible();
const password = (they: Customer) => they.page.locator('input[name=password]');
const toLogin = async (they: Customer): Promise<void> => {
  await they.page.getByRole('link', { name: they.w('shell.logIn'), exact: true }).click();
  await they.showsHeading('login.title');
};
const signIn = async (they: Customer, email: string, secret: string): Promise<void> => {
  await they.field('login.email').fill(email);
  await password(they).fill(secret);
  await they.button('login.submit').click();
};
const signedIn = (they: Customer): Promise<void> => they.shows(they.button('shell.logOut'));
const signedOut = (they: Customer): Promise<void> =>
  they.shows(they.page.getByRole('link', { name: they.w('shell.logIn'), exact: true }));

describe('log-in', () => {
  it.each<Locale>(['en', 'de'])('refuses in words, and lets in who is known (%s)', async (locale) => {
    const scene = await openScene(browser, server, { locale });
    const { they, page } = scene;
    await toLogin(they);
    await scene.expectAccessible();
    await they.button('login.submit').click();
    await they.showsText(they.w('field.Required'));
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
    await scene.expectAccessible();

    await signIn(they, 'nobody@example.com', demoPassword);
    await they.showsText(they.w('error.AccountNotRegistered'));
    await scene.expectAccessible();
    await signIn(they, anna.email, 'not the password');
    await they.showsText(they.w('error.InvalidCredentials'));
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'password');
    await scene.expectAccessible();
    expect(await isMarked(page)).toBe(false);

    await signIn(they, anna.email, demoPassword);
    await signedIn(they);
    await page.waitForURL(new RegExp(`/${locale}/order/write$`));
    expect(await isMarked(page)).toBe(true);
    await they.showsText(anna.name);
    await scene.expectAccessible();
    scene.expectQuiet(refusals);
    await scene.close();
  });

  it('works with the keyboard alone, shows the password on request, and is remembered across a reload', async () => {
    const scene = await openScene(browser, server, { viewport: { width: 390, height: 844 } });
    const { they, page } = scene;
    await page.goto(`${scene.address}/en/register`);
    await page.waitForURL(/\/en\/login$/);
    await they.shows(they.field('login.email'));
    await scene.expectNoSideScroll();
    await they.field('login.email').focus();
    await page.keyboard.type(anna.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await password(they).getAttribute('type')).toBe('text');
    expect(await password(they).getAttribute('autocomplete')).toBe('current-password');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/en\/order\/write$/);
    await page.locator('body.authorized').waitFor();
    expect(await they.field('write.name').inputValue()).toBe(anna.name);
    expect(await they.field('write.email').inputValue()).toBe(anna.email);

    await page.reload();
    await page.locator('body.authorized').waitFor();
    await they.button('shell.menu').click();
    await they.button('shell.logOut').click();
    await page.locator('body:not(.authorized)').waitFor();
    await page.reload();
    await they.shows(they.field('write.sourceLang'));
    expect(await isMarked(page)).toBe(false);
    scene.expectQuiet();
    await scene.close();
  });

  it('returns to where the customer came from, in the language chosen meanwhile', async () => {
    const scene = await openScene(browser, server);
    const { they, page } = scene;
    await they.fill({ text: 'Ten words to be translated with all due care, please.' });
    await they.request();
    const { pathname } = new URL(page.url());
    await toLogin(they);
    await they.language().selectOption('de');
    const german = customer(page, 'de');
    await german.showsHeading('login.title');
    await signIn(german, anna.email, demoPassword);
    await page.waitForURL(new RegExp(`${pathname.replace('/en/', '/de/')}$`));
    await signedIn(german);
    await german.shows(german.language());
    scene.expectQuiet();
    await scene.close();
  });

  it('says that the service is unavailable, and what is typed stays', async () => {
    const scene = await openScene(browser, server);
    const { they, page } = scene;
    await toLogin(they);
    await page.route('**/oauth2/access_token', (route) => route.abort());
    await signIn(they, anna.email, demoPassword);
    await they.showsText(they.w('login.unavailable'));
    await scene.expectAccessible();
    expect(await they.field('login.email').inputValue()).toBe(anna.email);
    await page.unroute('**/oauth2/access_token');
    await they.button('login.submit').click();
    await signedIn(they);
    scene.expectQuiet(outage);
    await scene.close();
  });
});

describe('two tabs', () => {
  it('sign in and log out together, also one that was opened later', async () => {
    const scene = await openScene(browser, server, { brand: 'mostek', locale: 'pl' });
    const { they, page } = scene;
    const other = await page.context().newPage();
    const beside = customer(other, 'pl');
    await beside.open(scene.address);
    await signedOut(beside);
    await toLogin(they);
    await signIn(they, anna.email, demoPassword);
    await signedIn(they);
    await signedIn(beside);

    const third = await page.context().newPage();
    const later = customer(third, 'pl');
    await later.open(scene.address);
    await signedIn(later);

    await later.button('shell.logOut').click();
    await signedOut(later);
    await signedOut(they);
    await signedOut(beside);
    expect(await isMarked(other)).toBe(false);
    scene.expectQuiet();
    await scene.close();
  });
});

describe('the rules of specification 8', () => {
  it('a token that is refused clears the authentication and begins anew at home', async () => {
    const scene = await openScene(browser, server);
    const { they, page } = scene;
    await toLogin(they);
    await signIn(they, anna.email, demoPassword);
    await signedIn(they);
    await page.route('**/api/v2/quotation/estimate', (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: 'Unauthorized', status: 401, code: 'Unauthorized' }),
      }),
    );
    await they.fill({ text: 'Anything at all.' });
    await signedOut(they);
    await page.waitForURL(/\/en\/order\/write$/);
    expect(await isMarked(page)).toBe(false);
    scene.expectQuiet(refusals);
    await scene.close();
  });

  it('a breakdown on a call with a body logs out and goes home', async () => {
    const scene = await openScene(browser, server);
    const { they, page } = scene;
    await toLogin(they);
    await signIn(they, anna.email, demoPassword);
    await signedIn(they);
    await page.route('**/api/v2/customer/current', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 500,
            contentType: 'application/problem+json',
            body: JSON.stringify({ type: 'about:blank', title: 'x', status: 500, code: 'InternalServerError' }),
          })
        : route.continue(),
    );
    await they.language().selectOption('de');
    const german = customer(page, 'de');
    await signedOut(german);
    scene.expectQuiet(outage);
    await scene.close();
  });
});
