import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findDocumentPath } from '../support/browser/customer.ts';
import { test } from '../support/browser/fixtures.ts';
import { holdApplication } from '../support/browser/holdBack.ts';
import { journey } from '../support/browser/matrix.ts';
import { createAccount } from '../support/server/accounts.ts';

const text = 'Nine words that were typed before any script ran.';

const toSelector = (field: string): string => `#request-${field}`;

/** Puts the caret after the third letter, and notes the control with every loss of its focus. */
const focusOn = (page: Page, field: string): Promise<void> =>
  page.locator(toSelector(field)).evaluate((control) => {
    if (!(control instanceof HTMLTextAreaElement)) throw new Error('No text area.');
    control.focus();
    control.setSelectionRange(3, 3);
    Object.assign(window, { __control: control, __blurred: 0 });
    control.addEventListener('blur', () => Object.assign(window, { __blurred: Reflect.get(window, '__blurred') + 1 }));
  });

const focusIn = (page: Page, field: string) =>
  page.evaluate((selector) => {
    const control = document.querySelector(selector);
    return {
      isSame: control === Reflect.get(window, '__control'),
      hasFocus: control === document.activeElement,
      caret: control instanceof HTMLTextAreaElement ? control.selectionStart : null,
      blurred: Reflect.get(window, '__blurred'),
    };
  }, toSelector(field));

/** The application runs: it has taken the page over, and has what it needs. */
const waitUntilRunning = (page: Page): Promise<void> => page.locator('form[aria-busy="false"]').first().waitFor();

