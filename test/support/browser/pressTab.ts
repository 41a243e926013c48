import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The identifier of what has the focus; empty where it has none. */
export const readFocusedId = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.id ?? '');

/** The words of what has the focus on the page's own part, or of its label. */
export const readFocusedWords = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    const isField = at instanceof HTMLInputElement || at instanceof HTMLSelectElement;
    return at?.closest('main') ? ((isField ? at.labels?.[0] : at)?.textContent ?? '').trim() : '';
  });

/** Presses Tab until what has the focus reads as `wanted`; fails where 120 presses do not reach it. */
export const pressTabUntil = async (
  page: Page,
  read: (page: Page) => Promise<string>,
  wanted: string,
): Promise<void> => {
  for (let presses = 0; presses < 120 && (await read(page)) !== wanted; presses += 1) await page.keyboard.press('Tab');
  expect(await read(page)).toBe(wanted);
};
