import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Locale } from '../../../openapi/types.ts';
import { words } from './words.ts';

export const documentPath = (name: string): string =>
  fileURLToPath(new URL(`../../documents/${name}`, import.meta.url));

export type RequestOf = {
  readonly from?: string;
  readonly to?: string;
  readonly text?: string;
  readonly documents?: readonly string[];
  readonly name?: string;
  readonly package?: 'light' | 'economy' | 'business' | 'expert';
};

const patience = { timeout: 30_000 };

/** Somebody who orders a translation, and finds everything by the words that are to be read. */
export const customer = (page: Page, locale: Locale) => {
  const w = words(locale);
  const button = (id: string, values?: Record<string, string | number>): Locator =>
    page
      .getByRole('button', { name: w(id, values), exact: true })
      .filter({ visible: true })
      .first();
  const field = (id: string): Locator => page.getByLabel(w(id)).filter({ visible: true }).first();
  const heading = (id: string): Locator => page.getByRole('heading', { name: w(id) });
  const shows = (locator: Locator): Promise<void> => locator.waitFor({ state: 'visible', ...patience });

  const self = {
    page,
    w,
    button,
    field,
    heading,
    shows,
    /** The language switcher of the header. */
    language: (): Locator =>
      page
        .getByRole('combobox', { name: w('shell.language'), exact: true })
        .filter({ visible: true })
        .first(),
    showsHeading: (id: string): Promise<void> => shows(heading(id).first()),
    showsText: (text: string): Promise<void> => shows(page.getByText(text).filter({ visible: true }).first()),

    open: async (address: string): Promise<void> => {
      await page.goto(`${address}/${locale}/order/write`);
      await shows(field('write.sourceLang'));
    },
    /** The answer that costs nothing; the notice is not asked twice. */
    refuseCookies: () => button('shell.cookies.refuse').click(),
    attach: async (...documents: readonly string[]): Promise<void> => {
      await page.locator('input[type=file]').setInputFiles(documents.map(documentPath));
    },
    counted: (count: number): Promise<void> =>
      shows(page.getByText(w('write.words', { count }), { exact: false }).filter({ visible: true }).first()),
    fill: async (request: RequestOf): Promise<void> => {
      await field('write.sourceLang').selectOption(request.from ?? 'en');
      await field('write.targetLang').selectOption(request.to ?? 'pl');
      if (request.text !== undefined) await field('write.text').fill(request.text);
      if (request.documents !== undefined) await self.attach(...request.documents);
      if (request.package !== undefined) {
        await page.getByRole('radio', { name: w(`write.package.${request.package}`) }).check();
      }
      await field('write.category').selectOption({ index: 1 });
      await field('write.name').fill(request.name ?? 'Ada Nowak');
      await field('write.email').fill('ada.nowak@example.com');
      const required = page.getByRole('checkbox').filter({ visible: true });
      await required.nth(0).check();
      await required.nth(1).check();
    },
    request: async (): Promise<void> => {
      await page.locator('button[type=submit]').filter({ visible: true }).first().click();
      await page.waitForURL(/\/order\/quotations\//, patience);
    },
    offered: (): Promise<void> => self.showsHeading('quotation.offer.title'),
    toBilling: async (): Promise<void> => {
      await button('quotation.continue').click();
      await self.showsHeading('checkout.step.billing');
    },
    fillBilling: async (): Promise<void> => {
      await field('checkout.address').fill('Mostowa 1/2');
      await field('checkout.postcode').fill('00-260');
      await field('checkout.city').fill('Warszawa');
      await field('checkout.country').selectOption('616');
    },
    toMethod: async (): Promise<void> => {
      await button('checkout.next').click();
      await self.showsHeading('checkout.step.method');
    },
    choose: (method: 'sandbox' | 'transfer'): Promise<void> =>
      page.getByRole('radio', { name: w(`checkout.method.${method}`) }).check(),
    consent: (): Promise<void> => page.getByRole('checkbox', { name: w('checkout.immediateStart') }).check(),
    place: (): Promise<void> => button('checkout.place').click(),
    atProvider: async (): Promise<void> => {
      await page.waitForURL(/\/pay\//, patience);
      await shows(page.getByRole('button').first());
    },
    /** The whole way from the offer to the provider's page. */
    orderBySandbox: async (): Promise<void> => {
      await self.toBilling();
      await self.fillBilling();
      await self.toMethod();
      await self.choose('sandbox');
      await self.consent();
      await self.place();
      await self.atProvider();
    },
    payAtProvider: async (): Promise<void> => {
      await page.getByRole('button').first().click();
      await page.waitForURL(/\/payment\/(confirmation|success)/, patience);
    },
    declineAtProvider: (reason: 'insufficient_funds' | 'card_refused' | 'limit_exceeded'): Promise<void> =>
      button(`sandbox.decline.${reason}`).click(),
    paid: async (): Promise<void> => {
      await page.waitForURL(/\/payment\/success/, patience);
      await self.showsHeading('payment.succeeded.title');
    },
    toOrder: async (): Promise<void> => {
      await page.getByRole('link', { name: w('payment.toOrder') }).click();
      await self.showsHeading('order.timeline');
    },
    finished: async (): Promise<void> => {
      await shows(page.getByText(w('status.finished.now')).first()).catch(async (error: unknown) => {
        throw new Error(`Not finished: ${await page.locator('main').textContent()}`, { cause: error });
      });
    },
    downloads: async (): Promise<Uint8Array> => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page
          .getByRole('button', { name: w('order.download') })
          .first()
          .click(),
      ]);
      const path = await download.path();
      const bytes = await readFile(path);
      expect(bytes.length).toBeGreaterThan(0);
      return bytes;
    },
  };
  return self;
};

export type Customer = ReturnType<typeof customer>;
