import { describe, expect } from 'vitest';
import { findViolations } from '../support/browser/findViolations.ts';
import { test } from '../support/browser/fixtures.ts';
import { brands } from '../support/browser/matrix.ts';
import { loadWords } from '../support/browser/words.ts';
import { hashes } from '../support/models/samples.ts';
import { isFull } from '../support/tier.ts';

describe('the mobile menu', () => {
  test('closes by pressing or focusing what is outside, so that it hides nothing', async ({ open }) => {
    const visit = await open({ width: 390 });
    const menu = visit.they.button('shell.menu');
    const isOpen = () => menu.getAttribute('aria-expanded');
    await menu.click();
    await expect.poll(() => isOpen()).toBe('true');
    // The page's margin: further in stands the form's button, and what it finds missing takes the focus a moment later.
    await visit.page.mouse.click(4, 600);
    await expect.poll(() => isOpen()).toBe('false');
    await menu.click();
    await visit.they.language().focus();
    await expect.poll(() => isOpen()).toBe('true');
    await visit.page.keyboard.press('Tab');
    await expect.poll(() => isOpen()).toBe('false');
    visit.expectQuiet();
  });
});

describe('what covers the page while it starts', () => {
  test('is a landmark of its own, and what failed as well', async ({ open }) => {
    const { they, page, address } = await open({ at: null });
    await page.route(/\/api\/v2\//, () => undefined);
    await page.goto(`${address}/en/orders/${hashes.cart}/${hashes.order}`);
    await they.showsText(they.w('shell.overlay.title', { name: 'Wordbridge' }));
    expect(await findViolations(page)).toEqual([]);
    await page.unrouteAll();
    await page.route(/\/api\/v2\//, (route) => route.abort());
    await page.reload();
    await they.showsText(they.w('shell.startupFailed.title'));
    expect(await findViolations(page)).toEqual([]);
  });
});

describe('the prerendered page', () => {
  test.for([
    { brand: 'wordbridge', locale: 'de' },
    { brand: 'mostek', locale: 'uk' },
  ] as const)('is hydrated, not drawn anew, in $brand', async ({ brand, locale }, { open }) => {
    const { they, page, address, expectQuiet } = await open({ brand, locale, at: null });
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const main = document.querySelector('#root main');
        if (main !== null && !('__main' in window)) Object.assign(window, { __main: main });
      }).observe(document, { childList: true, subtree: true });
    });
    await they.open(address);
    expect(await page.evaluate(() => Reflect.get(window, '__main') === document.querySelector('#root main'))).toBe(
      true,
    );
    expectQuiet();
  });
});

describe('the header', () => {
  const headers = [
    { brand: 'mostek', locale: 'uk' },
    { brand: 'wordbridge', locale: 'de' },
  ] as const;
  test.for(isFull ? headers : headers.slice(0, 1))(
    'keeps the logo apart from the links at any width in $locale',
    async ({ brand, locale }, { open }) => {
      const visit = await open({ brand, locale });
      for (const width of [640, 768, 960, 1024]) {
        await visit.page.setViewportSize({ width, height: 800 });
        const tooWide = await visit.page
          .locator('header a')
          .evaluateAll((links) =>
            links
              .filter(
                (link) => link.checkVisibility({ visibilityProperty: true }) && link.scrollWidth > link.clientWidth,
              )
              .map((link) => link.textContent),
          );
        expect(tooWide, `${width} pixels`).toEqual([]);
        await visit.expectNoSideScroll();
      }
    },
  );
});

describe('further links', () => {
  test.for([
    { brand: 'wordbridge', locale: 'de', width: 1280 },
    { brand: 'mostek', locale: 'uk', width: 390 },
  ] as const)('open by keyboard, lead where $brand says, and close again ($locale)', async (where, { open }) => {
    const { they, page, address, ...visit } = await open(where);
    const openMenu = async () => {
      if (where.width === 390) await they.button('shell.menu').click();
    };
    await openMenu();
    const word = page.locator('header summary').filter({ hasText: they.w('shell.more') });
    const link = (name: string) => page.locator('header').getByRole('link', { name: they.w(`shell.link.${name}`) });
    await word.focus();
    await page.keyboard.press('Enter');
    for (const name of ['faq', 'blog', 'api', 'translators', 'join'] as const) {
      expect(await link(name).getAttribute('href')).toBe(brands[where.brand].links[name]);
      await link(name).waitFor();
    }
    await visit.expectUsable();
    await page.keyboard.press('Escape');
    await link('api').waitFor({ state: 'hidden' });
    await openMenu();
    await word.click();
    await link('api').click();
    await page.waitForURL(`${address}/api/docs`);
    await page.getByRole('heading', { level: 1, name: `${brands[where.brand].name} API` }).waitFor();
    await visit.expectNoSideScroll();
    await page.getByLabel('Search').fill('estimateQuotation');
    await page.getByRole('status').filter({ hasText: '1 part found' }).waitFor();
    visit.expectQuiet();
  });
});

