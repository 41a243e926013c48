import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { DraftProblem } from '../../machines/request/draft.ts';
import { services } from '../../machines/services/index.ts';
import { type ServiceScreenName, serviceRoutes } from '../../machines/services/routes.ts';
import { toLocalDateTime } from '../../src/ui/dates/localDateTime.ts';
import type { Customer } from '../support/browser/customer.ts';
import { test } from '../support/browser/fixtures.ts';
import { journey, type Shop } from '../support/browser/matrix.ts';

const minuteMs = 60_000;
const inMinutes = (minutes: number): string => toLocalDateTime(new Date(Date.now() + minutes * minuteMs).toISOString());
const createWords = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');

const at = (page: Page, field: DraftProblem['field']): Locator => page.locator(`#request-${field}`);
const add = async (page: Page, field: 'links' | 'phoneNumbers', entry: string): Promise<void> => {
  await at(page, field).fill(entry);
  await at(page, field).press('Enter');
};

type Ordering = {
  readonly from: string;
  readonly to: string;
  /** Fills in what the service is about. */
  readonly fill: (they: Customer) => Promise<void>;
  /** What the quotation says of it. */
  readonly shown: (they: Customer) => string;
};

const orderings = {
  sworn: {
    from: 'en',
    to: 'pl',
    fill: ({ attach }) => attach('contract-en.docx'),
    shown: ({ w }) => w('details.pages', { count: 1 }),
  },
  proofreading: {
    from: 'en',
    to: 'en',
    fill: ({ page }) => at(page, 'text').fill('This are a text with mistake.'),
    shown: ({ w }) => w('write.words', { count: 6 }),
  },
  'machine-translation': {
    from: 'en',
    to: 'pl',
    fill: async ({ page, w }) => {
      await page.getByText(w('write.noTextYet')).click();
      await at(page, 'words').fill('1200');
    },
    shown: ({ w }) => w('write.words', { count: 1200 }),
  },
  email: {
    from: 'en',
    to: 'pl',
    fill: ({ page }) => at(page, 'text').fill(createWords(170)),
    shown: ({ w }) => w('details.messages', { count: 2 }),
  },
  website: {
    from: 'en',
    to: 'pl',
    fill: async ({ page }) => {
      await add(page, 'links', 'https://example.com/about');
      await add(page, 'links', 'https://example.com/contact');
    },
    shown: () => 'https://example.com/contact',
  },
  'phone-call': {
    from: 'en',
    to: 'pl',
    fill: async ({ page }) => {
      await add(page, 'phoneNumbers', '+48 22 307 18 41');
      await at(page, 'recording').check();
      await at(page, 'startsAt').fill(inMinutes(120));
      await at(page, 'duration').selectOption('30');
    },
    shown: ({ w }) => w('details.recorded'),
  },
  interpreting: {
    from: 'en',
    to: 'pl',
    fill: async ({ page }) => {
      await at(page, 'place').fill('Mostowa 12, Warszawa');
      await at(page, 'startsAt').fill(inMinutes(24 * 60));
      await at(page, 'duration').selectOption('90');
    },
    shown: () => 'Mostowa 12, Warszawa',
  },
} as const satisfies Record<ServiceScreenName, Ordering>;

const names = {
  sworn: 'sworn translation',
  proofreading: 'proofreading',
  'machine-translation': 'post-edited machine translation',
  email: 'e-mail translation',
  website: 'website translation',
  'phone-call': 'phone-call translation',
  interpreting: 'oral interpreting',
} as const satisfies Record<ServiceScreenName, Parameters<typeof journey>[0]>;

const isName = (name: string): name is ServiceScreenName => name in orderings;
const journeys = Object.keys(names)
  .filter(isName)
  .flatMap((service) => journey(names[service]).map((shop) => ({ ...shop, service })));

const toAddress = (service: ServiceScreenName, { locale }: Pick<Shop, 'locale'>): string =>
  `/${locale}/${serviceRoutes[service]}`;

describe('every service', () => {
  test.for(journeys)(
    '$service goes from the form to the finished order ($locale, $brand, $width)',
    async ({ service, ...shop }, { open }) => {
      const { they, page, ...visit } = await open({ ...shop, at: toAddress(service, shop) });
      await they.refuseCookies();
      const { from, to, fill, shown } = orderings[service];
      await at(page, 'sourceLang').selectOption(from);
      await at(page, 'targetLang').selectOption(to);
      await fill(they);
      await at(page, 'email').fill(they.email);
      await at(page, 'terms').check();
      await visit.expectUsable();

      await they.request();
      await they.offered();
      await they.showsText(shown(they));
      await visit.expectUsable();

      await they.button('quotation.continue').click();
      if (services[service].delivery.original) {
        await they.showsHeading('checkout.step.delivery');
        await they.fillShipment(shop.brand);
        await visit.expectUsable();
        await they.button('checkout.continue').click();
      }
      await they.showsHeading('checkout.step.billing');
      await they.fillBilling();
      await they.toMethod();
      await they.choose('stripe');
      await they.consent();
      await they.place();
      await they.atProvider();
      await they.payAtProvider();
      await they.paid();
      await they.toOrder();
      if (services[service].delivery.original) await they.approveDraft();
      // What is delivered is said to be ready; an appointment is over.
      if (services[service].delivery.file === null) await they.showsText(they.w('status.finished.withoutFiles'));
      else await they.finished();
      await they.unfoldParts();
      await they.showsText(shown(they));
      await visit.expectUsable();
      visit.expectQuiet();
    },
  );
});

