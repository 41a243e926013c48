import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Put into the page by `axeSource`. */
declare const axe: typeof import('axe-core');

/** What a page violates of the rules of accessibility (WCAG 2.2, A and AA). */
export const findViolations = async (page: Page): Promise<string[]> => {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { violations } = await axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
};
