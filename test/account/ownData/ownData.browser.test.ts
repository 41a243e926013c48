import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Download } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Locale } from '../../../openapi/types.ts';
import { days, minutes } from '../../../server/platform/core/clock.ts';
import { demoPassword } from '../../../server/platform/seed/customers.ts';
import { runScheduledStep } from '../../../server/scheduledJobs.ts';
import { findDocumentPath } from '../../support/browser/customer.ts';
import { type CustomerVisit, type Opening, test } from '../../support/browser/fixtures.ts';
import { brands, journey, type Shop } from '../../support/browser/matrix.ts';
import { pressTabUntil } from '../../support/browser/pressTab.ts';
import { type MovedServer, startMovedServer } from '../../support/browser/startMovedServer.ts';
import { listTemplates } from '../../support/server/accountMails.ts';
import { createAccount } from '../../support/server/accounts.ts';

/** Refusals are answers with an error status, which the console shows. */
const refused = /status of (401|404|409|422)/;
const outage = /status of (401|404|409|422|503)|net::ERR_/;

type Visit = Omit<CustomerVisit, 'server'> & MovedServer;

/** Somebody who is signed in at a server whose time the test moves. */
const openSignedIn = async (
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
  const { server, inbox, clock, hold } = at;
  return { ...visit, server, inbox, clock, hold, address };
};

const toSettings = async ({ they, page, address }: Visit, locale: Locale, section = ''): Promise<void> => {
  await page.goto(`${address}/${locale}/account/settings${section}`);
  await they.showsHeading('settings.title');
};

const section = ({ page }: Pick<Visit, 'page'>, id: 'export' | 'deletion') => page.locator(`#${id}`);
const expectText = (
  { they, page }: Pick<Visit, 'page' | 'they'>,
  id: 'export' | 'deletion',
  key: string,
): Promise<void> => they.shows(section({ page }, id).getByText(they.like(key)).first());
const hasFocus = ({ page }: Visit, id: string): Promise<boolean> =>
  page.evaluate((one) => document.getElementById(one)?.contains(document.activeElement) === true, id);

const downloadCopy = async ({ they, page }: Visit): Promise<Download> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    they.button('settings.export.download').click(),
  ]);
  return download;
};

