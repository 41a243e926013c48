import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { waitUntilStill } from './waitUntilStill.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Put into the page by `axeSource`. */
declare const axe: typeof import('axe-core');

/** What axe finds in what shows now that violates WCAG 2.2 AA or its best practices, in words. */
export const findViolations = async (page: Page): Promise<string[]> => {
  // A colour on its way from one state to the next is nobody's to read: let the pointer go, and let it arrive.
  await page.mouse.move(0, 0);
  await waitUntilStill(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const found = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
};
