import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { type RealServer, startRealServer } from './support/realServer.ts';
import { openScene, type Scene } from './support/scene.ts';

let server: RealServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startRealServer({ DESK: 'manual' }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** An order to be paid, on its own page; orders are numbered one after another. */
const orderedByTransfer = async (): Promise<Scene & { readonly number: string }> => {
  const scene = await openScene(browser, server);
  const { they, page } = scene;
  await they.fill({ text: 'I may change my mind.' });
  await they.request();
  const list = await server.desk('list');
  const number = String(Math.max(...[...list.matchAll(/^\s*(\d+)\b/gm)].map(([, id]) => Number(id))));
  await server.desk('quote', number);
  await they.offered();
  await they.toBilling();
  await they.fillBilling();
  await they.toMethod();
  await they.choose('transfer');
  await they.consent();
  await they.place();
  await page.waitForURL(/\/orders\//);
  await they.showsHeading('order.timeline');
  return { ...scene, number };
};

describe('canceling an order', () => {
  it('asks once more, says what becomes of the money, and cancels', async () => {
    const scene = await orderedByTransfer();
    const { they, page } = scene;
    await they.button('order.cancel').click();
    await they.showsText(they.w('order.cancel.moneyOnItsWay'));
    await scene.expectAccessible();
    await they.button('order.cancel.keep').click();
    expect(await they.button('order.cancel').isVisible()).toBe(true);

    await they.button('order.cancel').click();
    await they.button('order.cancel.confirm').click();
    await they.showsText(they.w('status.canceled.now'));
    expect(await they.button('order.cancel').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await scene.expectAccessible();
    scene.expectQuiet();
    await scene.close();
  });

  it('says whom to call once it is paid, that it is too late once work has begun, and offers nothing after that', async () => {
    const scene = await orderedByTransfer();
    const { they, page, number } = scene;
    await they.button('order.cancel').click();
    await they.shows(they.button('order.cancel.confirm'));
    await server.desk('advance', number);
    await they.shows(page.getByRole('dialog').getByText(/This order has been paid for/));
    expect(await they.button('order.cancel.confirm').count()).toBe(0);
    await they.showsText(number);
    await scene.expectAccessible();
    await page.keyboard.press('Escape');

    await they.showsText(they.w('status.waiting_translation.now'));
    await they.button('order.cancel').click();
    await server.desk('advance', number);
    await they.showsText(they.w('order.cancel.tooLate.title'));
    await scene.expectAccessible();
    await they.button('order.cancel.read').click();
    await they.showsText(they.w('status.translation.now'));
    expect(await they.button('order.cancel').count()).toBe(0);
    scene.expectQuiet();
    await scene.close();
  });
});
