import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brand } from '../../brands/mostek/server.ts';
import { describeStartError } from '../../server/describeStartError.ts';
import { configureProviders } from '../../server/payment/index.ts';
import { describeBackupError } from '../../server/platform/backup/describeBackupError.ts';
import { decodeConfig } from '../../server/platform/config/config.ts';
import { ConfigError } from '../../server/platform/config/environment.ts';
import { resolveOrigin } from '../../server/platform/config/origins.ts';

describe('the environment', () => {
  test('has a default for everything, and blank means default', () => {
    expect(decodeConfig({})).toMatchObject({
      port: 4100,
      dataDir: 'var',
      desk: 'auto',
      databaseUrl: null,
      deskPaceMs: 3000,
      transferMs: 8000,
    });
    expect(decodeConfig({}).engine).toEqual({ kind: 'sandbox' });
    expect(decodeConfig({ PORT: ' ', DESK: '' })).toEqual(decodeConfig({}));
  });

  test.each([
    ['PORT', 'many', 'PORT is "many", but it must be a port number from 0 to 65000.'],
    ['PORT', '4100.5', 'PORT is "4100.5", but it must be a port number from 0 to 65000.'],
    ['PORT', '70000', 'PORT is "70000", but it must be a port number from 0 to 65000.'],
    ['DESK', 'off', 'DESK is "off", but it must be auto or manual.'],
    ['DESK_PACE_MS', '-1', 'DESK_PACE_MS is "-1", but it must be milliseconds from 0 to 86400000.'],
    [
      'DATABASE_URL',
      'mysql://u:secret@h/d',
      'DATABASE_URL is not usable, but it must be an address that begins with postgres://.',
    ],
    ['SMTP_URL', 'mail', 'SMTP_URL is not usable, but it must be an address that begins with smtp:// or smtps://.'],
    [
      'MT_URL',
      'engine',
      'MT_URL is not usable, but it must be "sandbox", "none" or an address that begins with http:// or https://.',
    ],
    [
      'VIES_URL',
      'vies',
      'VIES_URL is not usable, but it must be "sandbox", "none" or an address that begins with http:// or https://.',
    ],
    [
      'KSEF_URL',
      'ksef',
      'KSEF_URL is not usable, but it must be "sandbox", "none" or an address that begins with http:// or https://.',
    ],
    ['KSEF_TOKENS', 'secret', 'KSEF_TOKENS is not usable, but it must be a list as brand=token, separated by commas.'],
    [
      'KSEF_CERTIFICATES',
      'mostek=/nowhere.pem',
      'KSEF_CERTIFICATES names "/nowhere.pem", which must be a PEM file with a certificate and its key, not encrypted.',
    ],
    [
      'ANALYTICS_STREAMS',
      'mostek=secret',
      'ANALYTICS_STREAMS is not usable, but it must be a list as brand=G-MEASUREMENT:secret or brand=matomo-SITE:token, separated by commas.',
    ],
    [
      'ANALYTICS_URL',
      'google',
      'ANALYTICS_URL is not usable, but it must be "sandbox" or an address that begins with http:// or https://.',
    ],
    ...(
      [
        'https://bucket',
        's3://B',
        's3://files/path',
        's3://key:secret@files',
        's3://files?endpoint=minio',
        's3://files?endpoint=ftp://minio',
        's3://files?prefix=a',
      ] as const
    ).map((url): [string, string, string] => [
      'FILES_URL',
      url,
      'FILES_URL is not usable, but it must be an address as s3://bucket?endpoint=https://address&region=name.',
    ]),
    [
      'DATABASE_DIRECT_URL',
      'mysql://h/d',
      'DATABASE_DIRECT_URL is not usable, but it must be an address that begins with postgres://.',
    ],
    ['UPLOADS_PER_VISITOR', 'few', 'UPLOADS_PER_VISITOR is "few", but it must be a whole number from 0 to 100000000.'],
    ['KEEP_FREE_MB', '-1', 'KEEP_FREE_MB is "-1", but it must be a whole number from 0 to 100000000.'],
    ['DESK_TOKEN', 'short', 'DESK_TOKEN is not usable, but it must be at least 16 characters long.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud", but it must be one of trace, debug, info, warn, error, fatal, silent.'],
    ...(
      [
        'mostek',
        'mostek=a.example',
        'mostek=https://a.example/shop',
        'mostek=https://user@a.example',
        'mostek=https://a.example,mostek=https://b.example',
        'mostek=https://a.example,wordbridge=https://A.example:443',
      ] as const
    ).map((value): [string, string, string] => [
      'ORIGINS',
      value,
      `ORIGINS is "${value}", but it must be a list as brand=https://host, separated by commas, without paths, and with each brand and host once.`,
    ]),
    [
      'DATABASE_DIRECT_URL',
      'postgres://u@h/d',
      'DATABASE_URL is not set, but DATABASE_DIRECT_URL is: it is another address of the same.',
    ],
    [
      'KSEF_TOKENS',
      'mostek=a,mostek=b',
      'KSEF_TOKENS is not usable, but it must be a list as brand=token, separated by commas.',
    ],
  ])('%s=%s is refused by a sentence that names it', (name, value, sentence) => {
    expect(() => decodeConfig({ [name]: value })).toThrow(new ConfigError(sentence));
  });

  test.each([
    ['STRIPE_URL', 'ftp://x', 'STRIPE_URL is not usable, but it must be an address that begins with https://.'],
    [
      'STRIPE_SECRET_KEY',
      'sk_live_1',
      'STRIPE_WEBHOOK_SECRET is not set, but other settings of Stripe are: it needs all of them.',
    ],
    ['PAYU_CLIENT_ID', '1', 'PAYU_POS_ID is not set, but other settings of PayU are: it needs all of them.'],
  ])('%s=%s is refused by the payment provider that reads it', (name, value, sentence) => {
    expect(() => configureProviders({ [name]: value })).toThrow(new ConfigError(sentence));
  });

  test.each([
    [{ DATABASE_URL: 'postgres://u@h/d' }, { kind: 'none' }],
    [{ ORIGINS: 'mostek=https://app.mostek.example' }, { kind: 'none' }],
    [{ DATABASE_URL: 'postgres://u@h/d', MT_URL: 'sandbox' }, { kind: 'sandbox' }],
    [{ MT_URL: 'none' }, { kind: 'none' }],
    [
      { MT_URL: 'https://mt.example', MT_KEY: 'k' },
      { kind: 'engine', url: 'https://mt.example', key: 'k' },
    ],
  ])('a stand-in translates only where somebody tries the application out, or it is asked for: %o', (env, engine) => {
    expect(decodeConfig(env).engine).toEqual(engine);
  });

  test.each([
    [{}, { kind: 'folder' }],
    [
      { FILES_URL: 's3://files.example' },
      { kind: 's3', bucket: 'files.example', endpoint: null, region: 'us-east-1', credentials: null },
    ],
    [
      {
        FILES_URL: 's3://files?endpoint=http://minio:9000&region=eu-central-1',
        AWS_ACCESS_KEY_ID: 'AK1',
        AWS_SECRET_ACCESS_KEY: 'secret',
      },
      {
        kind: 's3',
        bucket: 'files',
        endpoint: 'http://minio:9000',
        region: 'eu-central-1',
        credentials: { accessKeyId: 'AK1', secretAccessKey: 'secret' },
      },
    ],
  ])('files are in the data folder, or in the storage that is named: %o', (env, files) => {
    expect(decodeConfig(env).files).toEqual(files);
  });

  test.each([
    [{}, { url: 'http://localhost:4108', isSandbox: true }],
    [{ PORT: '5000' }, { url: 'http://localhost:5008', isSandbox: true }],
    [{ PORT: '0' }, null],
    [{ VIES_URL: 'none' }, null],
    [{ DATABASE_URL: 'postgres://u@h/d' }, null],
    [{ ORIGINS: 'mostek=https://app.mostek.example' }, null],
    [
      { ORIGINS: 'mostek=https://app.mostek.example', VIES_URL: 'https://vies.example/rest-api/' },
      { url: 'https://vies.example/rest-api', isSandbox: false },
    ],
  ])('VAT IDs are asked about only where somebody tries the application out, or it is asked for: %o', (env, vies) => {
    expect(decodeConfig(env).vies).toEqual(vies);
  });

  test.each([
    [{}, 'https://region1.google-analytics.com', {}, false],
    [
      { ANALYTICS_STREAMS: 'mostek=matomo-7:abc123' },
      'http://localhost:4110',
      { mostek: { kind: 'matomo', siteId: 7, token: 'abc123' } },
      true,
    ],
    [
      { ANALYTICS_STREAMS: 'mostek=G-ABC123:s_1-x', ORIGINS: 'mostek=https://app.mostek.example' },
      'https://region1.google-analytics.com',
      { mostek: { kind: 'ga4', measurementId: 'G-ABC123', secret: 's_1-x' } },
      false,
    ],
    [
      {
        ANALYTICS_STREAMS: 'mostek=G-ABC123:s_1-x, wordbridge=G-DEF456:s2',
        ANALYTICS_URL: 'http://localhost:9/proxy/',
      },
      'http://localhost:9/proxy',
      {
        mostek: { kind: 'ga4', measurementId: 'G-ABC123', secret: 's_1-x' },
        wordbridge: { kind: 'ga4', measurementId: 'G-DEF456', secret: 's2' },
      },
      false,
    ],
  ])('events are reported only where the environment names a destination: %o', (env, url, streams, isSandbox) => {
    expect(decodeConfig(env).statistics).toEqual({ url, streams: new Map(Object.entries(streams)), isSandbox });
  });

  test.each([
    [{}, { url: 'http://localhost:4107/v2', codesUrl: 'http://localhost:4107', isSandbox: true }],
    [{ PORT: '0' }, null],
    [{ KSEF_URL: 'none' }, null],
    [{ DATABASE_URL: 'postgres://u@h/d', KSEF_TOKENS: 'mostek=t' }, null],
    [
      { KSEF_URL: 'https://api.ksef.mf.gov.pl/v2/' },
      { url: 'https://api.ksef.mf.gov.pl/v2', codesUrl: 'https://qr.ksef.mf.gov.pl', isSandbox: false },
    ],
    [
      { KSEF_URL: 'https://api-test.ksef.mf.gov.pl/v2' },
      { url: 'https://api-test.ksef.mf.gov.pl/v2', codesUrl: 'https://qr-test.ksef.mf.gov.pl', isSandbox: false },
    ],
  ])(
    'invoices are sent to KSeF only where it is asked for, or to a stand-in where somebody tries it out: %o',
    (env, ksef) => {
      const decoded = decodeConfig(env).ksef;
      if (ksef === null) expect(decoded).toBeNull();
      else expect(decoded).toMatchObject(ksef);
    },
  );

  test('half a key of the storage is refused', () => {
    const FILES_URL = 's3://files';
    expect(() => decodeConfig({ FILES_URL, AWS_ACCESS_KEY_ID: 'AK1' })).toThrow(
      new ConfigError('AWS_SECRET_ACCESS_KEY is not set, but the other half of the key is: it needs both.'),
    );
    expect(() => decodeConfig({ FILES_URL, AWS_ACCESS_KEY_ID: ' ', AWS_SECRET_ACCESS_KEY: 's' })).toThrow(
      new ConfigError('AWS_ACCESS_KEY_ID is not set, but the other half of the key is: it needs both.'),
    );
  });

  test('tokens of KSeF are read by brand', () => {
    const env = { KSEF_URL: 'https://api.ksef.mf.gov.pl/v2', KSEF_TOKENS: 'mostek=2026-EC|nip-1|a=, przekladnia=b' };
    const tokens = new Map([
      ['mostek', '2026-EC|nip-1|a='],
      ['przekladnia', 'b'],
    ]);
    expect(decodeConfig(env).ksef?.tokens).toEqual(tokens);
  });

  test.each([
    [{}, 'auto', true],
    [{ DATABASE_URL: 'postgres://u@h/d' }, 'manual', false],
    [{ ORIGINS: 'mostek=https://app.mostek.example' }, 'manual', false],
    [{ DATABASE_URL: 'postgres://u@h/d', DESK: 'auto', DEMO_CUSTOMERS: 'yes' }, 'auto', true],
  ] as const)(
    'works by itself and has customers with a public password only there, too: %o',
    (env, desk, demoCustomers) => {
      expect(decodeConfig(env)).toMatchObject({ desk, demoCustomers });
    },
  );

  test.each([
    [{ DESK: 'off' }, 'DESK is "off", but it must be auto or manual.'],
    [
      { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/d', DATA_DIR: join(tmpdir(), 'fifteen-unanswered') },
      'DATABASE_URL names a database server that does not answer.',
    ],
    [
      { DATA_DIR: import.meta.filename },
      `${import.meta.filename} cannot be written to (EEXIST): see DATA_DIR, and whom its folder belongs to.`,
    ],
  ])('ends the process with a sentence alone: %o', async (wrong, sentence) => {
    const main = join(import.meta.dirname, '../../server/main.ts');
    const env = { ...process.env, ...wrong, LOG_LEVEL: 'silent' };
    const ended = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
      execFile(process.execPath, [main], { env }, (error, _stdout, stderr) => resolve({ code: error?.code, stderr }));
    });
    expect(ended).toEqual({ code: 1, stderr: `${sentence}\n` });
  });

  test.each([
    [{ code: '28P01' }, 'DATABASE_URL names a user or a password that the database server refuses.'],
    [{ code: '3D000' }, 'DATABASE_URL names a database that the server does not have.'],
    [
      { code: 'ENOTFOUND', hostname: 'db.invalid' },
      'db.invalid is no host that this machine has or finds (ENOTFOUND): see HOST and DATABASE_URL.',
    ],
    [
      { code: 'EADDRNOTAVAIL', syscall: 'listen', address: '192.0.2.1', port: 4100 },
      '192.0.2.1 is no host that this machine has or finds (EADDRNOTAVAIL): see HOST and DATABASE_URL.',
    ],
    [
      { code: 'EACCES', syscall: 'listen', address: '0.0.0.0', port: 80 },
      'This user may not listen on the port 80 (EACCES): choose another PORT.',
    ],
  ])('says what an error of the system or the database is about, also where it is wrapped: %o', (fields, sentence) => {
    const cause = Object.assign(new Error('said by a library'), fields);
    expect(describeStartError(cause)).toBe(sentence);
    expect(describeStartError(new Error('Failed query', { cause }))).toBe(sentence);
    expect(describeBackupError(new Error('Failed query: select 1', { cause }))).toContain(`(${fields.code})`);
  });
});

test('links lead to the configured address whatever a request says, and without one to where it came from on this machine', () => {
  const config = decodeConfig({ ORIGINS: 'mostek=https://app.mostek.example/, wordbridge=https://wordbridge.example' });
  for (const host of [
    'localhost:4101',
    '[::1]:4101',
    '127.0.0.1',
    'mostek.localhost:4101',
    'evil.example',
    undefined,
  ]) {
    expect(resolveOrigin(config, brand, host)).toBe('https://app.mostek.example');
  }
  const own = decodeConfig({});
  expect(resolveOrigin(own, brand, 'localhost:4300')).toBe('http://localhost:4300');
  expect(resolveOrigin(own, brand, '[::1]:4101')).toBe('http://[::1]:4101');
  expect(resolveOrigin(own, brand, 'mostek.localhost:4100')).toBe('http://mostek.localhost:4100');
  for (const host of [
    'evil.example',
    'wordbridge.localhost:4100',
    'mostek.localhost.evil.example',
    'a@localhost:4101',
  ]) {
    expect(resolveOrigin(own, brand, host)).toBe('http://localhost:4101');
  }
});
