import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { decodeConfig } from '../../server/platform/config/config.ts';
import { ConfigError } from '../../server/platform/config/environment.ts';
import { loadBrands } from '../../server/platform/config/loadBrands.ts';
import { requireShopSettings } from '../../server/platform/config/shopSettings.ts';
import { reportLines } from '../../server/platform/config/startReport.ts';
import { customer } from '../../server/platform/db/schema.ts';
import { UnfitDatabase } from '../../server/platform/db/unfitDatabase.ts';
import { openPostgres } from '../support/postgres/openPostgres.ts';
import { hasPostgres } from '../support/postgres/postgres.ts';
import { buildFolderPlace, locateDatabase, runBackup, runRestore } from '../support/server/backupSupport.ts';
import { kill, startProcess } from '../support/server/serverProcess.ts';
import { startServer, type TestServer } from '../support/server/startServer.ts';

const parent = await mkdtemp(join(tmpdir(), 'fifteen-shop-'));
afterAll(() => rm(parent, { recursive: true, force: true }));

const ORIGINS = 'wordbridge=https://order.wordbridge.example';
const shop = {
  ORIGINS,
  SECRET: 'a secret of the environment, long enough',
  SMTP_URL: 'smtp://127.0.0.1:9',
  DURABILITY: 'full',
};

