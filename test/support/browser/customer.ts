import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Locale, PaymentMethod } from '../../../openapi/types.ts';
import { demoPassword } from '../../../server/platform/seed/customers.ts';
import type { Method } from './matrix.ts';
import { buildPattern, loadWords } from './words.ts';

export const findDocumentPath = (name: string): string =>
  fileURLToPath(new URL(`../documents/${name}`, import.meta.url));

export type RequestOf = {
  readonly from?: string;
  readonly to?: string;
  readonly text?: string;
  readonly documents?: readonly string[];
  readonly name?: string;
  readonly package?: 'light' | 'economy' | 'business' | 'expert';
};

/** Longer than the thirty seconds within which a killed process's job is taken over. */
const pageWait = { timeout: 45_000 };

const emails = new WeakMap<BrowserContext, string>();

/** The e-mail of whoever uses a browser context: nobody else has it. */
const emailIn = (context: BrowserContext): string => {
  const email = emails.get(context) ?? `ada.${randomUUID()}@example.com`;
  emails.set(context, email);
  return email;
};

/** Somebody who orders a translation, and finds everything by the words that are to be read. */
export const createCustomer = (page: Page, locale: Locale) => {
  const w = loadWords(locale);
  const like = buildPattern(locale);
  const email = emailIn(page.context());
  const button = (id: string, values?: Record<string, string | number>): Locator =>
    page
      .getByRole('button', { name: w(id, values), exact: true })
      .filter({ visible: true })
      .first();
  const field = (id: string): Locator => page.getByLabel(w(id)).filter({ visible: true }).first();
  const heading = (id: string): Locator => page.getByRole('heading', { name: w(id) });
  const waitUntilVisible = (locator: Locator): Promise<void> => locator.waitFor({ state: 'visible', ...pageWait });

  const pressToDownload = async (press: Locator): Promise<Uint8Array> => {
    const [download] = await Promise.all([page.waitForEvent('download'), press.click()]);
    return readFile(await download.path());
  };

  const self = {
    page,
    w,
    like,
    email,
    button,
    field,
    heading,
    shows: waitUntilVisible,
    /** The page's own; the settings have another one. */
    language: (): Locator =>
      page
        .getByRole('combobox', { name: w('shell.language'), exact: true })
        .and(page.locator(':not(#language *)'))
        .filter({ visible: true })
        .first(),
    showsHeading: (id: string): Promise<void> => waitUntilVisible(heading(id).first()),
    showsText: (text: string): Promise<void> =>
      waitUntilVisible(page.getByText(text).filter({ visible: true }).first()),

    /** The same customer in another tab of the same browser. */
    inTab: (tab: Page) => createCustomer(tab, locale),
    /** Makes the header's links and its language switcher show, where a button hides them. */
    openMenu: async (): Promise<void> => {
      const menu = button('shell.menu');
      const tryToOpenMenu = async (): Promise<boolean> => {
        if (await self.language().isVisible()) return true;
        // Asked at one moment: it may be another one by the next question.
        const isClosed = await menu.evaluateAll(([one]) => one?.getAttribute('aria-expanded') === 'false');
        if (isClosed) await menu.click({ timeout: 5_000 });
        return self.language().isVisible();
      };
      await expect.poll(tryToOpenMenu, pageWait).toBe(true);
    },
    /** @returns the same customer, who reads the other language from now on */
    switchTo: async (other: Locale) => {
      // A menu that shows may be about to close, as after a link in it has been followed.
      const tryToChooseLanguage = async (): Promise<boolean> => {
        await self.openMenu();
        return self
          .language()
          .selectOption(other, { timeout: 2_000 })
          .then(
            () => true,
            () => false,
          );
      };
      await expect.poll(tryToChooseLanguage, pageWait).toBe(true);
      return createCustomer(page, other);
    },
    toLogin: async (): Promise<void> => {
      await self.openMenu();
      await page
        .locator('header')
        .getByRole('link', { name: w('shell.logIn'), exact: true })
        .click();
      await self.showsHeading('login.title');
    },
    /** Follows a link of the page to a screen with this heading, unless that shows already. */
    follow: async (link: string, title: string): Promise<void> => {
      const shown = page
        .getByRole('link', { name: w(link), exact: true })
        .filter({ visible: true })
        .first();
      if ((await shown.getAttribute('aria-current')) === null) await shown.click();
      await self.showsHeading(title);
    },
    password: (): Locator => page.locator('input[name=password]'),
    fillLogin: async (name: string, secret: string = demoPassword): Promise<void> => {
      await field('login.email').fill(name);
      await self.password().fill(secret);
      await button('login.submit').click();
    },
    /** Goes to the log-in page and signs in. */
    signIn: async (name: string): Promise<void> => {
      await self.toLogin();
      await self.fillLogin(name);
      await self.signedIn();
    },
    /** Makes what a customer's account offers show. */
    openAccount: async (): Promise<void> => {
      await self.openMenu();
      const logOut = button('shell.logOut');
      if (!(await logOut.isVisible()))
        await page
          .locator('header summary')
          .filter({ hasText: w('shell.account') })
          .click();
      await waitUntilVisible(logOut);
    },
    logOut: async (): Promise<void> => {
      await self.openAccount();
      await button('shell.logOut').click();
      await self.signedOut();
    },
    /** Over the page, in the session's dialog. */
    fillSignInAgain: async (): Promise<void> => {
      await self.showsHeading('session.expired.title');
      await page.locator('dialog[open] input[name=password]').fill(demoPassword);
      await button('session.expired.submit').click();
    },
    /** Ways to sign in other than with the password, in the session's dialog. */
    openOtherWays: (): Promise<void> =>
      page
        .locator('dialog[open] summary')
        .filter({ hasText: w('session.expired.others') })
        .click(),
    signInAgain: async (): Promise<void> => {
      await self.fillSignInAgain();
      await heading('session.expired.title').waitFor({ state: 'hidden' });
      await self.signedIn();
    },
    signedIn: (): Promise<void> => page.locator('body.authorized').waitFor(pageWait),
    signedOut: (): Promise<void> => page.locator('body:not(.authorized)').waitFor(pageWait),
    isSignedIn: (): Promise<boolean> => page.locator('body.authorized').isVisible(),
    /** What the device holds of work under way, as one text. */
    keptOnDevice: (): Promise<string> =>
      page.evaluate(() =>
        Object.entries(localStorage)
          .filter(([name]) => /draft|billing/.test(name))
          .map(String)
          .join('\n'),
      ),
    /** Until the device holds this of the work under way. */
    kept: async (text: string): Promise<void> => {
      await expect.poll(self.keptOnDevice, pageWait).toContain(text);
    },

    /** Loses the network, and waits until the page has said so: its notice moves what stands below. */
    loseNetwork: async (): Promise<void> => {
      await page.context().setOffline(true);
      await self.showsText(w('shell.offline'));
    },

    open: async (address: string): Promise<void> => {
      await page.goto(`${address}/${locale}/order/write`);
      await waitUntilVisible(field('write.sourceLang'));
    },
    /** The answer that costs nothing; the notice is not asked twice. */
    refuseCookies: () => button('shell.cookies.refuse').click(),
    attach: async (...documents: readonly string[]): Promise<void> => {
      await page.locator('input[type=file]').setInputFiles(documents.map(findDocumentPath));
    },
    counted: (count: number): Promise<void> =>
      waitUntilVisible(page.getByText(w('write.words', { count }), { exact: false }).filter({ visible: true }).first()),
    fill: async (request: RequestOf): Promise<void> => {
      await field('write.sourceLang').selectOption(request.from ?? 'en');
      await field('write.targetLang').selectOption(request.to ?? 'pl');
      if (request.text !== undefined) await field('write.text').fill(request.text);
      if (request.documents !== undefined) await self.attach(...request.documents);
      if (request.package !== undefined) {
        await page.getByRole('radio', { name: w(`write.package.${request.package}`) }).check();
      }
      await field('write.email').fill(email);
      await page.getByRole('checkbox').filter({ visible: true }).first().check();
    },
    /** Opens what of the form most customers leave shut. */
    openMore: async (): Promise<void> => {
      await page
        .locator('details:not([open]) > summary')
        .filter({ hasText: w('write.more') })
        .click();
    },
    submit: (): Locator => page.locator('button[type=submit]').filter({ visible: true }).first(),
    /** Until the application runs: its form is there before it, and start-up's own calls end with the price list. */
    runs: (): Promise<void> => page.locator('form[aria-busy="false"]').first().waitFor(),
    /** Presses the form's button once the price list is here. */
    send: async (): Promise<void> => {
      await self.runs();
      await self.submit().click();
    },
    request: async (): Promise<void> => {
      await self.send();
      await page.waitForURL(/\/order\/quotations\//, pageWait);
    },
    offered: (): Promise<void> => self.showsHeading('quotation.offer.title'),
    toBilling: async (): Promise<void> => {
      await button('quotation.continue').click();
      await self.showsHeading('checkout.step.billing');
    },
    /** Makes the fields of billing details show that are remembered. */
    openBilling: async (): Promise<void> => {
      const change = button('checkout.billing.change');
      await waitUntilVisible(change.or(page.getByRole('radio', { name: w('checkout.userType.company') })).first());
      if (await change.isVisible()) await change.click();
    },
    fillBilling: async (): Promise<void> => {
      await self.openBilling();
      await field('checkout.name').fill('Ada Nowak');
      await field('checkout.address').fill('Mostowa 1/2');
      await field('checkout.postcode').fill('00-260');
      await field('checkout.city').fill('Warszawa');
      await field('checkout.countryId').selectOption('616');
    },
    /** An address of the brand's own country. */
    fillShipment: async (brand: 'wordbridge' | 'mostek'): Promise<void> => {
      const [street, postcode, city] =
        brand === 'mostek' ? ['Mostowa 1/2', '00-260', 'Warszawa'] : ['Torstraße 61', '10119', 'Berlin'];
      await field('shipment.recipient').fill('Ada Nowak');
      await field('shipment.street').fill(street);
      await field('shipment.postcode').fill(postcode);
      await field('shipment.city').fill(city);
    },
    /** Another number of copies of an original than before. */
    changeCopies: async (): Promise<void> => {
      const copies = field('shipment.copies');
      await copies.selectOption((await copies.inputValue()) === '2' ? '3' : '2');
    },
    toMethod: async (): Promise<void> => {
      // Where there is room, it stands beside the billing details.
      if (!(await button('checkout.place').isVisible())) await button('checkout.next').click();
      await self.showsHeading('checkout.step.method');
    },
    choose: (method: PaymentMethod): Promise<void> =>
      page.getByRole('radio', { name: w(`checkout.method.${method}`) }).check(),
    consent: (given = true): Promise<void> =>
      page.getByRole('checkbox', { name: w('checkout.immediateStart') }).setChecked(given),
    place: (): Promise<void> => button('checkout.place').click(),
    atProvider: async (): Promise<void> => {
      // Not every provider speaks every language: its page is known by what is the same in all of them.
      await waitUntilVisible(page.locator('.notice'));
      await waitUntilVisible(page.getByRole('button').first());
    },
    /** From the offer to the order with obligation to pay, which is not placed yet. */
    toPlacing: async (method: Method): Promise<void> => {
      await self.toBilling();
      await self.fillBilling();
      await self.toMethod();
      await self.choose(method);
      await self.consent();
    },
    /** The whole way from the offer to the provider's page. */
    orderBySandbox: async (): Promise<void> => {
      await self.toPlacing('stripe');
      await self.place();
      await self.atProvider();
    },
    /** Tries the payment of an order once more. */
    payBy: async (method: PaymentMethod): Promise<void> => {
      await self.choose(method);
      await page.getByRole('button', { name: like('payment.pay') }).click();
    },
    payAtProvider: async (): Promise<void> => {
      await page.getByRole('button').first().click();
      await page.waitForURL(/\/payment\/(confirmation|success)/, pageWait);
    },
    declineAtProvider: (reason: 'insufficient_funds' | 'card_refused' | 'limit_exceeded'): Promise<void> =>
      page.locator(`button[value="${reason}"]`).click(),
    cancelAtProvider: (): Promise<void> => page.locator('button[value="cancel"]').click(),
    paid: async (): Promise<void> => {
      await page.waitForURL(/\/payment\/success/, pageWait);
      await self.showsHeading('payment.succeeded.title');
    },
    toOrder: async (): Promise<void> => {
      await page.getByRole('link', { name: w('payment.toOrder') }).click();
      await self.showsHeading('order.timeline');
    },
    /** Finds the draft of an original right, once the desk has put it up. */
    approveDraft: async (): Promise<void> => {
      await waitUntilVisible(button('order.approval.approve'));
      await button('order.approval.approve').click();
      await button('order.approval.print').click();
      await self.showsText(w('order.approval.state.approved'));
    },
    finished: async (): Promise<void> => {
      const ready = (['translation', 'proofreadText'] as const).map((result) => w('status.finished.now', { result }));
      await waitUntilVisible(page.getByText(new RegExp(ready.join('|'))).first()).catch(async (error: unknown) => {
        throw new Error(`Not finished: ${await page.locator('main').allTextContents()}`, { cause: error });
      });
    },
    /** Opens what a finished order's page folds. */
    unfoldParts: async (): Promise<void> => {
      await waitUntilVisible(page.locator('main details > summary').first());
      await page.locator('main details:not([open]) > summary').evaluateAll((summaries) => {
        for (const summary of summaries) if (summary instanceof HTMLElement) summary.click();
      });
    },
    downloads: (): Promise<Uint8Array> =>
      pressToDownload(page.getByRole('button', { name: w('order.download') }).first()),
    /** All that has been delivered, from two files on. */
    downloadsAll: (): Promise<Uint8Array> => pressToDownload(page.getByRole('button', { name: '(.zip)' })),
  };
  return self;
};

export type Customer = ReturnType<typeof createCustomer>;