describe('the form of a service', () => {
  test('of e-mails shows where the price jumps, and takes neither a special subject nor a long text then', async ({
    open,
  }) => {
    const { they, page, expectAccessible, expectQuiet } = await open({ at: '/en/order/email' });
    await they.refuseCookies();
    await at(page, 'sourceLang').selectOption('en');
    await at(page, 'targetLang').selectOption('pl');
    await at(page, 'text').fill(createWords(165));
    await they.showsText('165 of 165 words');
    await they.showsText(they.w('details.messages', { count: 1 }));
    await they.openMore();
    await at(page, 'categoryId').selectOption('2');
    await at(page, 'text').fill(createWords(166));
    await they.showsText('166 of 330 words');
    await they.showsText(they.w('request.email.two', { max: 165 }));
    await they.showsText(they.w('details.messages', { count: 2 }));
    // What was chosen before stays in sight; nothing like it is offered.
    await they.showsText(they.w('request.email.general', { max: 165 }));
    expect(await at(page, 'categoryId').locator('option:enabled').count()).toBe(2);
    await they.send();
    await they.showsText(they.w('field.SpecialisationRefused'));
    await at(page, 'categoryId').selectOption('1');
    await page.getByRole('radio', { name: they.w('write.package.business') }).check();
    await expectAccessible();
    await at(page, 'text').fill('');
    await they.send();
    await they.showsText(they.w('field.Required'));
    await at(page, 'text').fill(createWords(331));
    await they.send();
    await page
      .getByRole('link', { name: new RegExp(`^${they.w('request.email.text')}: ${they.w('field.TooManyWords')}`) })
      .waitFor();
    // What is filled in goes along. Until the screen has changed, the fields are those of the form before.
    await page.getByRole('link', { name: they.w('request.email.toWrite') }).click();
    await they.showsHeading('write.title');
    await expect.poll(() => at(page, 'text').inputValue()).toBe(createWords(331));
    await expect.poll(() => at(page, 'targetLang').inputValue()).toBe('pl');
    await expect.poll(() => page.getByRole('radio', { name: they.w('write.package.business') }).isChecked()).toBe(true);
    expectQuiet();
  });

  test('of websites takes addresses one by one, and says of each what is wrong with it', async ({ open }) => {
    const { they, page, expectAccessible, expectQuiet } = await open({ at: '/de/order/website', locale: 'de' });
    await they.refuseCookies();
    await they.send();
    await page.getByRole('link', { name: `${they.w('write.links')}: ${they.w('field.Required')}` }).waitFor();
    for (const entry of ['https://example.com', 'example com', 'https://example.com', 'ftp://example.com']) {
      await add(page, 'links', entry);
    }
    const entries = page.locator('[data-entries=links] > li');
    expect(await entries.count()).toBe(4);
    await expect.poll(() => entries.nth(1).textContent()).toContain(they.w('field.LinkInvalid'));
    expect(await entries.nth(2).textContent()).toContain(they.w('field.Duplicate'));
    expect(await entries.nth(3).textContent()).toContain(they.w('field.LinkInvalid'));
    await they.send();
    await page.getByRole('link', { name: `${they.w('write.links')}: ${they.w('field.LinkInvalid')}` }).waitFor();
    await expectAccessible();
    for (const entry of ['example com', 'ftp://example.com']) {
      await page.getByRole('button', { name: `${they.w('upload.remove')} ${entry}` }).click();
    }
    await they.send();
    await page.getByRole('link', { name: `${they.w('write.links')}: ${they.w('field.Duplicate')}` }).waitFor();
    // Stored with what was added, and without what was removed.
    await expect.poll(() => they.keptOnDevice()).toMatch(/^(?![\s\S]*ftp:)[\s\S]*https:\/\/example\.com/);
    await page.reload();
    await expect.poll(() => entries.count()).toBe(2);
    expectQuiet();
  });

  test('of phone calls takes international numbers, an hour ahead at the earliest', async ({ open }) => {
    const { they, page, expectAccessible, expectQuiet } = await open({
      brand: 'mostek',
      locale: 'pl',
      width: 390,
      at: '/pl/order/phone',
      timezoneId: 'America/New_York',
    });
    await they.refuseCookies();
    await they.showsText('America/New_York');
    await add(page, 'phoneNumbers', '307 18 41');
    await they.showsText(they.w('field.PhoneInvalid'));
    const inNewYork = (minutes: number): string =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York', dateStyle: 'short', timeStyle: 'short' })
        .format(Date.now() + minutes * minuteMs)
        .replace(' ', 'T');
    const expectRefusal = async (minutes: number, code: string) => {
      await at(page, 'startsAt').fill(inNewYork(minutes));
      await they.send();
      await page.getByRole('link', { name: `${they.w('write.startsAt')}: ${they.w(`field.${code}`)}` }).waitFor();
    };
    await expectRefusal(-60, 'DeadlinePassed');
    await expectRefusal(50, 'TooSoon');
    for (const [field, code] of [
      ['phoneNumbers', 'PhoneInvalid'],
      ['duration', 'Required'],
    ] as const) {
      await page.getByRole('link', { name: `${they.w(`write.${field}`)}: ${they.w(`field.${code}`)}` }).waitFor();
    }
    await expectAccessible();
    expectQuiet();
  });

  test('of interpreting needs a place, that of sworn translation a document, and words by hand are a likely number', async ({
    open,
  }) => {
    const { they, page, address, expectQuiet } = await open({
      brand: 'mostek',
      locale: 'uk',
      at: '/uk/order/interpreting',
    });
    await they.refuseCookies();
    const says = (field: string, code: string) =>
      page.getByRole('link', { name: `${they.w(field)}: ${they.w(`field.${code}`)}` }).waitFor();
    await at(page, 'place').fill('ab');
    await they.send();
    await says('write.place', 'TooShort');
    await says('write.startsAt', 'Required');
    await page.goto(`${address}/uk/order/certified`);
    await they.send();
    await says('request.documents', 'FileRequired');
    await page.goto(`${address}/uk/order/machine`);
    await page.getByText(they.w('write.noTextYet')).click();
    await at(page, 'words').fill('1000001');
    await they.send();
    await says('write.wordCount', 'OutOfRange');
    expectQuiet();
  });
});

