import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { minutes } from '../../../server/platform/core/clock.ts';
import { demoPassword } from '../../../server/platform/seed/customers.ts';
import { addAuthenticator } from '../../support/browser/authenticator.ts';
import { type CustomerVisit, type Opening, test } from '../../support/browser/fixtures.ts';
import { type BrandId, journey, type Shop } from '../../support/browser/matrix.ts';
import { createAccount } from '../../support/server/accounts.ts';
import { createTestClock, startServer } from '../../support/server/startServer.ts';

type Open = (opening?: Opening) => Promise<CustomerVisit>;

/** Refusals are answers with an error status, which the console shows. */
const refused = /status of (401|404|409|422)/;

/** Where browsers make passkeys that other brands of this machine do not see. */
const getOrigin = ({ server }: { readonly server: Pick<CustomerVisit['server'], 'address'> }, brand: BrandId): string =>
  server.address(brand).replace('//localhost:', `//${brand}.localhost:`);

/** The browser offers passkeys by the button alone: this device signs as soon as it is asked. */
const withoutAutofill = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(PublicKeyCredential, 'isConditionalMediationAvailable', { value: async () => false });
  });

const openAt = async (open: Open, shop: Shop) => {
  const visit = await open({ ...shop, at: null });
  const { page, they } = visit;
  const device = await addAuthenticator(page);
  const origin = getOrigin(visit, shop.brand);
  const path = (rest: string) => `${origin}/${shop.locale}/${rest}`;
  const signIn = async (email: string) => {
    await page.goto(path('login'));
    await they.fillLogin(email);
    await they.signedIn();
  };
  const toSettings = async () => {
    await page.goto(path('account/settings'));
    await they.showsHeading('settings.section.passkeys');
  };
  const add = async (name: string) => {
    await they.button('passkey.add').click();
    await page.locator('#passkey-name').fill(name);
    await they.button('passkey.naming.confirm').click();
    await they.showsText(they.w('passkey.done.added'));
    await they.showsText(name);
  };
  const logOut = async () => {
    await they.logOut();
    // The next page asks for the end of the session again, where it cannot know that the server has ended it.
    await page.waitForFunction(() => !('fifteen.signedIn' in localStorage));
  };
  return { ...visit, device, path, signIn, toSettings, add, logOut };
};

