import { describe, expect } from 'vitest';
import { test } from '../support/browser/fixtures.ts';
import { brands, journey } from '../support/browser/matrix.ts';
import { pressTabUntil, readFocusedId } from '../support/browser/pressTab.ts';
import {
  fillRegistration,
  listVerificationLinks,
  passphrase,
  readVerificationLink,
} from '../support/browser/registering.ts';
import { createAccount } from '../support/server/accounts.ts';

/** Refusals are answers with an error status, which the console shows. */
const refused = /status of (404|409|410|422|401|429)/;
const outage = /status of 50[03]|net::ERR_/;

/** A language of the brand beside this one. */
const otherLocale = ({ brand, locale }: ReturnType<typeof journey>[number]) =>
  brands[brand].locales.find((one) => one !== locale) ?? locale;

describe('registering', () => {
  test.for(journey('registration'))(
    'a private person: says what is missing, sends a link, and its customer is signed in and back where they were ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open({ ...shop, at: `/${shop.locale}/register` });
      const { they, page, server } = visit;
      await they.showsHeading('register.title');
      await visit.expectUsable();
      await they.button('register.submit').click();
      await they.showsText(they.w('write.problems', { count: 6 }));
      await visit.expectAccessible();
      await fillRegistration(visit);
      await page.locator('#register-confirmation').fill(`${passphrase}!`);
      await they.button('register.submit').click();
      await they.showsText(they.w('field.PasswordMismatch'));
      await page.locator('#register-confirmation').fill(passphrase);
      await they.button('register.submit').dblclick();
      await they.showsText(they.w('registerInfo.sent.title'));
      await page.waitForURL(/\/register-info$/);
      await they.showsText(they.email);
      await visit.expectUsable();
      await page.reload();
      await they.showsText(they.w('registerInfo.sent.title'));

      const [link = '', ...others] = await listVerificationLinks(server, they.email);
      expect(others).toEqual([]);
      await page.goto(link);
      await they.showsHeading('verification.activated.title');
      await they.signedIn();
      await visit.expectUsable();
      await page.reload();
      await they.showsHeading('verification.confirmed.title');
      await they.signedIn();
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('registration by keyboard'))(
    'works with the keyboard alone ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, ...visit } = await open({ ...shop, at: `/${shop.locale}/register` });
      await they.showsHeading('register.title');
      await page.locator('main h1').focus();
      await pressTabUntil(page, readFocusedId, 'register-name');
      await page.keyboard.press('Enter');
      await they.showsText(they.w('write.problems', { count: 6 }));
      // The summary has the focus; its first link leads to the first field.
      await page.locator('main section:focus').waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect.poll(() => readFocusedId(page)).toBe('register-name');
      await page.keyboard.type('Ada Nowak');
      await pressTabUntil(page, readFocusedId, 'register-email');
      await page.keyboard.type(they.email);
      for (const id of ['register-password', 'register-confirmation']) {
        await pressTabUntil(page, readFocusedId, id);
        await page.keyboard.type(passphrase);
      }
      for (const id of ['register-terms', 'register-privacy']) {
        await pressTabUntil(page, readFocusedId, id);
        await page.keyboard.press('Space');
      }
      await page.keyboard.press('Enter');
      await they.showsText(they.w('registerInfo.sent.title'));
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
      visit.expectQuiet();
    },
  );

  test.for(journey('registration on the way'))(
    'leads back to where the customer was ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open({ ...shop, at: `/${shop.locale}/login?from=order%2Fpackage` });
      const { they, page, server } = visit;
      // By its address: not every language calls the link as it does the screen.
      await page.locator('main a[href$="form=register"]').click();
      await they.showsHeading('register.title');
      // The way back leads to the log-in, and forth again to the form.
      await page.goBack();
      await they.showsHeading('login.title');
      await page.goForward();
      await they.showsHeading('register.title');
      await fillRegistration(visit);
      await they.button('register.submit').click();
      await they.showsText(they.w('registerInfo.sent.title'));
      await page.goto(await readVerificationLink(server, they.email));
      await they.showsHeading('verification.activated.title');
      await page.getByRole('link', { name: they.w('verification.back') }).click();
      await page.waitForURL(/\/order\/package$/);
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('registration of a company'))(
    'a company, a sole trader’s too; what was typed stays over a reload and another language, without the password ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open({ ...shop, at: `/${shop.locale}/register` });
      const { they, page, server } = visit;
      await they.showsHeading('register.title');
      await fillRegistration(visit, { company: { name: 'Ada Nowak', vatId: 'PL5265877636' } });
      await they.button('register.submit').click();
      await they.showsText(they.w('field.VatIdInvalid'));
      await visit.expectAccessible();
      await they.field('checkout.vatId').fill('PL5265877635');
      await page.reload();
      await expect.poll(() => they.field('checkout.vatId').inputValue()).toBe('PL5265877635');
      expect(await page.locator('#register-password').inputValue()).toBe('');
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
        passphrase,
      );
      const other = await they.switchTo(otherLocale(shop));
      await other.showsHeading('register.title');
      expect(await other.field('login.email').inputValue()).toBe(they.email);
      await page.locator('#register-password').fill(passphrase);
      await page.locator('#register-confirmation').fill(passphrase);
      await other.button('register.submit').click();
      await other.showsText(other.w('registerInfo.sent.title'));
      await page.goto(await readVerificationLink(server, they.email));
      await other.showsHeading('verification.activated.title');
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('registration with an address that is taken'))(
    'with an address that has an account leads to it; a private brand says so by mail only ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open({ ...shop, at: `/${shop.locale}/register` });
      const { they, page, server } = visit;
      const taken = createAccount('anna');
      await they.showsHeading('register.title');
      await fillRegistration(visit);
      await they.field('login.email').fill(taken);
      await they.button('register.submit').click();
      if (brands[shop.brand].accounts === 'named') {
        await they.showsText(they.w('error.EmailTaken'));
        await visit.expectAccessible();
        await page.getByRole('link', { name: they.w('register.newPassword') }).click();
        await they.showsHeading('passwordReset.title');
      } else {
        await they.showsText(they.w('registerInfo.sent.title'));
        await expect.poll(async () => (await server.mails(taken)).length, { timeout: 30_000 }).toBe(1);
        expect((await server.mails(taken))[0]).not.toMatch(/password\/verification/);
      }
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('registration after an outage'))(
    'keeps what is typed offline and while the service is away, and registers once ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open({ ...shop, at: `/${shop.locale}/register` });
      const { they, page, server } = visit;
      await they.showsHeading('register.title');
      await fillRegistration(visit);
      await they.loseNetwork();
      await they.button('register.submit').click();
      await they.showsText(they.w('register.offline'));
      await visit.expectAccessible();
      await page.context().setOffline(false);
      const keys: (string | undefined)[] = [];
      await page.route('**/api/v2/customer', async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        // The first attempt arrives, and its answer is lost on the way; the others do not arrive.
        if (keys.length === 1) await route.fetch();
        await route.abort();
      });
      await they.button('register.submit').click();
      await they.showsText(they.w('register.unavailable'));
      await visit.expectAccessible();
      expect(await they.field('login.email').inputValue()).toBe(they.email);
      await page.unroute('**/api/v2/customer');
      page.on('request', (request) => {
        if (request.url().endsWith('/api/v2/customer')) keys.push(request.headers()['idempotency-key']);
      });
      await they.button('register.submit').click();
      await they.showsText(they.w('registerInfo.sent.title'));
      expect(keys.length).toBeGreaterThan(2);
      expect(new Set(keys).size).toBe(1);
      expect(await listVerificationLinks(server, they.email)).toHaveLength(1);
      visit.expectQuiet(outage);
    },
  );

  test.for(journey('unlikely address of a registration'))(
    'asks about an address that can hardly be right, and takes it when its owner says so ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open({ ...shop, at: `/${shop.locale}/register` });
      const { they, page } = visit;
      await they.showsHeading('register.title');
      await fillRegistration(visit);
      await they.field('login.email').fill(`${they.email.split('@')[0]}@gmial.com`);
      await they.button('register.submit').click();
      await they.shows(they.button('mailbox.confirm'));
      await visit.expectAccessible();
      await they.button('mailbox.confirm').click();
      await they.button('register.submit').click();
      await they.showsText(they.w('registerInfo.sent.title'));
      await page.waitForURL(/\/register-info$/);
      visit.expectQuiet(refused);
    },
  );
});
