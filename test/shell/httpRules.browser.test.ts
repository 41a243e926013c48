import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { demoPassword } from '../../server/platform/seed/customers.ts';
import { test } from '../support/browser/fixtures.ts';
import { journey } from '../support/browser/matrix.ts';
import { createAccount } from '../support/server/accounts.ts';

/** What the console says of refusals that a test has asked for. */
const refused = /status of (401|403|404|500)/;

const text = 'Twelve words that nobody would like to type a second time, thank you.';

const problem = (status: number, code: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: code, status, code }),
});

/** The calls of a page to the server from now on, as `POST /api/v2/quotation`. */
const recordCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
};

const counted = (calls: readonly string[], call: string): number => calls.filter((one) => one === call).length;

/** Which of the page's calls the server refuses. */
const apiCalls = /\/api\/v2\/(quotation|file)(\/estimate)?$/;

/**
 * From now on the server refuses the token that the page has, until the page has got another one; with `all` every token. Two tokens of
 * one second are alike, so that it is the renewal that counts. The first refusals wait for each other, so that `together` calls fail
 * with one token, however slow the page is to begin the second.
 * @returns the calls that were refused
 */
const refuseTokens = async (page: Page, which: 'old' | 'all', together = 1): Promise<string[]> => {
  const turnedDown: string[] = [];
  const allHere = Promise.withResolvers<void>();
  let isRenewed = false;
  page.on('response', (response) => {
    isRenewed ||= response.ok() && /\/oauth2\/(refresh|application_token|access_token)$/.test(response.url());
  });
  await page.route(apiCalls, async (route) => {
    if (which === 'old' && isRenewed) return route.continue();
    turnedDown.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
    if (turnedDown.length >= together) allHere.resolve();
    await allHere.promise;
    return route.fulfill(problem(401, 'Unauthorized'));
  });
  return turnedDown;
};

describe('a refused token (401)', () => {
  test.for(journey('refused visitor'))(
    'of a visitor is renewed once for all calls that fail together, without a word ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, expectQuiet } = await open(shop);
      await they.runs();
      const turnedDown = await refuseTokens(page, 'old', 2);
      const calls = recordCalls(page);
      await they.attach('lyst-uk.txt', 'dohovir-uk.rtf');
      await they.fill({ name: 'Ada Nowak' });
      await they.counted(36);
      expect(turnedDown.length).toBeGreaterThan(1);
      expect(counted(calls, 'POST /api/v2/oauth2/application_token')).toBe(1);
      expect(await page.getByRole('dialog').filter({ visible: true }).count()).toBe(0);
      await they.request();
      await they.offered();
      expectQuiet(refused);
    },
  );

  test.for(journey('visitor refused for good'))(
    'of a visitor is renewed no more than once a call, and what was typed stays ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, expectQuiet } = await open(shop);
      await they.runs();
      await they.fill({ text });
      await refuseTokens(page, 'all');
      const calls = recordCalls(page);
      await they.send();
      await they.showsText(they.w('error.Unauthorized'));
      expect(counted(calls, 'POST /api/v2/quotation')).toBe(2);
      expect(counted(calls, 'POST /api/v2/oauth2/application_token')).toBeLessThanOrEqual(2);
      expect(await they.field('write.text').inputValue()).toBe(text);
      expectQuiet(refused);
    },
  );

  test.for(journey('refused customer'))(
    'of a customer is renewed once for all calls that fail together, and they stay signed in ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, expectQuiet } = await open(shop);
      await they.signIn(createAccount('anna'));
      const turnedDown = await refuseTokens(page, 'old', 2);
      const calls = recordCalls(page);
      await they.attach('lyst-uk.txt', 'dohovir-uk.rtf');
      await they.counted(36);
      expect(turnedDown.length).toBeGreaterThan(1);
      expect(counted(calls, 'POST /api/v2/oauth2/refresh')).toBe(1);
      expect(await they.isSignedIn()).toBe(true);
      expect(await they.heading('session.expired.title').count()).toBe(0);
      expectQuiet(refused);
    },
  );

  test.for(journey('customer refused for good'))(
    'of a customer whose session has ended opens one dialog for all calls, which go on after it ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, ...visit } = await open(shop);
      const anna = createAccount('anna');
      await they.signIn(anna);
      await they.fill({ text });
      await page.route('**/oauth2/refresh', (route) => route.fulfill(problem(401, 'Unauthorized')));
      const turnedDown = await refuseTokens(page, 'old', 2);
      const calls = recordCalls(page);
      await they.attach('lyst-uk.txt', 'dohovir-uk.rtf');
      await they.showsHeading('session.expired.title');
      await they.signedOut();
      expect(turnedDown.length).toBeGreaterThan(1);
      expect(await page.locator('dialog[open]').count()).toBe(1);
      await visit.expectAccessible();
      await page.unroute('**/oauth2/refresh');
      await they.password().fill(demoPassword);
      await they.button('session.expired.submit').click();
      await they.signedIn();
      await they.counted(36);
      expect(await page.locator('dialog[open]').count()).toBe(0);
      expect(counted(calls, 'POST /api/v2/oauth2/access_token')).toBe(1);
      expect(await they.field('write.text').inputValue()).toBe(text);
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('wrong password of a customer'))(
    'that names invalid credentials goes to whoever asked, and ends nothing ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, expectQuiet } = await open(shop);
      await they.signIn(createAccount('anna'));
      await they.fill({ text });
      await page.route(apiCalls, (route) => route.fulfill(problem(401, 'InvalidCredentials')));
      const calls = recordCalls(page);
      await they.send();
      await they.showsText(they.w('error.InvalidCredentials'));
      expect(calls.filter((call) => call.includes('/oauth2/'))).toEqual([]);
      expect(await they.isSignedIn()).toBe(true);
      expect(await they.heading('session.expired.title').count()).toBe(0);
      expectQuiet(refused);
    },
  );
});

