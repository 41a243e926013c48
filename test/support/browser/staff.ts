import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { DeskAction, Locale } from '../../../openapi/types.ts';
import { computeCode, type Person } from './addPerson.ts';
import { loadWords } from './words.ts';

/** What one quotation took. */
export type QuoteEffort = { readonly keys: number; readonly ms: number };

/** What an original on paper needs. */
type Printing = {
  /** The customer finds the draft right. */
  readonly approve: () => Promise<void>;
  readonly trackingNumber: string;
};

/** Long enough for a loaded machine. */
const pageWait = { timeout: 30_000 };

/** What the page offers as the next thing to do, in this test. */
const steps = ['advance', 'deliver', 'putUpDraft', 'postParcel'] as const satisfies readonly DeskAction[];

/** Somebody of the staff at the pages of the desk. */
export const createStaff = (page: Page, address: string, locale: Locale) => {
  const w = loadWords(locale);
  let keys = 0;
  const press = async (key: string): Promise<void> => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const type = async (text: string): Promise<void> => {
    keys += text.length;
    await page.keyboard.type(text);
  };
  const panel = page.locator('main section', { has: page.getByRole('button', { name: w('staff.action.leave') }) });
  const task = page.locator('main form[novalidate]');
  const shows = (text: string | RegExp) => expect.poll(() => page.getByText(text).count(), pageWait).toBeGreaterThan(0);
  /** The badge above the heading; the order's chart names every status. */
  const status = () => page.locator('main h1').locator('xpath=preceding-sibling::div[1]').innerText();
  const taskOpens = () => expect.poll(() => task.count(), pageWait).toBe(1);
  /** What it still says, where it does not close. */
  const taskCloses = () => expect.poll(() => panel.allInnerTexts(), pageWait).toEqual([]);
  const valueAtFocus = () =>
    page.evaluate(() => (document.activeElement instanceof HTMLInputElement ? document.activeElement.value : null));

  const toBoard = async (search = ''): Promise<void> => {
    await page.goto(`${address}/desk/${locale}/board${search}`);
    await expect.poll(() => page.getByRole('searchbox').count(), pageWait).toBe(1);
  };

  /** Where the day begins. */
  const toToday = async (): Promise<void> => {
    await page.goto(`${address}/desk/${locale}/today`);
    await expect.poll(() => page.locator('main a[data-order]').count(), pageWait).toBeGreaterThan(0);
  };

  /** From the board to an order, by keyboard alone. */
  const open = async (number: number): Promise<void> => {
    await press('/');
    await type(String(number));
    await press('Enter');
    const first = page.locator('main a[data-order]').first();
    await expect.poll(() => first.getAttribute('data-order'), pageWait).toBe(String(number));
    await press('ArrowDown');
    await press('Enter');
    await shows(w('staff.order.number', { number: String(number) }));
    await shows(w('staff.order.actions'));
  };

  const start = async (action: DeskAction): Promise<void> => {
    await page
      .getByRole('button', { name: w(`staff.action.${action}`) })
      .first()
      .click();
    await taskOpens();
  };
  const send = async (): Promise<void> => {
    await task.locator('button[type=submit]').click();
    await taskCloses();
  };
  /** Pressed at once after this, it is sent as soon as the document has arrived. */
  const attach = (name: string): Promise<void> =>
    task
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(`What ${name} holds.`) });

  /** What the page says is to be done first; null where it waits for somebody else. */
  const findNextStep = async (): Promise<(typeof steps)[number] | null> => {
    const heading = page.getByRole('heading', { name: w('staff.order.next'), exact: true });
    const label = await heading.locator('xpath=following::button[1]').innerText({ timeout: 5_000 });
    // The button names its key, too.
    return steps.find((step) => label.startsWith(w(`staff.action.${step}`))) ?? null;
  };

  return {
    page,
    w,
    shows,
    toBoard,
    toToday,
    open,
    signIn: async (person: Person): Promise<void> => {
      await page.goto(`${address}/desk/${locale}/board`);
      await page.getByLabel(w('staff.login.login')).fill(person.login);
      await page.locator('main input[type=password]').fill(person.password);
      await page.getByLabel(w('staff.login.code')).fill(computeCode(person));
      await page.getByRole('button', { name: w('login.submit') }).click();
      // Rows stay where they are while a pointer is over them.
      await page.mouse.move(0, 0);
      await expect.poll(() => page.getByRole('searchbox').count(), pageWait).toBe(1);
    },
    /** Goes on to the next order and offers a price for it, by keyboard alone. What could not be counted gets so many words. */
    quoteNext: async (wordCount: number): Promise<QuoteEffort> => {
      const before = page.url();
      keys = 0;
      const started = performance.now();
      await press('n');
      await page.waitForURL((url) => /\/order\/\d+$/.test(url.pathname) && url.href !== before, pageWait);
      await shows(w('staff.order.actions'));
      await press('n');
      await taskOpens();
      // What was counted is filled in.
      if ((await task.locator('#task-words, #task-quantity').inputValue()) === '') {
        for (let tabs = 0; tabs < 5 && (await valueAtFocus()) === null; tabs += 1) await press('Tab');
        await type(String(wordCount));
      }
      await press('Control+Enter');
      await taskCloses();
      await expect.poll(status, pageWait).toBe(w('status.acceptation'));
      return { keys, ms: performance.now() - started };
    },
    /** The awaited transfer has arrived. */
    takeTransfer: async (number: number): Promise<void> => {
      await toBoard('?waits=transfer');
      await open(number);
      await start('transfer');
      await send();
    },
    /** Does what the page says is next, until the order is finished. */
    finish: async (number: number, { approve, trackingNumber }: Printing): Promise<void> => {
      await toBoard('?stage=working');
      await open(number);
      for (const deadline = Date.now() + 120_000; (await status()) !== w('status.finished'); ) {
        if (Date.now() > deadline) throw new Error(`Order ${number} is not finished.`);
        const step = await findNextStep();
        if (step === null) {
          await page.waitForTimeout(100);
          continue;
        }
        await start(step);
        if (step === 'deliver' || step === 'putUpDraft') await attach(`${step}-${number}.txt`);
        if (step === 'postParcel')
          await task.getByRole('textbox', { name: w('staff.action.field.trackingNumber') }).fill(trackingNumber);
        await send();
        if (step === 'putUpDraft') await approve();
      }
    },
  };
};

export type Staff = ReturnType<typeof createStaff>;
