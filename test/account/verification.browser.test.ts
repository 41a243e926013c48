import { describe, expect, onTestFinished } from 'vitest';
import { days } from '../../server/platform/core/clock.ts';
import { test } from '../support/browser/fixtures.ts';
import { brands, journey } from '../support/browser/matrix.ts';
import { orderByTransfer } from '../support/browser/orderByTransfer.ts';
import {
  fillRegistration,
  listVerificationLinks,
  passphrase,
  readVerificationLink,
  register,
} from '../support/browser/registering.ts';
import { openInbox } from '../support/server/accountMails.ts';
import { createAccount } from '../support/server/accounts.ts';
import { createTestClock, startServer } from '../support/server/startServer.ts';

/** Refusals are answers with an error status, which the console shows. */
const refused = /status of (401|404|409|410|422|429)/;
const outage = /status of 50[03]|net::ERR_/;

describe('the link of a verification mail', () => {
  test.for(journey('link on another device'))(
    'asks for the password where nobody has registered, and is good once ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open(shop);
      const { they, server } = visit;
      await register(visit, shop.locale);
      const link = await readVerificationLink(server, they.email);
      const other = await open({ ...shop, at: new URL(link).pathname });
      await other.they.showsHeading('verification.password.title');
      await other.expectUsable();
      await other.they.password().fill('not the password');
      await other.they.button('verification.password.submit').click();
      await other.they.showsText(other.they.w('error.InvalidCredentials'));
      expect(await other.they.isSignedIn()).toBe(false);
      await other.they.password().fill(passphrase);
      await other.they.button('verification.password.submit').click();
      await other.they.showsHeading('verification.activated.title');
      await other.they.signedIn();

      const stranger = await open({ ...shop, at: new URL(link).pathname });
      await stranger.they.showsHeading('verification.used.title');
      await stranger.expectAccessible();
      await stranger.page
        .getByRole('main')
        .getByRole('link', { name: stranger.they.w('login.submit') })
        .click();
      await stranger.they.showsHeading('login.title');
      stranger.expectQuiet(refused);
      other.expectQuiet(refused);
    },
  );

  test.for(journey('wrong link'))(
    'that is wrong says so, and another mail is sent; the old link is good no longer than it says ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open(shop);
      const { they, page, server } = visit;
      await register(visit, shop.locale);
      const link = await readVerificationLink(server, they.email);
      await page.goto(`${link}x`);
      await they.showsHeading('verification.wrong.title');
      await visit.expectUsable();
      expect(await they.field('login.email').inputValue()).toBe(they.email);
      await they.button('verification.mail.submit').click();
      await they.showsText(they.w(`verification.mail.sent.${brands[shop.brand].accounts}`, { email: they.email }));
      await visit.expectAccessible();
      const links = await listVerificationLinks(server, they.email, 2);
      await page.goto(links.find((one) => one !== link) ?? '');
      await they.showsHeading('verification.activated.title');
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('link after an outage'))(
    'stays as good as it was while the server is away ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open(shop);
      const { they, page, server } = visit;
      await register(visit, shop.locale);
      const link = await readVerificationLink(server, they.email);
      await page.route('**/api/v2/customer/verify', (route) => route.abort());
      await page.goto(link);
      await they.showsHeading('verification.unavailable.title');
      await visit.expectAccessible();
      await page.unroute('**/api/v2/customer/verify');
      await they.button('shell.retry').click();
      await they.showsHeading('verification.activated.title');
      visit.expectQuiet(outage);
    },
  );

  test.for(journey('link in two tabs'))(
    'opened in two tabs frightens nobody ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open(shop);
      const { they, page, server } = visit;
      await register(visit, shop.locale);
      const link = await readVerificationLink(server, they.email);
      const tab = await page.context().newPage();
      await Promise.all([page.goto(link), tab.goto(link)]);
      const isConfirmed = (text: string | null): boolean => text === they.w('verification.activated.title');
      for (const one of [page, tab]) {
        await expect.poll(async () => isConfirmed(await one.locator('main h1').textContent())).toBe(true);
        await one.locator('body.authorized').waitFor();
      }
    },
  );
});

describe('the link of a verification mail that nobody has followed in time', () => {
  test.for(journey('expired link'))(
    'says that it has expired, and asks for another mail ($locale, $brand, $width)',
    async ({ brand, locale, width }, { open }) => {
      const clock = createTestClock(new Date());
      const server = await startServer({ clock });
      onTestFinished(server.stop);
      const inbox = openInbox(server);
      const visit = await open({ at: null, locale, width });
      const { they, page } = visit;
      await page.goto(`${server.address(brand)}/${locale}/register`);
      await they.showsHeading('register.title');
      await fillRegistration(visit);
      await they.button('register.submit').click();
      await they.showsText(they.w('registerInfo.sent.title'));
      const { email, hash } = await inbox.linkTo(they.email);
      clock.advance(days(1));
      await page.goto(`${server.address(brand)}/${locale}/password/verification/${email}/${hash}`);
      await they.showsHeading('verification.expired.title');
      await visit.expectUsable();
      await they.button('verification.mail.submit').click();
      await they.showsText(they.w(`verification.mail.sent.${brands[brand].accounts}`, { email: they.email }));
      const next = await inbox.linkTo(they.email, 2);
      expect(next.hash).not.toBe(hash);
      visit.expectQuiet(refused);
    },
  );
});

describe('the link of another account than the one that is signed in', () => {
  test.for(journey("link of another's account"))(
    'says whose session ends, and asks for the password of the new one ($locale, $brand, $width)',
    async (shop, { open }) => {
      const registering = await open(shop);
      await register(registering, shop.locale);
      const link = await readVerificationLink(registering.server, registering.they.email);
      const visit = await open(shop);
      const { they, page } = visit;
      const anna = createAccount('anna');
      await they.signIn(anna);
      await page.goto(link);
      await they.showsHeading('verification.password.title');
      await they.showsText(they.w('verification.otherAccount', { email: anna }));
      await visit.expectAccessible();
      await they.password().fill(passphrase);
      await they.button('verification.password.submit').click();
      await they.showsHeading('verification.activated.title');
      await page.reload();
      await they.showsHeading('verification.confirmed.title');
      await they.showsText(registering.they.email);
      visit.expectQuiet(refused);
    },
  );
});

describe('an order of a visitor', () => {
  test.for(journey('order made an account'))(
    'becomes an account by one field, and is the customer’s once the link is followed ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open({ ...shop, desk: 'manual' });
      const { they, page, server } = visit;
      await orderByTransfer(visit);
      await they.showsHeading('orderAccount.title');
      const at = new URL(page.url()).pathname;
      await they.field('newPassword.password').fill('short');
      await they.button('orderAccount.submit').click();
      await they.showsText(they.w('field.PasswordTooShort'));
      await visit.expectUsable();
      await they.field('newPassword.password').fill(passphrase);
      await they.button('orderAccount.submit').click();
      await they.shows(page.getByRole('status').filter({ hasText: they.email }));
      await page.reload();
      await they.shows(page.getByRole('status').filter({ hasText: they.email }));
      await page.goto(await readVerificationLink(server, they.email));
      await they.showsHeading('verification.activated.title');
      await page.getByRole('link', { name: they.w('verification.back') }).click();
      await page.waitForURL((url) => url.pathname === at);
      await they.showsHeading('order.timeline');
      await they.signedIn();
      expect(await they.heading('orderAccount.title').count()).toBe(0);
      visit.expectQuiet(refused);
    },
  );
});