describe('passkeys', () => {
  test.for(journey('passkeys from end to end'))(
    'are added, sign in, get another name and are removed ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, device, path, signIn, toSettings, add, logOut, server, ...visit } = await openAt(open, shop);
      await withoutAutofill(page);
      const anna = createAccount('anna');
      await signIn(anna);
      await toSettings();
      await they.showsText(they.w('passkey.none'));
      await visit.expectUsable();
      await they.button('passkey.add').click();
      expect(await page.locator('#passkey-name').inputValue()).toMatch(/Chrome/);
      await visit.expectAccessible();
      const at = () =>
        page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
      await they.button('passkey.cancel').click();
      await expect.poll(at).toBe(they.w('passkey.add'));
      await add('Laptop');
      await expect.poll(at).toBe(they.w('passkey.add'));
      await visit.expectAccessible();
      expect(await device.hosts()).toEqual([`${shop.brand}.localhost`]);
      await expect.poll(async () => (await server.mails(anna)).length).toBe(1);

      // A device has one passkey of an account.
      await they.button('passkey.add').click();
      await they.button('passkey.naming.confirm').click();
      await they.showsText(they.w('passkey.onDevice'));
      await they.button('passkey.cancel').click();

      await logOut();
      await page.goto(path('login'));
      await they.button('passkey.signIn').click();
      await they.signedIn();
      await page.waitForURL(/\/order\/write$/);

      await toSettings();
      await they.shows(page.getByText(they.like('passkey.used')));
      await page.getByRole('button', { name: they.w('passkey.rename.label', { name: 'Laptop' }) }).click();
      await page.locator('#passkey-name').fill('');
      await they.button('passkey.renaming.confirm').click();
      await they.showsText(they.w('field.Required'));
      await page.locator('#passkey-name').fill('Work laptop');
      await they.button('passkey.renaming.confirm').click();
      await they.showsText(they.w('passkey.done.renamed'));
      await expect.poll(at).toBe(they.w('passkey.rename.label', { name: 'Work laptop' }));

      await page.getByRole('button', { name: they.w('passkey.remove.label', { name: 'Work laptop' }) }).click();
      await they.showsText(they.w('passkey.removal.last'));
      await visit.expectAccessible();
      await they.button('passkey.removal.confirm').click();
      await they.showsText(they.w('passkey.done.removed'));
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('passkeys');
      visit.expectQuiet();
    },
  );

  test.for(journey('passkeys among what a browser fills in'))(
    'are offered where the address is typed ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, device, path, signIn, toSettings, add, logOut, ...visit } = await openAt(open, shop);
      await signIn(createAccount('anna'));
      await toSettings();
      await add('Phone');
      await device.isTouched(false);
      await logOut();
      await page.goto(path('login'));
      await they.shows(they.button('passkey.signIn'));
      expect(await they.field('login.email').getAttribute('autocomplete')).toBe('username webauthn');
      await visit.expectUsable();
      expect(await they.isSignedIn()).toBe(false);
      // Whoever chooses the passkey touches the device.
      await device.isTouched(true);
      await page.reload();
      await they.signedIn();
      visit.expectQuiet();
    },
  );

  test.for(journey('a passkey that is refused'))(
    'say why nobody is signed in, and nothing where somebody has cancelled ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, device, path, signIn, toSettings, add, logOut, ...visit } = await openAt(open, shop);
      await withoutAutofill(page);
      const anna = createAccount('anna');
      await signIn(anna);
      await toSettings();
      await device.recognises(false);
      await they.button('passkey.add').click();
      await they.button('passkey.naming.confirm').click();
      await they.shows(they.button('passkey.naming.confirm').and(page.locator(':not([aria-busy])')));
      expect(await page.getByRole('alert').filter({ visible: true }).count()).toBe(0);
      await they.button('passkey.cancel').click();
      await device.recognises(true);
      await add('Laptop');

      // Removed elsewhere, while this device has it still.
      await page.evaluate(() => Reflect.deleteProperty(PublicKeyCredential, 'signalUnknownCredential'));
      await page.getByRole('button', { name: they.w('passkey.remove.label', { name: 'Laptop' }) }).click();
      await they.button('passkey.removal.confirm').click();
      await they.showsText(they.w('passkey.done.removed'));
      expect(await device.hosts()).toHaveLength(1);
      await logOut();

      await page.goto(path('login'));
      await device.recognises(false);
      await they.button('passkey.signIn').click();
      await they.shows(they.button('passkey.signIn').and(page.locator(':not([aria-busy])')));
      expect(await page.getByRole('alert').filter({ visible: true }).count()).toBe(0);
      await device.recognises(true);
      await they.button('passkey.signIn').click();
      await they.showsText(they.w('error.PasskeyUnknown'));
      await visit.expectAccessible();
      expect(await they.isSignedIn()).toBe(false);
      // The password stays.
      await they.fillLogin(anna);
      await they.signedIn();
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('a passkey in the session dialog'))(
    'sign in again over the page, and what was interrupted goes on ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, signIn, toSettings, add, ...visit } = await openAt(open, shop);
      await withoutAutofill(page);
      await signIn(createAccount('anna'));
      await toSettings();
      await add('Phone');
      await page.getByRole('button', { name: they.w('passkey.rename.label', { name: 'Phone' }) }).click();
      await page.locator('#passkey-name').fill('Work phone');
      // The session has ended: its cookie is good no longer, and neither is its token.
      await page.context().clearCookies();
      const calls = /\/api\/v2\/passkey\/[\w-]+$/;
      await page.route(calls, (route) =>
        route.fulfill({
          status: 401,
          contentType: 'application/problem+json',
          body: JSON.stringify({ type: 'about:blank', title: 'Unauthorized', status: 401, code: 'Unauthorized' }),
        }),
      );
      await they.button('passkey.renaming.confirm').click();
      await they.showsText(they.w('session.expired.title'));
      await they.openOtherWays();
      await visit.expectUsable();
      await page.unroute(calls);
      await they.button('passkey.signIn').click();
      await they.showsText(they.w('passkey.done.renamed'));
      await they.showsText('Work phone');
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('a passkey some time after log-in'))(
    'are made with the password then, which a stolen session has not ($locale, $brand, $width)',
    async (shop, { open }) => {
      const clock = createTestClock(new Date());
      const server = await startServer({ clock });
      onTestFinished(server.stop);
      const visit = await open({ ...shop, at: null });
      const { they, page } = visit;
      const device = await addAuthenticator(page);
      const origin = getOrigin({ server }, shop.brand);
      await page.goto(`${origin}/${shop.locale}/login`);
      await they.fillLogin(createAccount('anna'));
      await they.signedIn();
      await page.goto(`${origin}/${shop.locale}/account/settings`);
      await they.button('passkey.add').click();
      clock.advance(minutes(11));
      const confirm = they.button('passkey.naming.confirm');
      await confirm.click();
      await they.showsText(they.w('error.PasswordNeeded'));
      const password = page.locator('#passkey-password');
      await expect.poll(() => password.evaluate((field) => document.activeElement === field)).toBe(true);
      await visit.expectUsable();
      await confirm.click();
      await they.showsText(they.w('field.Required'));
      await password.fill('a guess');
      await confirm.click();
      await they.showsText(they.w('settings.wrongPassword'));
      await visit.expectAccessible();
      expect(await device.hosts()).toEqual([]);
      await password.fill(demoPassword);
      await confirm.click();
      await they.showsText(they.w('passkey.done.added'));
      expect(await device.hosts()).toHaveLength(1);
      visit.expectQuiet(/status of (401|403)/);
    },
  );

  test('of one brand are not offered at another', async ({ open }) => {
    const mostek = { brand: 'mostek', locale: 'pl', width: 1280 } as const;
    const { they, page, device, server, ...visit } = await openAt(open, mostek);
    await withoutAutofill(page);
    // The account is for all brands.
    await visit.signIn(createAccount('anna'));
    await visit.toSettings();
    await visit.add('Laptop');
    expect(await device.hosts()).toEqual(['mostek.localhost']);
    const wordbridge = server.address('wordbridge').replace('//localhost:', '//wordbridge.localhost:');
    const there = await open({ brand: 'wordbridge', locale: 'en', at: null });
    const english = there.they.inTab(page);
    await page.goto(`${wordbridge}/en/login`);
    await english.button('passkey.signIn').click();
    // The device has none for this host: the browser says so, and nothing happens.
    await english.shows(english.button('passkey.signIn').and(page.locator(':not([aria-busy])')));
    expect(await english.isSignedIn()).toBe(false);
    visit.expectQuiet();
  });

  test('are not to be had at an IP address, and the settings say so', async ({ open }) => {
    const { they, page, server, ...visit } = await open({ brand: 'wordbridge', locale: 'en', at: null });
    await addAuthenticator(page);
    const address = server.address('wordbridge').replace('//localhost:', '//127.0.0.1:');
    await page.goto(`${address}/en/login`);
    await they.shows(they.button('login.submit'));
    await they.fillLogin(createAccount('anna'));
    await they.signedIn();
    await page.goto(`${address}/en/account/settings`);
    await they.showsText(they.w('passkey.unavailable'));
    expect(await they.button('passkey.add').count()).toBe(0);
    await visit.expectAccessible();
    visit.expectQuiet(refused);
  });
});
