import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type CustomerVisit, type Opening, test } from '../support/browser/fixtures.ts';
import { holdApplication, holdBack } from '../support/browser/holdBack.ts';
import { type Demo, demoJourney } from '../support/browser/matrix.ts';
import { createAccount } from '../support/server/accounts.ts';

const demo = { brand: 'przekladnia', locale: 'en', width: 390 } as const;

/** In front of the page alone: nothing of the application is there, and the server gives no token yet. */
const openPage = async (open: (opening: Opening) => Promise<CustomerVisit>, shop: Demo, path = '') => {
  const visit = await open({ ...shop, at: null });
  const letThrough = await holdApplication(visit.page);
  const answer = await holdBack(visit.page, '**/application_token');
  await visit.page.goto(`${visit.address}/${shop.locale}${path}`, { waitUntil: 'commit' });
  return { ...visit, letThrough, answer };
};

const waitForApplication = (page: Page): Promise<void> => page.locator('#root:not([data-prerendered])').waitFor();

const values = (page: Page) =>
  page
    .locator('form input')
    .evaluateAll((inputs) =>
      inputs.map((input) =>
        input instanceof HTMLInputElement ? (input.type === 'checkbox' ? input.checked : input.value) : null,
      ),
    );

describe('the log-in before any script', () => {
  test.for(demoJourney('log-in at first paint'))(
    'takes what is typed and pressed, and signs in ($locale, $width)',
    async (shop, { open }) => {
      const { they, letThrough, answer, expectQuiet } = await openPage(open, shop);
      answer();
      await they.fillLogin(createAccount('anna'));
      await they.showsText(they.w('login.held'));
      letThrough();
      await they.showsHeading('mtdemo.title');
      expectQuiet();
    },
  );

  test('signs in before start-up has its token', async ({ open }) => {
    const { they, page, letThrough, answer, expectQuiet } = await openPage(open, demo);
    await they.fillLogin(createAccount('anna'));
    const asked = page.waitForResponse((response) => response.url().endsWith('/access_token'));
    letThrough();
    expect((await asked).status()).toBe(200);
    answer();
    await they.showsHeading('mtdemo.title');
    expectQuiet();
  });

  test('says what is wrong before start-up has its token, and signs in after it', async ({ open }) => {
    const { they, page, letThrough, answer } = await openPage(open, demo);
    const name = createAccount('anna');
    await they.fillLogin(name, 'a wrong password');
    letThrough();
    await they.showsText(they.w('error.InvalidCredentials'));
    await they.password().fill('another');
    answer();
    await page.waitForURL(/\/en\/login$/);
    await they.fillLogin(name);
    await they.showsHeading('mtdemo.title');
  });

  test('keeps its controls and what they hold, whatever renders it next', async ({ open }) => {
    const { they, page, letThrough, answer, expectQuiet } = await openPage(open, demo);
    await they.field('login.email').fill('anna@example.com');
    await they.password().fill('typed early');
    await page.getByRole('checkbox', { name: they.w('login.showPassword') }).check();
    await they.password().evaluate((control) => {
      if (!(control instanceof HTMLInputElement)) throw new Error('No input.');
      control.focus();
      control.setSelectionRange(3, 3);
      Object.assign(window, { __control: control, __blurred: 0 });
      control.addEventListener('blur', () =>
        Object.assign(window, { __blurred: Reflect.get(window, '__blurred') + 1 }),
      );
    });
    letThrough();
    await waitForApplication(page);
    answer();
    await page.waitForURL(/\/en\/login$/);
    expect(await values(page)).toEqual(['anna@example.com', 'typed early', true]);
    expect(
      await page.evaluate(() => {
        const control = document.activeElement;
        return {
          isSame: control === Reflect.get(window, '__control'),
          type: control?.getAttribute('type'),
          caret: control instanceof HTMLInputElement ? control.selectionStart : null,
          blurred: Reflect.get(window, '__blurred'),
        };
      }),
    ).toEqual({ isSame: true, type: 'text', caret: 3, blurred: 0 });
    expectQuiet();
  });

  test('fills in an e-mail address that the page before has passed on, where none is typed', async ({ open }) => {
    const passedOn = '/login#email=ada%40customer.example';
    const { they, page, letThrough } = await openPage(open, demo, passedOn);
    await they.password().fill('typed early');
    letThrough();
    await expect.poll(() => values(page)).toEqual(['ada@customer.example', 'typed early', false]);
    const other = await openPage(open, demo, passedOn);
    await other.they.field('login.email').fill('anna@example.com');
    other.letThrough();
    await waitForApplication(other.page);
    expect(await values(other.page)).toEqual(['anna@example.com', '', false]);
  });

  test('is not shown to whoever may be signed in', async ({ open }) => {
    const { they, page, address, expectQuiet } = await open({ ...demo, at: '/en' });
    await they.fillLogin(createAccount('anna'));
    await they.showsHeading('mtdemo.title');
    const letThrough = await holdApplication(page);
    await page.goto(`${address}/en`, { waitUntil: 'commit' });
    await page.locator('main').waitFor();
    expect(await they.field('login.email').isVisible()).toBe(false);
    letThrough();
    await they.showsHeading('mtdemo.title');
    expectQuiet();
  });
});
