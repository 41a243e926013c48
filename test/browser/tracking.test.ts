import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { type RealServer, startRealServer } from './support/realServer.ts';
import { networkFaults, openScene, type Scene } from './support/scene.ts';

let server: RealServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startRealServer({ DESK_PACE_MS: '2500' }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const paidOrder = async (before: (scene: Scene) => Promise<void> = async () => {}): Promise<Scene> => {
  const scene = await openScene(browser, server);
  const { they } = scene;
  await they.fill({ text: 'Follow me to the end.', package: 'business' });
  await they.request();
  await they.offered();
  await they.orderBySandbox();
  await they.payAtProvider();
  await they.paid();
  await before(scene);
  await they.toOrder();
  return scene;
};

describe('following an order', () => {
  it('is live to the end', async () => {
    const scene = await paidOrder();
    await scene.they.showsText(scene.they.w('order.connection.live'));
    await scene.expectAccessible();
    await scene.they.showsText(scene.they.w('status.waiting_verification.now'));
    await scene.they.finished();
    scene.expectQuiet();
    await scene.close();
  });

  it('asks again and again when the stream does not work', async () => {
    const scene = await paidOrder(async ({ page }) => {
      await page.route('**/events*', (route) => route.abort());
    });
    await scene.they.showsText(scene.they.w('order.connection.polling'));
    await scene.expectAccessible();
    await scene.they.finished();
    scene.expectQuiet(networkFaults);
    await scene.close();
  });

  it('says that what shows may be old while offline, and catches up', async () => {
    const scene = await paidOrder();
    await scene.page.context().setOffline(true);
    await scene.they.showsText(scene.they.w('order.connection.offline'));
    await scene.expectAccessible();
    await scene.page.context().setOffline(false);
    await scene.they.finished();
    scene.expectQuiet(networkFaults);
    await scene.close();
  });
});
