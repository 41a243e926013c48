import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../server/db/seed/customers.ts';
import { launchBrowser } from './support/browser.ts';
import type { Customer } from './support/customer.ts';
import { type RealServer, startRealServer } from './support/realServer.ts';
import { openScene } from './support/scene.ts';

let server: RealServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startRealServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const text = 'Ten words to be translated with all due care, please.';

const signIn = async (they: Customer, email: string): Promise<void> => {
  const { page } = they;
  await page.getByRole('link', { name: they.w('shell.logIn'), exact: true }).click();
  await they.showsHeading('login.title');
  await they.field('login.email').fill(email);
  await page.locator('input[name=password]').fill(demoPassword);
  await they.button('login.submit').click();
  await page.locator('body.authorized').waitFor();
};
const logOut = async ({ page, button }: Customer): Promise<void> => {
  await button('shell.logOut').click();
  await page.locator('body:not(.authorized)').waitFor();
};
const value = ({ page, w }: Customer, id: string): Promise<string> =>
  page
    .getByRole('textbox', { name: w(id) })
    .first()
    .inputValue();
/** What the device keeps of work under way, as one text. */
const keptOn = ({ page }: Customer): Promise<string> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([name]) => /draft|billing/.test(name))
      .map(String)
      .join('\n'),
  );

describe('what a customer has filled in', () => {
  it('begins with the profile, in the request and in the checkout, and keeps what is changed for this order', async () => {
    const scene = await openScene(browser, server);
    const { they, page } = scene;
    await signIn(they, 'office@example.com');
    await they.shows(they.field('write.sourceLang'));
    expect(await value(they, 'write.name')).toBe('Jonas Weber');
    expect(await value(they, 'write.email')).toBe('office@example.com');

    await they.fill({ text });
    await they.request();
    await they.offered();
    await they.toBilling();
    expect(await value(they, 'checkout.companyName')).toBe('Weber Maschinenbau GmbH');
    expect(await value(they, 'checkout.vatId')).toBe('DE136695976');
    expect(await value(they, 'checkout.city')).toBe('Berlin');
    await they.field('checkout.city').fill('Potsdam');
    await they.toMethod();
    await page.reload();
    await they.offered();
    await they.toBilling();
    expect(await value(they, 'checkout.city')).toBe('Potsdam');
    scene.expectQuiet();
    await scene.close();
  });

  it('goes on from what was begun as a visitor, and goes with the customer who logs out', async () => {
    const scene = await openScene(browser, server);
    const { they, page } = scene;
    await they.field('write.text').fill(text);
    await page.waitForTimeout(800);
    await signIn(they, 'anna@example.com');
    await they.shows(they.field('write.sourceLang'));
    expect(await value(they, 'write.text')).toBe(text);
    expect(await value(they, 'write.name')).toBe('Anna Nowak');
    await they.field('write.note').fill('For my solicitor.');
    await page.waitForTimeout(800);
    expect(await keptOn(they)).toContain('For my solicitor.');

    await logOut(they);
    await they.shows(they.field('write.sourceLang'));
    await page.waitForFunction(() => document.querySelector('textarea')?.value === '');
    expect(await value(they, 'write.name')).toBe('');
    await page.waitForTimeout(800);
    expect(await keptOn(they)).not.toMatch(/solicitor|Anna|translated/);

    await signIn(they, 'office@example.com');
    await they.shows(they.field('write.sourceLang'));
    expect(await value(they, 'write.text')).toBe('');
    expect(await value(they, 'write.name')).toBe('Jonas Weber');
    scene.expectQuiet();
    await scene.close();
  });

  it('goes from the other tabs, too', async () => {
    const scene = await openScene(browser, server);
    const { they, page } = scene;
    await signIn(they, 'anna@example.com');
    await they.shows(they.field('write.sourceLang'));
    const other = await page.context().newPage();
    await other.goto(`${scene.address}/en/order/write`);
    await other.locator('body.authorized').waitFor();
    await other.locator('textarea').first().fill(text);
    await logOut(they);
    await other.locator('body:not(.authorized)').waitFor();
    await other.waitForFunction(() => document.querySelector('textarea')?.value === '');
    await other.waitForTimeout(800);
    expect(await keptOn(they)).not.toMatch(/Anna|translated/);
    await scene.close();
  });
});