describe('the form before any script', () => {
  test.for(journey('first paint'))(
    'takes what is typed, chosen, added and pressed, and the request has it all ($locale, $brand, $width)',
    async ({ brand, locale, width }, { open }) => {
      const { they, page, address, expectQuiet } = await open({ brand, locale, width, at: null });
      const letThrough = await holdApplication(page);
      await page.goto(`${address}/${locale}/order/write`, { waitUntil: 'commit' });
      await they.fill({ from: 'de', to: 'uk', text, package: 'business' });
      await page.locator(toSelector('files')).setInputFiles(findDocumentPath('lyst-uk.txt'));
      await they.submit().click();
      await they.showsText(they.w('write.held'));
      const asked = page.waitForRequest((request) => /\/api\/v2\/quotation$/.test(request.url()));
      letThrough();
      const body: unknown = (await asked).postDataJSON();
      expect(body).toMatchObject({ source_lang: 'de', target_langs: ['uk'], text, package_id: 3, email: they.email });
      expect(body).toHaveProperty('file_ids.length', 1);
      await page.waitForURL(/\/order\/quotations\//);
      expectQuiet();
    },
  );

  test.for(journey('first paint kept'))(
    'keeps its controls, the focus and the caret, whatever renders it next ($locale, $brand, $width)',
    async ({ brand, locale, width }, { open }) => {
      const { they, page, address, expectQuiet } = await open({ brand, locale, width, at: null });
      const letThrough = await holdApplication(page);
      await page.goto(`${address}/${locale}/order/write`, { waitUntil: 'commit' });
      await they.fill({ from: 'en', to: 'pl', text });
      await focusOn(page, 'text');
      letThrough();
      await waitUntilRunning(page);
      expect(await focusIn(page, 'text')).toEqual({ isSame: true, hasFocus: true, caret: 3, blurred: 0 });
      // What shows is what the machine has: another field's event renders all of them from it.
      await page.locator(toSelector('newsletter')).check();
      expect(await page.locator(toSelector('text')).inputValue()).toBe(text);
      expect(await page.locator(toSelector('sourceLang')).inputValue()).toBe('en');
      expect(await page.locator(toSelector('targetLang')).inputValue()).toBe('pl');
      expect(await page.locator(toSelector('email')).inputValue()).toBe(they.email);
      expect(await page.locator(toSelector('terms')).isChecked()).toBe(true);
      await they.kept(text);
      expectQuiet();
    },
  );

  test('shows a tick that is set in the instant when the application takes over', async ({ open }) => {
    const { page, address, expectQuiet } = await open({ at: null });
    // The next task after the notes have ended comes before React's passive effects.
    await page.addInitScript(() => {
      let notes: typeof window.__input;
      Object.defineProperty(window, '__input', {
        get: () => notes,
        set: (value: typeof window.__input) => {
          const isEnd = value === undefined && notes !== undefined;
          notes = value;
          if (!isEnd) return;
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            const terms = document.querySelector<HTMLInputElement>('#request-terms');
            terms?.click();
            Object.assign(window, { __ticked: terms?.checked });
          };
          port2.postMessage(null);
        },
      });
    });
    await page.goto(`${address}/en/order/write`);
    await waitUntilRunning(page);
    expect(await page.evaluate(() => Reflect.get(window, '__ticked'))).toBe(true);
    expect(await page.locator(toSelector('terms')).isChecked()).toBe(true);
    expectQuiet();
  });

  test('keeps a letter that comes without a key after the application has begun to take over', async ({ open }) => {
    const { they, page, address, expectQuiet } = await open({ at: null });
    await page.addInitScript(() => {
      const { port1, port2 } = new MessageChannel();
      // React marks its root when it begins: the next task comes before its first picture of the form.
      port1.onmessage = () => {
        const root = document.querySelector('#root');
        if (root === null || !Object.keys(root).some((key) => key.startsWith('__reactContainer'))) {
          setTimeout(() => port2.postMessage(null));
          return;
        }
        Object.assign(window, { __inTime: Reflect.get(root, 'dataset').prerendered !== undefined });
        document.execCommand('insertText', false, 'x');
      };
      port2.postMessage(null);
    });
    const letThrough = await holdApplication(page);
    await page.goto(`${address}/en/order/write`, { waitUntil: 'commit' });
    await page.locator(toSelector('text')).fill(text);
    await focusOn(page, 'text');
    letThrough();
    await waitUntilRunning(page);
    expect(await page.evaluate(() => Reflect.get(window, '__inTime'))).toBe(true);
    await page.locator(toSelector('newsletter')).check();
    const typed = `${text.slice(0, 3)}x${text.slice(3)}`;
    expect(await page.locator(toSelector('text')).inputValue()).toBe(typed);
    await they.kept(typed);
    expectQuiet();
  });

  test('leaves a composition of an input method open, and takes what comes of it', async ({ open }) => {
    const { they, page, address, expectQuiet } = await open({ at: null });
    const letThrough = await holdApplication(page);
    await page.goto(`${address}/en/order/write`, { waitUntil: 'commit' });
    const field = page.locator(toSelector('text'));
    await field.evaluate((control) => {
      const begun: string[] = [];
      Object.assign(window, { __compositions: begun });
      for (const type of ['compositionstart', 'compositionend']) control.addEventListener(type, () => begun.push(type));
    });
    await field.focus();
    const method = await page.context().newCDPSession(page);
    await method.send('Input.imeSetComposition', { text: 'かん', selectionStart: 2, selectionEnd: 2 });
    letThrough();
    await waitUntilRunning(page);
    expect(await field.inputValue()).toBe('かん');
    await method.send('Input.imeSetComposition', { text: 'かんじ', selectionStart: 3, selectionEnd: 3 });
    await method.send('Input.insertText', { text: '漢字' });
    await page.locator(toSelector('newsletter')).check();
    expect(await field.inputValue()).toBe('漢字');
    expect(await page.evaluate(() => Reflect.get(window, '__compositions'))).toEqual([
      'compositionstart',
      'compositionend',
    ]);
    await they.kept('漢字');
    expectQuiet();
  });

  test('wins over the draft of another visit, which fills in the rest', async ({ open }) => {
    const { they, page, address, expectQuiet } = await open();
    await they.fill({ from: 'de', to: 'pl', text: 'An older text.' });
    await they.kept('An older text.');
    const letThrough = await holdApplication(page);
    await page.goto(`${address}/en/order/write`, { waitUntil: 'commit' });
    await page.locator(toSelector('text')).fill(text);
    letThrough();
    await waitUntilRunning(page);
    await expect.poll(() => page.locator(toSelector('sourceLang')).inputValue()).toBe('de');
    expect(await page.locator(toSelector('text')).inputValue()).toBe(text);
    expect(await page.locator(toSelector('email')).inputValue()).toBe(they.email);
    expectQuiet();
  });

  test('keeps what is typed while another tab has a draft', async ({ open }) => {
    const { they, page, address, expectQuiet } = await open();
    await they.fill({ text: 'In the first tab.' });
    await they.kept('In the first tab.');
    const tab = await page.context().newPage();
    const other = they.inTab(tab);
    const letThrough = await holdApplication(tab);
    await tab.goto(`${address}/en/order/write`, { waitUntil: 'commit' });
    await tab.locator(toSelector('text')).fill(text);
    letThrough();
    await waitUntilRunning(tab);
    expect(await tab.locator(toSelector('text')).inputValue()).toBe(text);
    expect(await page.locator(toSelector('text')).inputValue()).toBe('In the first tab.');
    await other.request();
    expectQuiet();
  });

  test('keeps what a signed-in customer types, in their own draft', async ({ open }) => {
    const { they, page, address, expectQuiet } = await open();
    await they.signIn(createAccount('anna'));
    const letThrough = await holdApplication(page);
    await page.goto(`${address}/en/order/write`, { waitUntil: 'commit' });
    await page.locator(toSelector('text')).fill(text);
    letThrough();
    await they.signedIn();
    await waitUntilRunning(page);
    expect(await page.locator(toSelector('text')).inputValue()).toBe(text);
    await they.kept(text);
    expectQuiet();
  });

  test('keeps what is typed where the server does not answer', async ({ open }) => {
    const { page, address } = await open({ at: null });
    const letThrough = await holdApplication(page);
    await page.route('**/api/**', (route) => route.abort());
    await page.goto(`${address}/en/order/write`, { waitUntil: 'commit' });
    await page.locator(toSelector('text')).fill(text);
    letThrough();
    await page.getByRole('alert').first().waitFor();
    await page.unroute('**/api/**');
    await waitUntilRunning(page);
    expect(await page.locator(toSelector('text')).inputValue()).toBe(text);
  });
});