describe('a copy of one’s data', () => {
  test.for(journey('copy of the data'))(
    'is asked for, mailed, downloaded and opened, and its link is nobody else’s ($locale, $brand, $width)',
    { timeout: 180_000 },
    async (shop, { open }) => {
      const email = createAccount('anna');
      const visit = await openSignedIn(open, shop, email);
      const { they, page, server, inbox, clock, hold } = visit;
      await they.open(visit.address);
      await they.fill({ text: 'A letter of mine.', documents: ['lyst-uk.txt'] });
      await they.request();
      await toSettings(visit, shop.locale, '#export');
      await they.shows(they.button('settings.export.ask'));
      await visit.expectAccessible();

      const release = hold();
      await they.button('settings.export.ask').dblclick();
      await expectText(visit, 'export', 'settings.export.preparing.title');
      expect(await hasFocus(visit, 'export')).toBe(true);
      await visit.expectUsable();
      await page.reload();
      await expectText(visit, 'export', 'settings.export.preparing.title');
      const beside = await page.context().newPage();
      const inTab = { ...visit, page: beside, they: they.inTab(beside) };
      await toSettings(inTab, shop.locale, '#export');
      await expectText(inTab, 'export', 'settings.export.preparing.title');
      release();
      await expectText(visit, 'export', 'settings.export.ready.title');
      await expectText(inTab, 'export', 'settings.export.ready.title');
      await beside.close();
      const mails = (await inbox.to(email)).filter(({ id }) => id.endsWith('dataExportReady'));
      expect(mails).toHaveLength(1);
      const link = /https?:\S+\/account\/settings#export/.exec(mails[0]?.text ?? '')?.[0] ?? expect.fail('No link.');
      await page.goto('about:blank');
      await page.goto(link.replace(/\/\w\w\/account/, `/${shop.locale}/account`));
      await expectText(visit, 'export', 'settings.export.ready.title');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('export');
      await visit.expectUsable();

      const download = await downloadCopy(visit);
      await expectText(visit, 'export', 'settings.export.saved');
      await visit.expectAccessible();
      expect(download.suggestedFilename()).toMatch(new RegExp(`^${shop.brand}-data-\\d{4}-\\d\\d-\\d\\d\\.zip$`));
      const entries = unzipSync(new Uint8Array(await readFile(await download.path())));
      const partOf = (name: string): unknown => JSON.parse(strFromU8(entries[name] ?? new Uint8Array()));
      expect(partOf('account.json')).toMatchObject({ email });
      expect(partOf('quotations.json')).toMatchObject([{ text: 'A letter of mine.' }]);
      const stored = Object.entries(entries).filter(([name]) => /^documents\/order-\d+\/lyst-uk\.txt$/.test(name));
      expect(stored).toHaveLength(1);
      expect(Buffer.from(stored[0]?.[1] ?? [])).toEqual(await readFile(findDocumentPath('lyst-uk.txt')));

      await they.button('settings.export.askAgain').click();
      await expectText(visit, 'export', 'settings.export.same');
      expect(listTemplates(await inbox.to(email)).filter((name) => name === 'dataExportReady')).toHaveLength(1);

      // The address of the bytes ends with its ten minutes, and with the session that has asked for it.
      const url = download.url();
      expect((await fetch(url)).status).toBe(200);
      clock.advance(minutes(10) + 1000);
      expect((await fetch(url)).status).toBe(410);
      const fresh = (await downloadCopy(visit)).url();
      const stranger = await openSignedIn(open, shop, createAccount('anna'), visit);
      await toSettings(stranger, shop.locale, '#export');
      await stranger.they.shows(stranger.they.button('settings.export.ask'));
      expect((await fetch(fresh.replace(/.(?=.{9}$)/, (letter) => (letter === 'A' ? 'B' : 'A')))).ok).toBe(false);
      await they.logOut();
      expect((await fetch(fresh)).status).toBe(410);

      clock.advance(days(7) - minutes(20));
      await they.signIn(email);
      await toSettings(visit, shop.locale, '#export');
      await expectText(visit, 'export', 'settings.export.ready.title');
      clock.advance(minutes(20));
      await runScheduledStep(server.services, 'oldExports');
      await they.button('settings.export.download').click();
      await expectText(visit, 'export', 'settings.export.gone');
      await visit.expectAccessible();
      await page.reload();
      await they.shows(they.button('settings.export.ask'));
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('copy of the data over an outage'))(
    'says what could not be done, and goes on when the server is back ($locale, $brand, $width)',
    async (shop, { open }) => {
      const email = createAccount('anna');
      const visit = await openSignedIn(open, shop, email);
      const { they, page, inbox } = visit;
      await page.route('**/api/v2/customer/export', (route) => route.fulfill({ status: 503 }));
      await toSettings(visit, shop.locale, '#export');
      await they.shows(section(visit, 'export').getByText(they.w('settings.failed')));
      await visit.expectAccessible();
      await page.unroute('**/api/v2/customer/export');
      await section(visit, 'export')
        .getByRole('button', { name: they.w('shell.retry') })
        .click();
      await they.shows(they.button('settings.export.ask'));
      await they.loseNetwork();
      await they.button('settings.export.ask').click();
      await expectText(visit, 'export', 'account.offline');
      await visit.expectAccessible();
      await page.context().setOffline(false);
      await they.button('settings.export.ask').press('Enter');
      await expectText(visit, 'export', 'settings.export.ready.title');
      await they.loseNetwork();
      await they.button('settings.export.download').click();
      await expectText(visit, 'export', 'account.offline');
      await visit.expectUsable();
      await page.context().setOffline(false);
      await downloadCopy(visit);
      expect(listTemplates(await inbox.to(email)).filter((name) => name === 'dataExportReady')).toHaveLength(1);
      visit.expectQuiet(outage);
    },
  );
});

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
    await expectText(visit, 'deletion', 'settings.deletion.waiting.title');
  };

  test.for(journey('account deleted'))(
    'names what goes and stays, can be thought over for a month on every page, and then is done ($locale, $brand, $width)',
    { timeout: 180_000 },
    async (shop, { open }) => {
      const email = createAccount('anna');
      const visit = await openSignedIn(open, shop, email);
      const { they, page, server, inbox, clock } = visit;
      await toSettings(visit, shop.locale, '#deletion');
      await they.button('settings.deletion.open').click();
      await they.showsHeading('settings.deletion.goes.title');
      expect(await hasFocus(visit, 'deletion')).toBe(true);
      const years = shop.brand === 'mostek' ? 5 : 8;
      await they.shows(
        section(visit, 'deletion').getByText(they.w('settings.deletion.stays.records', { years }), { exact: true }),
      );
      await visit.expectUsable();
      await they.button('settings.deletion.send').click();
      await they.showsText(they.w('field.Required'));
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('delete-account-password');
      await visit.expectAccessible();
      await fill(visit, 'not the password');
      await they.showsText(they.w('settings.wrongPassword'));
      await page.context().setOffline(true);
      await fill(visit, demoPassword);
      await expectText(visit, 'deletion', 'account.offline');
      await visit.expectAccessible();
      expect(await page.locator('#delete-account-password').inputValue()).toBe(demoPassword);
      await page.context().setOffline(false);
      await page.reload();
      await they.shows(they.button('settings.deletion.open'));
      await askFor(visit, shop.locale);
      expect(await hasFocus(visit, 'deletion')).toBe(true);
      await visit.expectUsable();
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
        demoPassword,
      );
      expect(listTemplates(await inbox.to(email))).toContain('deletionAsked');

      // It is said on every page of the account, and withdrawn on any of them.
      for (const list of ['orders', 'payments'] as const) {
        await page.goto(`${visit.address}/${shop.locale}/account/${list}`);
        await they.showsHeading(`list.${list}.title`);
        await they.shows(they.button('settings.deletion.withdraw'));
        await visit.expectUsable();
      }
      await they.loseNetwork();
      await they.button('settings.deletion.withdraw').click();
      await they.showsText(they.w('account.offline'));
      await page.context().setOffline(false);
      await page.reload();
      await they.button('settings.deletion.withdraw').click();
      await they.showsText(they.w('settings.deletion.kept'));
      await visit.expectAccessible();
      await page.reload();
      await they.showsHeading('list.payments.title');
      await toSettings(visit, shop.locale, '#deletion');
      await they.shows(they.button('settings.deletion.open'));
      expect(await they.button('settings.deletion.withdraw').count()).toBe(0);

      await askFor(visit, shop.locale);
      await section(visit, 'deletion')
        .getByRole('button', { name: they.w('settings.deletion.withdraw') })
        .click();
      await expectText(visit, 'deletion', 'settings.deletion.kept');
      await expect.poll(() => they.button('settings.deletion.withdraw').count()).toBe(0);

      await askFor(visit, shop.locale);
      await they.logOut();
      clock.advance(days(28));
      await runScheduledStep(server.services, 'deletionReminders');
      await expect.poll(async () => listTemplates(await inbox.to(email))).toContain('deletionReminder');
      await they.signIn(email);
      await toSettings(visit, shop.locale, '#deletion');
      await expectText(visit, 'deletion', 'settings.deletion.waiting.title');

      clock.advance(days(2));
      await runScheduledStep(server.services, 'accountDeletions');
      await expect.poll(async () => listTemplates(await inbox.to(email))).toContain('accountDeleted');
      await page.reload();
      await they.signedOut();
      await they.toLogin();
      await they.fillLogin(email);
      // What a brand says of nobody's address.
      const isNamed = brands[shop.brand].accounts === 'named';
      await they.showsText(they.w(isNamed ? 'error.AccountNotRegistered' : 'error.InvalidCredentials'));
      visit.expectQuiet(outage);
    },
  );

  test.for(journey('account with something open'))(
    'is refused while something is open, in the words of what that is ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await openSignedIn(open, shop, createAccount('anna'));
      const { they } = visit;
      await they.open(visit.address);
      await they.fill({ text: 'A letter of mine.' });
      await they.request();
      await toSettings(visit, shop.locale, '#deletion');
      await they.button('settings.deletion.open').click();
      await fill(visit, demoPassword);
      await they.showsText(they.w('error.DeletionRefused'));
      await expectText(visit, 'deletion', 'settings.deletion.refused');
      await visit.expectUsable();
      await they.button('settings.cancel').click();
      await they.shows(they.button('settings.deletion.open'));
      expect(await hasFocus(visit, 'deletion')).toBe(true);
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('account deleted by keyboard'))(
    'is asked for and withdrawn with the keyboard alone ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await openSignedIn(open, shop, createAccount('anna'));
      const { they, page } = visit;
      await toSettings(visit, shop.locale, '#deletion');
      await they.shows(they.button('settings.deletion.open'));
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('deletion');
      const readFocused = () =>
        page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent || '');
      await pressTabUntil(page, readFocused, they.w('settings.deletion.open'));
      await page.keyboard.press('Enter');
      await they.showsHeading('settings.deletion.goes.title');
      await pressTabUntil(page, readFocused, 'delete-account-password');
      await page.keyboard.type(demoPassword);
      await pressTabUntil(page, readFocused, 'delete-account-confirmed');
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await expectText(visit, 'deletion', 'settings.deletion.waiting.title');
      await pressTabUntil(page, readFocused, they.w('settings.deletion.withdraw'));
      await page.keyboard.press('Enter');
      await expectText(visit, 'deletion', 'settings.deletion.kept');
      await pressTabUntil(page, readFocused, they.w('settings.deletion.open'));
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('account deleted from elsewhere'))(
    'shows in another tab without a reload, and so does its withdrawal ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await openSignedIn(open, shop, createAccount('anna'));
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
