import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order, Payment, Quotation } from '../../openapi/types.ts';
import { sandboxKeys } from '../../server/payment/stripe/config.ts';
import type { ProviderStandIn } from '../../tools/providers/kit/standIn.ts';
import { startStripe } from '../../tools/providers/stripe/stripe.ts';
import { createDesk } from '../support/browser/desk.ts';
import { copyProject, runScript, startScript } from '../support/deploy/installed.ts';
import { startProxy, type TestProxy } from '../support/deploy/proxy.ts';
import { openPostgres } from '../support/postgres/openPostgres.ts';
import { hasPostgres } from '../support/postgres/postgres.ts';
import { createClient, readData, readQuotation } from '../support/server/client.ts';
import { type FakeSmtp, startFakeSmtp } from '../support/server/fakeSmtp.ts';
import { findFreePort } from '../support/server/freePort.ts';
import { buildAcceptance, buildQuotationRequest, waitUntil } from '../support/server/samples.ts';

/** The shop's public address, which is another one than its processes'. */
const address = '127.0.0.2';
const deskToken = 'a-token-of-the-staff-for-a-script';

describe.runIf(hasPostgres && process.platform === 'linux')('the scripts of deploy/, in an empty folder', () => {
  let project: string;
  let proxy: TestProxy;
  let stripe: ProviderStandIn;
  let smtp: FakeSmtp;
  let origin: string;
  let ports: readonly number[];
  const processes: ChildProcess[] = [];
  const said: string[] = [];

  const start = (port: number): void => {
    const child = startScript(project, 'start', { PORT: String(port) });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(String(chunk)));
    processes.push(child);
  };
  const untilReady = (port: number): Promise<unknown> =>
    waitUntil(
      () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      (status) => status === 200,
      120_000,
    ).catch((error: unknown) => {
      throw new Error(`${error}\n${said.join('')}`);
    });

  beforeAll(async () => {
    project = await mkdtemp(join(tmpdir(), 'fifteen-deploy-'));
    await copyProject(project);
    await runScript(project, 'install', { BRAND: 'wordbridge', npm_config_prefer_offline: 'true' });
    const port = await findFreePort();
    origin = `http://${address}:${port}`;
    stripe = await startStripe({ port: 0, speed: 20, notifyUrl: () => `${origin}/api/v2/payment/notification/stripe` });
    smtp = await startFakeSmtp();
    const first = await findFreePort();
    ports = [first, first + 10];
    const settings = {
      ORIGINS: `wordbridge=${origin}`,
      SECRET: 'a secret of the environment, long enough',
      SMTP_URL: smtp.url,
      DATABASE_URL: await (await openPostgres()).freshDatabase(),
      DATA_DIR: join(project, 'data'),
      DESK_TOKEN: deskToken,
      TRUSTED_PROXIES: '127.0.0.3',
      STRIPE_URL: stripe.url,
      STRIPE_SECRET_KEY: sandboxKeys.secretKey,
      STRIPE_WEBHOOK_SECRET: sandboxKeys.webhookSecret,
    };
    await writeFile(
      join(project, '.env'),
      Object.entries(settings)
        .map(([name, value]) => `${name}="${value}"\n`)
        .join(''),
    );
    // Together, as they do after a power failure: one of them makes the tables.
    for (const each of ports) start(each);
    await Promise.all(ports.map(untilReady));
    proxy = await startProxy({ address, port }, ports);
  }, 600_000);

  afterAll(async () => {
    for (const child of processes) if (child.exitCode === null) child.kill('SIGKILL');
    await proxy?.close();
    await stripe?.close();
    smtp?.close();
    await rm(project, { recursive: true, force: true });
  });

  test('leave nothing of the tests, and start without building', async () => {
    for (const name of ['playwright-core', 'drizzle-kit', '@biomejs/biome'])
      expect(existsSync(join(project, 'node_modules', name)), name).toBe(false);
    // A server answers a moment before it has said what it is.
    const shop = 'a shop: each brand answers under its own address';
    await waitUntil(
      async () => said.join(''),
      (text) => text.includes(shop),
    );
    expect(said.join('')).not.toContain('Building');
  });

  test('make a shop in which an order goes through, by the proxy to one process after the other', async () => {
    const page = await fetch(`${origin}/en`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Wordbridge');
    expect((await fetch(`${origin}/atlas/`)).status).toBe(404);

    const client = await createClient(origin, 'wordbridge', 'en');
    const email = 'ada@example.org';
    const { hash } = readQuotation(await client.post('/api/v2/quotation', buildQuotationRequest({ email })));
    const offer = await waitUntil(
      async (): Promise<Quotation> => readData(await client.get(`/api/v2/quotation/${hash}`)),
      ({ status }) => status === 'acceptation',
    );
    const order = readData<Order>(await client.post(`/api/v2/quotation/${offer.hash}/accept`, buildAcceptance()));
    const payment = readData<Payment>(
      await client.post('/api/v2/payment', { order_hash: order.hash, method: 'stripe', locale: 'en' }),
    );
    stripe.act(payment.hash, { kind: 'pay' });
    const orderNow = async (): Promise<Order> => readData(await client.get(`/api/v2/order/${order.hash}`));
    await waitUntil(orderNow, ({ status }) => status === 'waiting_translation');
    const desk = createDesk(origin, deskToken);
    await desk.deliver(order.id, 'translated.txt', 'what was translated');
    await desk.finish(order.id);
    const finished = await orderNow();
    expect(finished).toMatchObject({ status: 'finished', payment: { status: 'succeeded' } });
    const delivered = finished.attachments.filter(({ kind }) => kind === 'translated');
    const link = readData<{ url: string }>(
      await client.post(`/api/v2/order/${order.hash}/file/${delivered[0]?.id}/link`),
    );
    expect(await (await fetch(new URL(link.url, origin))).text()).toBe('what was translated');
    await waitUntil(
      async () => new Set(smtp.mails.filter(({ to }) => to === email).map(({ id }) => id)).size,
      (count) => count >= 3,
    );
    for (const port of ports) expect(proxy.counts.get(port)).toBeGreaterThan(5);
  });

  test('back it up while it runs, and end it when they are told to', async () => {
    const BACKUPS = join(project, 'backups');
    await mkdir(BACKUPS);
    expect(await runScript(project, 'backup', { BACKUPS })).toContain('The backup is in');
    expect(await readdir(BACKUPS)).toEqual([expect.stringMatching(/^fifteen-20\S+Z\.backup$/)]);
    for (const child of processes) {
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
    }
  });

  test('refuse to start what was not built', async () => {
    await rm(join(project, 'dist'), { recursive: true });
    await expect(runScript(project, 'start', { PORT: '0' })).rejects.toThrow(
      'start.sh ended with 1: What browsers get of wordbridge is not built',
    );
  });
});