describe('a breakdown (500)', () => {
  test.for(journey('breakdown with a body'))(
    'of a customer’s call with a body logs out and goes home with a notice, and what was typed is there afterwards ($locale, $brand, $width)',
    async (shop, { open }) => {
      const form = `/${shop.locale}/order/certified`;
      const { they, page, address, expectQuiet } = await open({ ...shop, at: form });
      const anna = createAccount('anna');
      const field = (name: string) => page.locator(`#request-${name}`);
      await they.refuseCookies();
      await they.signIn(anna);
      await page.waitForURL((url) => url.pathname === form);
      await they.openMore();
      await field('note').fill(text);
      await expect.poll(they.keptOnDevice).toContain(text);
      await page.route('**/api/v2/quotation/estimate', (route) => route.fulfill(problem(500, 'InternalServerError')));
      await field('sourceLang').selectOption('en');
      await field('targetLang').selectOption('pl');
      await they.attach('contract-en.docx');
      await they.signedOut();
      await they.showsText(they.w('session.serverError'));
      await page.waitForURL(new RegExp(`/${shop.locale}(/order/write)?$`));
      await page.unroute('**/api/v2/quotation/estimate');
      await they.signIn(anna);
      await page.goto(`${address}${form}`);
      await expect.poll(() => field('note').inputValue(), { timeout: 15_000 }).toBe(text);
      expectQuiet(refused);
    },
  );

  test.for(journey('breakdown without a body'))(
    'of a call without a body ends nothing, nor one of a visitor ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, address, expectQuiet } = await open(shop);
      const failing = /\/api\/v2\/quotation\/[\w-]+$/;
      await page.route('**/api/v2/quotation', (route) => route.fulfill(problem(500, 'InternalServerError')));
      await they.fill({ text });
      await they.send();
      await they.showsText(they.w('write.notSent.title'));
      expect(await they.field('write.text').inputValue()).toBe(text);
      await page.unroute('**/api/v2/quotation');
      await they.button('write.retry').click();
      await they.offered();
      const quotation = page.url();
      await they.signIn(createAccount('anna'));
      await page.route(failing, (route) => route.fulfill(problem(500, 'InternalServerError')));
      await page.goto(quotation);
      await they.signedIn();
      await they.button('quotation.retry').waitFor();
      await page.unroute(failing);
      await they.button('quotation.retry').click();
      await they.offered();
      expect(page.url().startsWith(address)).toBe(true);
      expect(await they.isSignedIn()).toBe(true);
      expectQuiet(refused);
    },
  );
});

describe('other refusals', () => {
  test.for(journey('other refusals'))(
    'are said in words, and what was typed stays ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, ...visit } = await open(shop);
      await they.signIn(createAccount('anna'));
      await they.fill({ text });
      for (const [status, code] of [
        [403, 'AccessForbidden'],
        [404, 'NotFound'],
        [422, 'ValidationFailed'],
        [404, 'NotImplementedForBrand'],
      ] as const) {
        await page.route('**/api/v2/quotation', (route) => route.fulfill(problem(status, code)));
        await they.send();
        await they.showsText(they.w(`error.${code}`));
        await visit.expectAccessible();
        await page.unroute('**/api/v2/quotation');
        expect(await they.field('write.text').inputValue()).toBe(text);
        expect(await they.isSignedIn()).toBe(true);
      }
      visit.expectQuiet(/status of (403|404|422)/);
    },
  );
});
