import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished } from 'vitest';
import { test } from '../../support/browser/fixtures.ts';
import { journey } from '../../support/browser/matrix.ts';
import { openSlowNetwork } from '../../support/browser/slowNetwork.ts';
import { createAccount } from '../../support/server/accounts.ts';

const minute = 60_000;
/** The server repeats an answer for ten seconds: only after them is an old cookie an old cookie. */
const repeated = 11_000;
const rounds = 3;
const lost = /net::ERR_EMPTY_RESPONSE|net::ERR_CONNECTION/;

describe('ten tabs on a slow network that loses answers', () => {
  test.for(journey('ten tabs'))(
    'stay signed in over every renewal ($locale, $brand, $width)',
    { timeout: 240_000 },
    async (shop, { open }) => {
      const { they, page, server, expectQuiet } = await open({ ...shop, at: null });
      const network = await openSlowNetwork(server.address(shop.brand));
      onTestFinished(network.stop);
      const context = page.context();
      await context.clock.install();
      await they.open(network.address);
      await they.refuseCookies();
      await they.signIn(createAccount('anna'));
      const others = await Promise.all(Array.from({ length: 9 }, () => context.newPage()));
      // Some are opened together, and the browser restores them so.
      await Promise.all(others.map((tab) => tab.goto(`${network.address}/${shop.locale}/order/write`)));
      const tabs = [they, ...others.map(they.inTab)];
      for (const tab of tabs) await tab.signedIn();
      for (let round = 0; round < rounds; round += 1) {
        await pause(repeated);
        await context.clock.fastForward(9.5 * minute);
        // Two are loaded anew while the others renew, and one is closed with its renewal under way.
        await Promise.all(others.slice(0, 2).map((tab) => tab.reload()));
        const closed = await context.newPage();
        await closed.goto(`${network.address}/${shop.locale}/order/write`, { waitUntil: 'commit' });
        await closed.close();
        await pause(4_000);
        for (const tab of tabs) {
          expect(await tab.isSignedIn()).toBe(true);
          expect(await tab.page.locator('dialog[open]').count()).toBe(0);
        }
        await page.mouse.wheel(0, 10);
      }
      expect(network.lost()).toBeGreaterThan(0);
      expect(network.arrived()).toBeGreaterThan(rounds);
      expectQuiet(lost);
    },
  );
});
