import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { demoPassword } from '../../../server/platform/seed/customers.ts';
import type { Customer } from '../../support/browser/customer.ts';
import { endElsewhere } from '../../support/browser/endElsewhere.ts';
import { type CustomerVisit, type Opening, test } from '../../support/browser/fixtures.ts';
import { journey, type Shop } from '../../support/browser/matrix.ts';
import { withPagesClock } from '../../support/browser/sessionClock.ts';
import { createAccount } from '../../support/server/accounts.ts';

/** Refusals are answers with an error status, which the console shows. */
const refused = /status of 401/;
const outage = /status of (401|503)|net::ERR_/;
const minute = 60_000;
const text = 'Ten words to be translated with all due care, please.';

type Open = (opening: Opening) => Promise<CustomerVisit>;

/** A customer who is signed in, on a page whose clock the test moves. */
const openSignedIn = async (open: Open, shop: Shop) => {
  const visit = await open({ ...shop, at: null });
  const { page, they, address } = visit;
  const context = page.context();
  await context.clock.install();
  const renewals = await withPagesClock(context);
  await they.open(address);
  await they.refuseCookies();
  const account = createAccount('anna');
  await they.signIn(account);
  await they.fill({ text });
  // Input that is handled after the clock has jumped counts as a use: all of it is handled before.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  /** A clock that jumps makes every tab renew at once, as no day does, and an answer that arrives after the next jump says the times of before. */
  const waitForRest = async (): Promise<void> => {
    let seen = -1;
    const isResting = (): boolean => {
      const was = seen;
      seen = renewals.idle.length;
      return was === seen;
    };
    await expect.poll(isResting, { interval: 1_000, timeout: 30_000 }).toBe(true);
  };
  /** Until the session warns. */
  const passIdle = async (): Promise<void> => {
    for (const span of [15 * minute, 13 * minute + 5_000]) {
      const before = renewals.idle.length;
      await context.clock.fastForward(span);
      await expect.poll(() => renewals.idle.length, { timeout: 30_000 }).toBeGreaterThan(before);
      await waitForRest();
    }
  };
  return { ...visit, context, renewals, account, passIdle };
};

const signInAgain = async (they: Customer): Promise<void> => {
  await they.showsHeading('session.expired.title');
  await they.password().fill(demoPassword);
  await they.button('session.expired.submit').click();
  await they.signedIn();
};

const readStorage = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

describe('a session that is used', () => {
  test.for(journey('session renewed'))(
    'is renewed without a word, and its token is stored nowhere ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, context, renewals, expectQuiet } = await openSignedIn(open, shop);
      const tokens: string[] = [];
      page.on('request', (request) => tokens.push(request.headers().authorization?.slice(7) ?? ''));
      for (const count of [1, 2, 3]) {
        await context.clock.fastForward(9.5 * minute);
        await expect.poll(() => renewals.idle.length).toBe(count);
        await they.field('write.text').press('End');
      }
      await they.request();
      await they.offered();
      const stored = await readStorage(page);
      for (const token of new Set(tokens.filter((one) => one !== ''))) expect(stored).not.toContain(token);
      expect(await page.locator('#session-warning, dialog[open]').count()).toBe(0);
      expectQuiet();
    },
  );

  test.for(journey('session in a new tab'))(
    'is there in a tab that a link opens, after all others were closed ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, context, address, expectQuiet } = await openSignedIn(open, shop);
      const tab = await context.newPage();
      await page.close();
      await tab.goto(`${address}/${shop.locale}/order/write`);
      const beside = they.inTab(tab);
      await beside.signedIn();
      expectQuiet();
    },
  );
});

describe('a session that nobody uses', () => {
  test.for(journey('session prolonged'))(
    'warns two minutes before its end, in all tabs, and goes on in all of them ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, context, address, renewals, passIdle, ...visit } = await openSignedIn(open, shop);
      const beside = they.inTab(await context.newPage());
      await beside.open(address);
      await beside.signedIn();
      await they.field('write.text').focus();
      await passIdle();
      for (const one of [they, beside]) await one.showsText(they.w('session.expiring.title'));
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
      await visit.expectUsable();
      await they.button('session.expiring.stay').click();
      for (const one of [they, beside]) await one.page.locator('#session-warning').waitFor({ state: 'detached' });
      await expect.poll(() => renewals.idle.at(-1)).toBe(0);
      await context.clock.fastForward(27 * minute);
      expect(await they.isSignedIn()).toBe(true);
      visit.expectQuiet();
    },
  );

  test.for(journey('session expired'))(
    'ends with the dialog, and the password brings the page back as it was ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, context, passIdle, ...visit } = await openSignedIn(open, shop);
      await passIdle();
      await they.showsText(they.w('session.expiring.title'));
      // A renewal that is under way says the times anew.
      const dialog = they.heading('session.expired.title').first();
      const passMinute = async (): Promise<boolean> => {
        await context.clock.fastForward(minute);
        return dialog.isVisible();
      };
      await expect.poll(passMinute, { timeout: 30_000, interval: 1_000 }).toBe(true);
      await they.signedOut();
      await visit.expectAccessible();
      await signInAgain(they);
      expect(await they.field('write.text').inputValue()).toBe(text);
      await they.request();
      await they.offered();
      expect(page.url()).toContain('/order/quotations/');
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('laptop asleep'))(
    'wakes with the dialog when the device has slept for an hour ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, context, expectQuiet } = await openSignedIn(open, shop);
      await context.clock.fastForward(60 * minute);
      await signInAgain(they);
      expect(await they.field('write.text').inputValue()).toBe(text);
      expectQuiet(refused);
    },
  );
});