describe('the cookie notice', () => {
  test('takes the focus when it is asked for again, and gives it back', async ({ open }) => {
    const { they, page, address } = await open({ at: null });
    await they.open(address);
    await they.field('write.email').focus();
    await they.button('shell.cookies.refuse').click();
    await expect.poll(() => they.field('write.email').evaluate((field) => field === document.activeElement)).toBe(true);
    await they.button('shell.cookies.reopen').click();
    const notice = page.getByRole('region', { name: they.w('shell.cookies.title') });
    await expect.poll(() => notice.evaluate((element) => element === document.activeElement)).toBe(true);
    await they.button('shell.cookies.refuse').press('Enter');
    const reopen = they.button('shell.cookies.reopen');
    await expect.poll(() => reopen.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('the generic error page', () => {
  const pages = [
    { brand: 'mostek', locale: 'uk', width: 390 },
    { brand: 'wordbridge', locale: 'de', width: 1280 },
    { brand: 'przekladnia', locale: 'en', width: 390 },
  ] as const;
  test.for(isFull ? pages : pages.slice(0, 1))(
    'has an address of its own, names a number and leads home ($brand, $locale)',
    async (where, { open }) => {
      const { they, page, address, ...visit } = await open({ ...where, at: `/${where.locale}/500` });
      await they.showsHeading('shell.crash.title');
      await page.getByText(brands[where.brand].contact.phone.replaceAll(' ', '\u00a0')).first().waitFor();
      expect(await findViolations(page)).toEqual([]);
      await visit.expectNoSideScroll();
      await they.button('shell.reload').click();
      await page.waitForURL((url) => url.pathname !== `/${where.locale}/500`);
      // The browser itself writes down a page that is answered 500.
      visit.expectQuiet(/status of 500/);
    },
  );
});

describe('a screen whose code does not arrive', () => {
  test.for([
    { brand: 'wordbridge', locale: 'de', width: 1280 },
    { brand: 'mostek', locale: 'uk', width: 390 },
  ] as const)('says so, and comes by itself once it can be fetched ($brand, $locale)', async (where, { open }) => {
    const { they, page, address, ...visit } = await open({ ...where, at: null });
    const code = '**/assets/LoginScreen-*.js';
    let asked = 0;
    await page.route(code, (route) => {
      asked += 1;
      return route.abort();
    });
    await page.goto(`${address}/${where.locale}/login`);
    await they.showsHeading('shell.partMissing.title');
    await page.getByRole('alert').getByRole('link', { name: brands[where.brand].contact.phone }).waitFor();
    await visit.expectUsable();
    // The words stay in view, and the focus on a button, while it is asked for again.
    await they.button('shell.reload').focus();
    await expect.poll(() => asked, { timeout: 15_000 }).toBeGreaterThan(2);
    expect(await they.button('shell.reload').evaluate((button) => button === document.activeElement)).toBe(true);
    await page.unroute(code);
    await they.showsHeading('login.title');
    visit.expectQuiet(/ERR_FAILED/);
  });
});

describe('an application that does not arrive', () => {
  test('is missed by the page itself after ten seconds, in its language, until it comes', async ({ open }) => {
    const { page, address, ...visit } = await open({ brand: 'mostek', locale: 'uk', width: 390, at: null });
    await page.clock.install();
    const code = '**/assets/index-*.js';
    await page.route(code, (route) => route.abort());
    await page.goto(`${address}/uk/order/write`);
    const words = page.locator('[data-scriptless="missing"]');
    await words.waitFor({ state: 'attached' });
    expect(await words.isVisible()).toBe(false);
    await page.clock.runFor(10_000);
    expect(await words.getByRole('link').count()).toBe(3);
    await expect.poll(() => words.isVisible()).toBe(true);
    await visit.expectNoSideScroll();
    await page.unroute(code);
    await words.getByRole('link', { name: loadWords('uk')('shell.reload') }).click();
    // The form is in the page before the application runs.
    await page.locator('form[aria-busy="false"]').first().waitFor();
    expect(await words.count()).toBe(0);
    visit.expectQuiet(/ERR_FAILED/);
  });
});

describe('an error that nobody expected', () => {
  test('is reported once to the own server, without its words, for staff to read', async ({ open }) => {
    const { page } = await open();
    const reported = page.waitForResponse(/\/api\/v2\/client-errors$/);
    await page.evaluate(() => {
      for (const words of ['anna@example.com', 'again']) setTimeout(() => Promise.reject(new RangeError(words)));
    });
    const answer = await reported;
    expect(answer.status()).toBe(204);
    expect(answer.request().postDataJSON()).toMatchObject({
      code: 'RangeError',
      chart: 'app',
      state: expect.stringMatching(/session=visitor\.authorised .*screen=write$/),
      build: expect.stringMatching(/^[\w.-]+$/),
    });
    expect(answer.request().headers().authorization).toBeUndefined();
  });
});

describe('without scripts', () => {
  test('says what is missing and whom to turn to', async ({ open }) => {
    const { page } = await open({ brand: 'mostek', locale: 'uk', at: '/uk/order/write', javaScriptEnabled: false });
    expect(await page.locator('noscript [data-scriptless]').innerText()).toContain('JavaScript');
    await expect.poll(() => page.locator('noscript [data-scriptless] a').count()).toBe(2);
  });

  test.for(['wordbridge', 'przekladnia'] as const)(
    'puts nothing of the form of %s into an address',
    async (brand, { open }) => {
      const { page } = await open({ brand, locale: 'en', at: '/en', javaScriptEnabled: false });
      const refused = page.waitForEvent('console', (message) => message.text().includes('form-action'));
      await page.locator('form input[type="email"]').first().fill('anna@example.com');
      await page.keyboard.press('Enter');
      await refused;
      expect(page.url()).toMatch(/\/en$/);
    },
  );
});
