import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { type RealServer, startRealServer } from './support/realServer.ts';
import { networkFaults, openScene } from './support/scene.ts';

let server: RealServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startRealServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const minutes = (count: number): number => count * 60_000;
const numberOf = (text: string | null): string => /\d+/.exec(text ?? '')?.[0] ?? '';

describe('the quotation', () => {
  it('counts down for a document that a person must count, apologises when late, and shows the offer the moment it is there', async () => {
    const scene = await openScene(browser, server, { viewport: { width: 390, height: 844 } });
    const { they, page } = scene;
    await they.fill({ documents: ['image-only.docx'] });
    await they.showsText(they.w('upload.uncountable'));
    await page.clock.install();
    await they.request();
    await they.showsHeading('quotation.awaiting.title');
    await page.getByRole('timer').waitFor();
    await scene.expectAccessible();
    await page.clock.fastForward(minutes(15));
    await they.showsText(they.w('quotation.overdue.title'));
    await scene.expectAccessible();
    await page.reload();
    await they.showsHeading('quotation.awaiting.title');
    const number = numberOf(
      await page
        .getByText(/no\. \d+/)
        .first()
        .textContent(),
    );
    await server.desk('quote', number, '--words', '250');
    await they.offered();
    await scene.expectAccessible();
    scene.expectQuiet();
    await scene.close();
  });

  it('is rejected after asking once more, and asked for again', async () => {
    const scene = await openScene(browser, server, { brand: 'mostek', locale: 'uk' });
    const { they, page } = scene;
    await they.fill({ from: 'uk', to: 'pl', text: 'Кілька слів для перекладу.' });
    await they.request();
    await they.offered();
    const first = page.url();
    await they.button('quotation.reject').click();
    await they.button('quotation.reject.keep').click();
    await they.button('quotation.reject').click();
    await scene.expectAccessible();
    await they.button('quotation.reject.confirm').click();
    await they.showsHeading('quotation.rejected.title');
    await scene.expectAccessible();
    await they.button('quotation.askAgain').click();
    await they.offered();
    expect(page.url()).not.toBe(first);
    scene.expectQuiet();
    await scene.close();
  });

  it('names a number to call for accepting by phone', async () => {
    const scene = await openScene(browser, server);
    const { they, page } = scene;
    await they.fill({ text: 'I would rather call.' });
    await they.request();
    await they.offered();
    await they.button('quotation.phone').click();
    await page.getByRole('link', { name: /\+49/ }).first().waitFor();
    await scene.expectAccessible();
    await they.button('quotation.phone.back').click();
    await they.button('quotation.continue').waitFor();
    scene.expectQuiet();
    await scene.close();
  });

  it('follows the language switch, and says so when there is no such quotation', async () => {
    const scene = await openScene(browser, server);
    const { they, page, address } = scene;
    await they.fill({ text: 'Switch the language here.' });
    await they.request();
    await they.offered();
    await they.language().selectOption('de');
    await page.waitForURL(/\/de\/order\/quotations\//);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.goto(`${address}/en/order/quotations/AAAAAAAAAAAAAAAAAAAAAA`);
    await they.showsHeading('quotation.unknown.title');
    await scene.expectAccessible();
    scene.expectQuiet(/status of 404/);
    await scene.close();
  });

  it('is asked for once the network is back, and only once', async () => {
    const scene = await openScene(browser, server);
    const { they, page } = scene;
    await they.fill({ text: 'Sent after the tunnel.', name: 'Tunnel Traveller' });
    await page.waitForTimeout(1200);
    await page.context().setOffline(true);
    await page.locator('button[type=submit]').filter({ visible: true }).first().click();
    await they.showsText(they.w('write.notSent.title'));
    await scene.expectAccessible();
    await page.context().setOffline(false);
    await page.waitForURL(/quotations/);
    await they.offered();
    expect((await server.desk('list', '--q', 'Tunnel Traveller')).match(/Tunnel Traveller/g)).toHaveLength(1);
    scene.expectQuiet(networkFaults);
    await scene.close();
  });
});
