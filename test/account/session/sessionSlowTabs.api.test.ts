import { expect, test } from 'vitest';
import { createAccount } from '../../support/server/accounts.ts';
import { createBrowser, signInBrowser } from '../../support/server/createBrowser.ts';
import { createRandom, runSlowTabs } from '../../support/server/slowTabs.ts';
import { startForFile } from '../../support/server/startForFile.ts';
import { createTestClock } from '../../support/server/startServer.ts';

const clock = createTestClock();
const server = await startForFile({ clock, work: false });

const seeds = Array.from({ length: 12 }, (_, index) => index + 1);

test.each(seeds)(
  'ten tabs on a slow network that loses a fifth of the answers stay signed in (seed %i)',
  async (seed) => {
    const client = await server.client();
    const { browser } = await signInBrowser(client, createAccount('anna'));
    const random = createRandom(seed);
    // Each tab renews every minute or so for an hour, as after the machine has slept: all at once, and then apart.
    const renewals = Array.from({ length: 10 }, () => random() * 15_000).flatMap((start) =>
      Array.from({ length: 60 }, (_, minute) => start + minute * 60_000 + random() * 20_000),
    );
    const statuses = await runSlowTabs(
      {
        clock,
        random,
        slowest: 4_000,
        lost: 0.2,
        retryAfterMs: 5_000,
        cookie: browser.cookie,
        arrive: browser.take,
        send: (cookie) =>
          createBrowser(client).send(
            '/api/v2/oauth2/refresh',
            { idle_seconds: 0 },
            { cookie: `wordbridge_refresh=${cookie}` },
          ),
      },
      renewals,
    );
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(statuses.length).toBeGreaterThan(500);
  },
);
