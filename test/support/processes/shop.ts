import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxKeys } from '../../../server/payment/stripe/config.ts';
import type { ProviderStandIn } from '../../../tools/providers/kit/standIn.ts';
import { startStripe } from '../../../tools/providers/stripe/stripe.ts';
import { createClient } from '../server/client.ts';
import { startFakeSmtp } from '../server/fakeSmtp.ts';
import { startStorage } from '../server/storage.ts';
import { type Calls, createCalls } from './calls.ts';
import { type Cluster, startCluster } from './cluster.ts';

/** Processes over a database, with a store, a provider of payments and a mail server that they share. */
export type Shop = {
  readonly cluster: Cluster;
  readonly stripe: ProviderStandIn;
  readonly smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
  readonly storage: Awaited<ReturnType<typeof startStorage>>;
  /** A visitor whose requests go to one process after the other. */
  readonly visitor: () => Promise<Calls>;
  readonly stop: () => Promise<void>;
};

/** Starts so many processes on a database, and all that they need. */
export const startShop = async (count: number, url: string): Promise<Shop> => {
  const storage = await startStorage();
  const smtp = await startFakeSmtp();
  const dataDir = await mkdtemp(join(tmpdir(), 'fifteen-processes-'));
  let notifyAt = '';
  const stripe = await startStripe({ port: 0, speed: 20, notifyUrl: () => notifyAt });
  const cluster = await startCluster(count, dataDir, {
    ...{ DATABASE_URL: url, ...storage.env, SMTP_URL: smtp.url, DESK: 'auto', DESK_PACE_MS: '200' },
    ...{ STRIPE_URL: stripe.url, STRIPE_SECRET_KEY: sandboxKeys.secretKey },
    STRIPE_WEBHOOK_SECRET: sandboxKeys.webhookSecret,
  });
  // What the provider tells goes to whoever is next, as everything does.
  const route = setInterval(() => {
    void cluster.next().then((address) => {
      notifyAt = `${address}/api/v2/payment/notification/stripe`;
    });
  }, 20);
  return {
    cluster,
    stripe,
    smtp,
    storage,
    visitor: async () => createCalls(cluster, await createClient(await cluster.next(), 'wordbridge', 'en')),
    stop: async () => {
      clearInterval(route);
      await cluster.stop();
      await stripe.close();
      smtp.close();
      await storage.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