describe('the price of a form', () => {
  test('stays while a date, a code or an address is not right yet, and has room on the narrowest screen', async ({
    open,
  }) => {
    const { they, page, address, expectNoSideScroll, expectQuiet } = await open({
      brand: 'mostek',
      locale: 'uk',
      width: 390,
      at: '/uk/order/interpreting',
    });
    await page.setViewportSize({ width: 320, height: 700 });
    await they.refuseCookies();
    await at(page, 'sourceLang').selectOption('en');
    await at(page, 'targetLang').selectOption('pl');
    await at(page, 'duration').selectOption('90');
    const sum = page.locator('dt', { hasText: they.w('write.summary.gross') }).locator('+ dd');
    await expect.poll(() => sum.textContent()).toMatch(/\d/);
    const price = await sum.textContent();
    await expectNoSideScroll();
    // As it is typed, the year has one digit first.
    await at(page, 'startsAt').fill('0002-12-31T10:00');
    await they.openMore();
    await at(page, 'discountCode').fill('X'.repeat(50));
    await expect.poll(() => they.keptOnDevice()).toContain('X'.repeat(50));
    await expect.poll(() => sum.textContent()).toBe(price);
    await they.send();
    await page.getByRole('link', { name: `${they.w('write.startsAt')}: ${they.w('request.dateInvalid')}` }).waitFor();

    await page.goto(`${address}/uk/order/website`);
    await at(page, 'sourceLang').selectOption('en');
    await at(page, 'targetLang').selectOption('pl');
    await add(page, 'links', 'example.com/about');
    await page.getByText('https://example.com/about', { exact: true }).first().waitFor();
    await add(page, 'links', `https://example.com/${'a'.repeat(2000)}`);
    await they.showsText(they.w('field.TooLong'));
    await they.showsText(they.w('write.summary.byHand'));
    await expectNoSideScroll();
    expectQuiet();
  });
});

describe('the menu of services', () => {
  test('is opened, walked and closed by the keyboard, and leads to each form', async ({ open }) => {
    const { they, page, expectAccessible, expectQuiet } = await open();
    const word = page.locator('header summary').filter({ hasText: they.w('shell.link.services') });
    await word.focus();
    await page.keyboard.press('Enter');
    const links = page.locator('header details[open] a');
    await expect
      .poll(() => links.count(), { timeout: 20_000 })
      .toBeGreaterThanOrEqual(Object.keys(serviceRoutes).length);
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect.poll(() => links.count()).toBe(0);
    expect(await word.evaluate((summary) => summary === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await links.filter({ hasText: they.w('service.website.name') }).press('Enter');
    await page.waitForURL(/\/en\/order\/website/);
    await they.showsHeading('shell.title.website');
    await expect.poll(() => links.count()).toBe(0);
    expectQuiet();
  });

  test('stands at the foot of the quick quote, too, each with a sentence', async ({ open }) => {
    const { they, page, expectNoSideScroll, expectQuiet } = await open({ brand: 'mostek', locale: 'uk', width: 390 });
    await page.mouse.wheel(0, 500);
    await they.showsHeading('service.all');
    await they.showsText(they.w('service.sworn.about'));
    await expectNoSideScroll();
    await page
      .getByRole('heading', { name: they.w('service.sworn.name') })
      .getByRole('link')
      .click();
    await page.waitForURL(/\/uk\/order\/certified/);
    await they.showsHeading('shell.title.sworn');
    expectQuiet();
  });
});
