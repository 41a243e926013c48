import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { customer } from './support/customer.ts';
import { type RealServer, startRealServer } from './support/realServer.ts';
import { networkFaults, openScene, type Scene } from './support/scene.ts';

let server: RealServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startRealServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** A short text, offered and on the way to the provider's page. */
const atProvider = async (): Promise<Scene> => {
  const scene = await openScene(browser, server);
  await scene.they.fill({ text: 'Two short words, and five more.' });
  await scene.they.request();
  await scene.they.offered();
  await scene.they.orderBySandbox();
  return scene;
};

const isPaid = async ({ they }: Scene): Promise<void> => {
  await they.paid();
  await they.toOrder();
  await they.finished();
};

describe('paying', () => {
  it('says why a payment was declined, and takes another one for the same order', async () => {
    const scene = await atProvider();
    const { they, page } = scene;
    await they.declineAtProvider('insufficient_funds');
    await page.waitForURL(/\/payment\/error/);
    await they.showsText(they.w('payment.reason.declined_funds'));
    await scene.expectAccessible();
    await page.reload();
    await they.showsText(they.w('payment.reason.declined_funds'));
    await they.choose('sandbox');
    await page.getByRole('button', { name: /^Pay / }).click();
    await they.atProvider();
    await they.payAtProvider();
    await isPaid(scene);
    scene.expectQuiet();
    await scene.close();
  });

  it('keeps the order when the payment is canceled', async () => {
    const scene = await atProvider();
    const { they, page } = scene;
    await they.button('sandbox.cancel').click();
    await page.waitForURL(/\/payment\/error/);
    await they.showsText(they.w('payment.reason.canceled'));
    await they.choose('transfer');
    await page.getByRole('button', { name: /^Pay / }).click();
    await they.showsHeading('payment.transfer.title');
    await scene.expectAccessible();
    scene.expectQuiet();
    await scene.close();
  });

  it('keeps looking when the provider takes its time, and says that nothing is lost', async () => {
    const scene = await atProvider();
    const { they, page } = scene;
    await page.clock.install();
    await page.getByRole('button', { name: /20/ }).click();
    await page.waitForURL(/\/payment\/confirmation/);
    await they.showsHeading('payment.confirming.title');
    await scene.expectAccessible();
    await page.clock.fastForward(21_000);
    await they.showsHeading('payment.undecided.title');
    await scene.expectAccessible();
    await they.paid();
    scene.expectQuiet();
    await scene.close();
  });

  it('loses nothing when the provider’s page is closed', async () => {
    const scene = await atProvider();
    const { they, page } = scene;
    const provider = page.url();
    await page.goBack();
    await page.waitForURL(/\/order\/quotations\/|\/orders\//);
    await they.showsText(they.w('payment.interrupted.title'));
    await scene.expectAccessible();
    await they.button('payment.continue').click();
    await they.atProvider();
    expect(page.url()).toBe(provider);
    await they.payAtProvider();
    await isPaid(scene);
    scene.expectQuiet();
    await scene.close();
  });

  it('starts work when a bank transfer arrives, while the page is open', async () => {
    const scene = await openScene(browser, server, {
      brand: 'mostek',
      locale: 'pl',
      viewport: { width: 390, height: 844 },
    });
    const { they, page } = scene;
    await they.fill({ from: 'pl', to: 'en', text: 'Trzy krótkie słowa.' });
    await they.request();
    await they.offered();
    await they.toBilling();
    await they.fillBilling();
    await they.toMethod();
    await they.choose('transfer');
    await they.consent();
    await they.place();
    await they.showsHeading('payment.transfer.title');
    await page.waitForURL(/\/orders\//);
    await scene.expectAccessible();
    await scene.expectNoSideScroll();
    await they.finished();
    scene.expectQuiet();
    await scene.close();
  });

  it('takes one order and one payment from a double click and from two tabs', async () => {
    const scene = await openScene(browser, server);
    const { they, page } = scene;
    await they.fill({ text: 'Click me twice, please.' });
    await page.locator('button[type=submit]').filter({ visible: true }).first().dblclick();
    await page.waitForURL(/quotations/);
    await they.offered();
    const other = await page.context().newPage();
    await other.goto(page.url());
    const twin = customer(other, 'en');
    await twin.offered();
    for (const tab of [they, twin]) {
      await tab.toBilling();
      await tab.fillBilling();
      await tab.toMethod();
      await tab.choose('sandbox');
      await tab.consent();
    }
    await they.button('checkout.place').dblclick();
    await they.atProvider();
    await twin.place();
    await other.waitForURL(/\/orders\/|\/pay\//);
    await they.payAtProvider();
    await they.paid();
    const listed = await server.desk('list');
    expect(listed.match(/wordbridge/g)?.length).toBeGreaterThan(0);
    scene.expectQuiet(/status of 409/);
    await scene.close();
  });

  it('can be paid after the network was gone', async () => {
    const scene = await openScene(browser, server);
    const { they, page } = scene;
    await they.fill({ text: 'The network goes away.' });
    await they.request();
    await they.offered();
    await they.toBilling();
    await they.fillBilling();
    await they.toMethod();
    await they.choose('sandbox');
    await they.consent();
    await page.context().setOffline(true);
    await they.place();
    await they.showsText(they.w('checkout.refused.title'));
    await page.context().setOffline(false);
    await they.place();
    await they.atProvider();
    await they.payAtProvider();
    await they.paid();
    scene.expectQuiet(networkFaults);
    await scene.close();
  });
});