const describeStart = (env: NodeJS.ProcessEnv): string => {
  try {
    requireShopSettings(decodeConfig(env));
    return 'starts';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
};

describe('the settings of a shop', () => {
  test('are an address, a secret and a mail server; a trial needs none', () => {
    expect(describeStart(shop)).toBe('starts');
    expect(describeStart({})).toBe('starts');
    expect(describeStart({ ...shop, SECRET: '' })).toMatch(/^SECRET is not set, and a shop \(ORIGINS\) does not start/);
    expect(describeStart({ ...shop, SMTP_URL: '' })).toMatch(
      /^SMTP_URL is not set, and a shop \(ORIGINS\) does not start/,
    );
  });

  test.each([
    'DEMO_CUSTOMERS=yes',
    'DESK=auto',
    'PROVIDERS=sandbox',
    'VIES_URL=sandbox',
    'KSEF_URL=sandbox',
    'RATES=sandbox',
    'MT_URL=sandbox',
    'DURABILITY=relaxed',
  ])('are not %s, which is for trials', (setting) => {
    const [name = '', value = ''] = setting.split('=');
    expect(describeStart({ ...shop, [name]: value })).toBe(
      `ORIGINS names the addresses of a shop, and ${setting} is for trials: leave out one or the other.`,
    );
    expect(describeStart({ [name]: value })).toBe('starts');
  });

  test('are told at the start, with what is missing and what follows', async () => {
    const started = { brands: await loadBrands(), providers: new Map() };
    const lines = (env: NodeJS.ProcessEnv): readonly string[] =>
      reportLines({ ...started, config: decodeConfig(env) }).map((line) => line.replace(/(?<=\S) {2,}/g, ' | '));
    const told = lines({ ...shop, ORIGINS: `${ORIGINS},wordbrigde=https://typo.example` });
    expect(told).toEqual(
      expect.arrayContaining([
        '! ORIGINS | wordbrigde | no brand has this name: its address leads nowhere',
        '! ORIGINS | mostek is missing | this brand answers on this machine alone',
        '! STRIPE_… | missing | nobody can pay by it',
        '! METRICS_PORT | missing | nothing is measured',
        '  SECRET | set | signing keys and links of waiting mails are encrypted',
      ]),
    );
    const ksef = { KSEF_URL: 'https://api.ksef.mf.gov.pl/v2', KSEF_TOKENS: 'mostk=token' };
    expect(lines({ ...shop, ...ksef, ANALYTICS_STREAMS: 'wordbrigde=G-ABC123:secret' })).toEqual(
      expect.arrayContaining([
        '  KSEF_URL | set | invoices of the brands in KSEF_TOKENS are sent to KSeF',
        '! KSEF_TOKENS | mostk | no brand has this name: nothing uses it',
        '! ANALYTICS_STREAMS | wordbrigde | no brand has this name: nothing uses it',
      ]),
    );
    expect(lines({})).toEqual(
      expect.arrayContaining([
        '  ORIGINS | missing | a trial: links lead to this machine',
        '  SMTP_URL | missing | mails are files in var/mail: nobody gets them',
        '  PROVIDERS | sandbox | stand-ins of providers without keys: no money moves',
      ]),
    );
    expect(lines({ DURABILITY: 'relaxed' })).toContain(
      '  DURABILITY | relaxed | a power failure may damage the database',
    );
  });
});

const origins = new Map([['wordbridge', 'https://order.wordbridge.example']]);

describe.each(hasPostgres ? (['embedded', 'PostgreSQL'] as const) : (['embedded'] as const))('on %s', (engine) => {
  const placeOf = async (name: string) => {
    const url = engine === 'embedded' ? null : await (await openPostgres()).freshDatabase();
    return buildFolderPlace(join(parent, `${engine}-${name}`), url);
  };
  type Place = Awaited<ReturnType<typeof placeOf>>;
  const start = (place: Place, config: Parameters<typeof startServer>[0] & object = {}): Promise<TestServer> => {
    const database = locateDatabase(place);
    return startServer({
      dataDir: place.dataDir,
      database: 'folder' in database ? { ...database, walSegmentMb: 1 } : database,
      work: false,
      standIns: [],
      ...config,
    });
  };

  test('a trial does not become a shop', async () => {
    const place = await placeOf('trial');
    const trial = await start(place, { config: { demoCustomers: true } });
    expect(await trial.services.db.select().from(customer)).toHaveLength(2);
    await trial.stop();
    const refusal = start(place, { config: { origins } });
    await expect(refusal).rejects.toThrow(UnfitDatabase);
    await expect(refusal).rejects.toThrow('was begun as a trial');
    await (await start(place)).stop();
  });

  test('a shop stays a shop, also where a backup takes it, and has no customers of a trial', async () => {
    const place = await placeOf('shop');
    const first = await start(place, { config: { origins, demoCustomers: true } });
    expect(await first.services.db.select().from(customer)).toEqual([]);
    await first.stop();
    await expect(start(place, { config: { demoCustomers: true } })).rejects.toThrow(
      'is a shop’s, and ORIGINS is not set',
    );
    const archive = join(parent, `${engine}.backup`);
    await runBackup(place, archive);
    const target = await placeOf('restored');
    await runRestore(target, archive);
    await expect(start(target, { config: { demoCustomers: true } })).rejects.toThrow('is a shop’s');
    const again = await start(target, { config: { origins, demoCustomers: true } });
    expect(await again.services.db.select().from(customer)).toEqual([]);
    await again.stop();
  });
});

test.each([
  [{}, { config: {} }, 503],
  [shop, { config: { origins } }, 404],
  [{ ...shop, ATLAS: 'on' }, { config: { origins } }, 503],
])('the charts are shown in a trial, and in a shop that asks for it: %o', async (env, { config }, status) => {
  const { atlas } = decodeConfig(env);
  const server = await startServer({
    config: { ...config, atlas },
    dist: join(parent, 'dist'),
    work: false,
    standIns: [],
  });
  // Nothing is built here: what is shown says so with 503.
  expect((await fetch(`${server.address()}/atlas/`)).status).toBe(status);
  await server.stop();
});

test('a process says what it misses, and a shop tells its settings', async () => {
  const dataDir = join(parent, 'process');
  await expect(startProcess(dataDir, { ...shop, SECRET: '' })).rejects.toThrow(
    /^The server ended with 1: SECRET is not set, [^\n]+\n$/,
  );
  const lines: string[] = [];
  const started = await startProcess(dataDir, shop, (line) => lines.push(line));
  await kill(started.process);
  expect(lines.find((line) => line.startsWith('! STRIPE_'))).toContain('nobody can pay by it');
  await expect(startProcess(dataDir, { DURABILITY: 'relaxed' })).rejects.toThrow(
    /^The server ended with 1: The folder \S+ is a shop’s, and ORIGINS is not set[^\n]+\n$/,
  );
});
