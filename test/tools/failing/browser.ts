import { expect, test } from 'vitest';
import { launchBrowser } from '../../support/browser/browser.ts';

test('shows the price', async ({ onTestFinished }) => {
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.setContent('<h1>5 EUR</h1>');
  expect(await page.getByRole('heading').textContent()).toBe('6 EUR');
});
