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

const crash = async (): Promise<void> => {
  await server.kill();
  await server.start();
};

describe('kill -9 of the server after each step', () => {
  it('loses nothing of the main job', async () => {
    const scene = await openScene(browser, server);
    const { they, page } = scene;
    await they.fill({ documents: ['contract-en.docx'] });
    await they.counted(124);
    await crash();
    await they.request();
    await crash();
    await page.reload();
    await they.offered();
    await crash();
    await they.toBilling();
    await they.fillBilling();
    await they.toMethod();
    await they.choose('sandbox');
    await they.consent();
    await crash();
    await they.place();
    await they.atProvider();
    await crash();
    await page.reload();
    await they.atProvider();
    await they.payAtProvider();
    await crash();
    await they.paid();
    await crash();
    await page.reload();
    await they.paid();
    await they.toOrder();
    await crash();
    await they.finished();
    await crash();
    await they.downloads();
    const statuses = await page.getByRole('listitem').allTextContents();
    expect(statuses.length).toBeGreaterThanOrEqual(7);
    await expect.poll(() => server.mails().then((mails) => mails.length), { timeout: 20_000 }).toBe(3);
    scene.expectQuiet(networkFaults);
    await scene.close();
  });
});