describe('a session that has lasted as long as it may', () => {
  test.for(journey('session at its longest'))(
    'is begun anew over the page before it ends ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, context, renewals, ...visit } = await openSignedIn(open, shop);
      renewals.setLeft(300);
      const renewed = page.waitForResponse('**/oauth2/refresh');
      await context.clock.fastForward(9.5 * minute);
      await (await renewed).finished();
      await they.field('write.text').press('End');
      // In steps: a longer one is a device asleep.
      for (const step of [2 * minute, minute + 5_000]) await context.clock.fastForward(step);
      await they.showsText(they.w('session.ending.title'));
      await visit.expectAccessible();
      await they.button('session.ending.signInAnew').click();
      await signInAgain(they);
      expect(await they.field('write.text').inputValue()).toBe(text);
      visit.expectQuiet(refused);
    },
  );
});

describe('a session that was ended on another device', () => {
  test.for(journey('session ended elsewhere'))(
    'asks once, however many calls are refused, and all of them go on ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, address, renewals, account, expectQuiet } = await openSignedIn(open, shop);
      await endElsewhere(address, shop.brand, account);
      const again: string[] = [];
      page.on('response', (response) => {
        if (response.ok() && response.url().includes('/api/')) again.push(new URL(response.url()).pathname);
      });
      // However long it takes to fill the form in: nobody knows that the session has ended before it is sent.
      const { promise: isSent, resolve: send } = Promise.withResolvers<void>();
      const renew = async (route: Route) => {
        await isSent;
        await route.fallback();
      };
      await page.route('**/oauth2/refresh', renew, { times: 1 });
      // The price of the form, and its draft in the account.
      await they.fill({ text: `${text} And some more.` });
      await they.submit().click();
      send();
      await they.showsHeading('session.expired.title');
      await expect.poll(() => renewals.idle).toHaveLength(1);
      expect(await page.locator('dialog[open]').count()).toBe(1);
      await signInAgain(they);
      await page.waitForURL(/\/order\/quotations\//);
      expect(again).toContain('/api/v2/quotation');
      expect(await page.locator('dialog[open]').count()).toBe(0);
      expectQuiet(refused);
    },
  );
});

describe('logging out', () => {
  test.for(journey('log-out with two tabs'))(
    'ends the session in the other tab, and what was copied before is of no use ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, context, address, expectQuiet } = await openSignedIn(open, shop);
      const beside = they.inTab(await context.newPage());
      await beside.open(address);
      await beside.signedIn();
      const stolen = await context.storageState();
      const marker = await beside.page.evaluate(() => ({ ...sessionStorage }));
      await they.openAccount();
      await they.button('shell.logOut').click();
      await beside.page.locator('body:not(.authorized)').waitFor();
      await they.signedOut();
      expectQuiet();

      const thief = await open({ ...shop, at: null, storageState: stolen });
      await thief.page.addInitScript((entries) => {
        for (const [name, value] of Object.entries(entries)) sessionStorage.setItem(name, value);
      }, marker);
      await thief.page.goto(`${address}/${shop.locale}/order/write`);
      await thief.they.shows(thief.they.field('write.sourceLang'));
      await expect.poll(() => thief.page.evaluate(() => sessionStorage.getItem('fifteen.session'))).toBeNull();
      expect(await thief.they.isSignedIn()).toBe(false);
    },
  );

  test.for(journey('log-out without a network'))(
    'is kept: the server is told when the network is back ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, context, address, expectQuiet } = await openSignedIn(open, shop);
      const stolen = await context.storageState();
      await they.openAccount();
      await they.loseNetwork();
      await they.button('shell.logOut').click();
      await they.signedOut();
      const told = page.waitForResponse((response) => response.url().endsWith('/oauth2/revoke') && response.ok());
      await context.setOffline(false);
      await told;
      const thief = await open({ ...shop, at: null, storageState: stolen });
      await thief.page.goto(`${address}/${shop.locale}/order/write`);
      await thief.they.shows(thief.they.field('write.sourceLang'));
      await expect.poll(() => readStorage(thief.page)).not.toContain('fifteen.signedIn');
      expect(await thief.they.isSignedIn()).toBe(false);
      expectQuiet(outage);
    },
  );
});

describe('without a network', () => {
  test.for(journey('renewal without a network'))(
    'a renewal waits, and with it what the customer does ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, context, expectQuiet } = await openSignedIn(open, shop);
      await context.setOffline(true);
      await context.clock.fastForward(9.5 * minute);
      await they.showsText(they.w('shell.offline'));
      await they.fill({ text: `${text} And some more.` });
      await context.setOffline(false);
      await they.request();
      await they.offered();
      expect(await they.isSignedIn()).toBe(true);
      expect(page.url()).toContain('/order/quotations/');
      expectQuiet(outage);
    },
  );
});

describe('a reload', () => {
  test.for(journey('session over reloads'))(
    'goes on with the session in every state that it may be in, and ends an expired one ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, context, renewals, expectQuiet } = await openSignedIn(open, shop);
      const reloadPage = async (): Promise<void> => {
        await page.reload();
        // The application runs, and its timers with it.
        await page.locator('form[aria-busy="false"]').first().waitFor();
      };
      await reloadPage();
      await they.signedIn();
      await context.clock.fastForward(15 * minute);
      await context.clock.fastForward(13 * minute + 5_000);
      await they.showsText(they.w('session.expiring.title'));
      await reloadPage();
      await they.signedIn();
      await expect.poll(() => renewals.idle.at(-1)).toBe(0);
      expect(await page.locator('#session-warning').count()).toBe(0);
      await context.clock.fastForward(31 * minute);
      await they.showsHeading('session.expired.title');
      await reloadPage();
      expect(await they.isSignedIn()).toBe(false);
      await they.signIn(createAccount('anna'));
      expectQuiet(refused);
    },
  );
});
