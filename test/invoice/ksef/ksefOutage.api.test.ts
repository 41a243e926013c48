import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queueSendings, sendAgain, sendDue, sendingView, warnUnsent } from '../../../server/invoice/index.ts';
import { ksefApi } from '../../../server/invoice/ksef/api/ksefApi.ts';
import { decodeKsef, type KsefConfig } from '../../../server/platform/config/ksefConfig.ts';
import { days, minutes } from '../../../server/platform/core/clock.ts';
import type { Services } from '../../../server/platform/core/services.ts';
import { ksefSubmission } from '../../../server/platform/db/schema.ts';
import { type KeyPair, selfSigned } from '../../../tools/providers/kit/certificate.ts';
import { calm } from '../../../tools/providers/ksef/mood.ts';
import { type KsefStandIn, startKsef } from '../../../tools/providers/ksef.ts';
import { createInvoice, findKsefRow, nip } from '../../support/money/ksefSupport.ts';
import { createTestClock, startServer, type TestClock, type TestServer } from '../../support/server/startServer.ts';

const elliptic: KeyPair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa: KeyPair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const certificates = new Map([
  ['01F20A5D352AE590', elliptic.publicKey],
  ['02F20A5D352AE590', rsa.publicKey],
]);

let folder: string;
let standIn: KsefStandIn;
let server: TestServer;
let services: Services;
let clock: TestClock;

/** A file as a firm has it of the ministry. */
const writeCertificate = async (name: string, pair: KeyPair, serial: string): Promise<string> => {
  const der = selfSigned(pair, 'Mostek', serial, new Date('2026-01-01'), new Date('2028-01-01'));
  const lines = der
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n');
  const key = pair.privateKey.export({ type: 'pkcs8', format: 'pem' });
  const path = join(folder, name);
  await writeFile(path, `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n${key}`);
  return path;
};
const configFor = (url: string, env: NodeJS.ProcessEnv): KsefConfig => {
  const config = decodeKsef({ KSEF_URL: url, KSEF_TOKENS: 'mostek=t,przekladnia=t', ...env }, false, 0);
  if (config === null) throw new Error('No KSeF.');
  return config;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fifteen-ksef-'));
  // A Friday, 13 o'clock in Warsaw.
  clock = createTestClock();
  standIn = await startKsef(0, { now: () => clock.now(), certificates });
  const ofMostek = await writeCertificate('mostek.pem', elliptic, '01f20a5d352ae590');
  const ofOther = await writeCertificate('other.pem', rsa, '02f20a5d352ae590');
  const KSEF_CERTIFICATES = `mostek=${ofMostek},przekladnia=${ofOther}`;
  server = await startServer({ clock, config: { ksef: configFor(standIn.api, { KSEF_CERTIFICATES }) }, work: false });
  services = server.services;
}, 60_000);
afterAll(async () => {
  await server.stop();
  await standIn.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  standIn.tell(calm);
  await services.db.update(ksefSubmission).set({ dueAt: null });
});

let series = 0;
const nextNumber = (): string => {
  series += 1;
  return `FV/2026/${String(series).padStart(4, '0')}`;
};
/** The times at which a minute's sweep would find it. */
const passMinutes = async (id: number, count: number): Promise<void> => {
  for (let passed = 0; passed < count; passed += 1) {
    await sendDue(services, id);
    clock.advance(minutes(1));
  }
};

describe.each([
  ['mostek', 'an elliptic', '01F20A5D352AE590'],
  ['przekladnia', 'an RSA', '02F20A5D352AE590'],
])('an outage, at %s with %s key', (brand, _kind, serial) => {
  test('of some minutes leaves an invoice waiting; a longer one issues it offline, and it is sent when that is over', async () => {
    const number = nextNumber();
    const id = await createInvoice(services, { number, brand });
    standIn.tell({ down: true });
    await passMinutes(id, 4);
    expect(await findKsefRow(services, id)).toMatchObject({ state: 'waiting', isOffline: false, certificateQr: null });
    await passMinutes(id, 4);
    const row = await findKsefRow(services, id);
    expect(row).toMatchObject({ state: 'offline', isOffline: true, number: null });
    // Saturday and Sunday are no working days.
    expect(row.offlineUntil).toBe('2026-11-23');
    const prefix = `${standIn.url}/certificate/Nip/${nip}/${nip}/${serial}/`;
    const hash = row.qr?.split('/').at(-1);
    expect(row.certificateQr?.startsWith(`${prefix}${hash}/`)).toBe(true);
    standIn.tell(calm);
    expect((await fetch(row.certificateQr ?? '')).status).toBe(200);
    // A code of other bytes is signed by nobody.
    const forged = row.certificateQr?.replace(
      `/${hash}/`,
      `/${hash?.replace(/^./, hash.startsWith('A') ? 'B' : 'A')}/`,
    );
    expect((await fetch(forged ?? '')).status).toBe(404);
    await passMinutes(id, 60);
    const sent = await findKsefRow(services, id);
    const [there] = standIn.numbered().filter((each) => each.number === number);
    expect(there).toMatchObject({ isOffline: true, ksefNumber: sent.number });
    expect(sent).toMatchObject({ state: 'accepted', isOffline: true, qr: row.qr, certificateQr: row.certificateQr });
    expect(sent.upo).toContain('<TrybWysylki>Offline</TrybWysylki>');
    expect(sendingView(sent)).toMatchObject({ state: 'accepted', number: sent.number });
  });
});

describe('an invoice', () => {
  test('whose answer was lost when KSeF went away is sent online all the same, and shows both codes meanwhile', async () => {
    const number = nextNumber();
    const id = await createInvoice(services, { number });
    standIn.tell({ lose: ['send'] });
    await sendDue(services, id);
    standIn.tell({ down: true });
    clock.advance(minutes(1));
    await passMinutes(id, 8);
    expect(await findKsefRow(services, id)).toMatchObject({ state: 'offline' });
    standIn.tell(calm);
    await passMinutes(id, 60);
    expect(standIn.numbered().filter((each) => each.number === number)).toMatchObject([
      { isOffline: false, ksefNumber: (await findKsefRow(services, id)).number },
    ]);
  });

  test('that waits for want of calls is not issued offline', async () => {
    const id = await createInvoice(services, { number: nextNumber() });
    standIn.tell({ busy: true });
    await passMinutes(id, 20);
    expect(await findKsefRow(services, id)).toMatchObject({ state: 'waiting', isOffline: false });
  });

  test('that KSeF wants later is not sent before, nor is any other of the firm', async () => {
    const id = await createInvoice(services, { number: nextNumber() });
    standIn.tell({ busy: true, restSeconds: 1_800 });
    await sendDue(services, id);
    standIn.tell(calm);
    const other = await createInvoice(services, { number: nextNumber() });
    await passMinutes(other, 29);
    expect(await findKsefRow(services, id)).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(await findKsefRow(services, other)).toMatchObject({ state: 'waiting', attempts: 0 });
    clock.advance(minutes(1));
    await sendDue(services, id);
    expect(await findKsefRow(services, id)).toMatchObject({ state: 'accepted', isOffline: false });
    expect(await findKsefRow(services, other)).toMatchObject({ state: 'accepted', isOffline: false });
  });

  test('whose day is over is one of the offline mode, as KSeF has it', async () => {
    const number = nextNumber();
    const id = await createInvoice(services, { number });
    standIn.tell({ busy: true });
    await sendDue(services, id);
    clock.advance(days(1));
    standIn.tell(calm);
    await sendDue(services, id);
    expect(await findKsefRow(services, id)).toMatchObject({ state: 'accepted', isOffline: true });
    expect(standIn.numbered().find((each) => each.number === number)).toMatchObject({ isOffline: true });
  });

  test('that waits is sent at once when staff say so', async () => {
    const id = await createInvoice(services, { number: nextNumber() });
    standIn.tell({ down: true });
    await sendDue(services, id);
    standIn.tell(calm);
    await sendDue(services, id);
    expect(await findKsefRow(services, id)).toMatchObject({ state: 'waiting', attempts: 1 });
    await services.db.transaction((tx) => sendAgain(tx, services, id));
    await sendDue(services, id);
    expect(await findKsefRow(services, id)).toMatchObject({ state: 'accepted' });
  });

  test('of a firm whose token is refused, or that has no certificate, waits and is lost nowhere', async () => {
    const ksef = configFor(standIn.api, {});
    const without = { ...services, config: { ...services.config, ksef } };
    const id = await createInvoice(without, { number: nextNumber() });
    standIn.tell({ locked: true });
    for (let times = 0; times < 10; times += 1) {
      await sendDue(without, id);
      clock.advance(minutes(60));
    }
    expect(await findKsefRow(services, id)).toMatchObject({ state: 'waiting', isOffline: false, attempts: 10 });
    standIn.tell(calm);
    await sendDue(without, id);
    expect(await findKsefRow(services, id)).toMatchObject({ state: 'accepted' });
  });

  test('is queued by the sweep when it is due, one of each brand', async () => {
    const ids = [];
    for (const brand of ['mostek', 'mostek', 'przekladnia'])
      ids.push(await createInvoice(services, { number: nextNumber(), brand }));
    const queued: number[] = [];
    const jobs = {
      ...services.jobs,
      send: async (_tx: unknown, _name: string, data: object) => {
        if ('invoiceId' in data) queued.push(Number(data.invoiceId));
      },
    };
    await queueSendings({ ...services, jobs });
    expect(queued).toEqual([ids[0], ids[2]]);
  });
});

describe('a server that is no KSeF', () => {
  const account = { nip, token: 't' };
  const readFailureReason = async (url: string): Promise<unknown> =>
    ksefApi(url, account, clock)
      .openSession()
      .catch((error: unknown) => (error instanceof Error ? error.message : error));

  test('is not waited for, and nothing that it says is taken', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, 'localhost', resolve));
    const address = closed.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    closed.on('connection', (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\n"what"'));
    expect(await readFailureReason(`http://localhost:${port}`)).toBe('KSeF: an answer of another shape');
    closed.close();
    expect(await readFailureReason(`http://localhost:${port}`)).toMatch(/^KSeF: TypeError/);
  });
});

test('a brand that must send and cannot is named at start, once', () => {
  const saidOf = (ksef: KsefConfig | null): string[] => {
    const said: string[] = [];
    const log = pino({}, { write: (line: string) => said.push(line) });
    warnUnsent({ ...services, config: { ...services.config, ksef }, log });
    return said;
  };
  const without = saidOf(null);
  expect(without.map((line) => /"brand":"(\w+)"/.exec(line)?.[1])).toEqual(['mostek', 'przekladnia']);
  for (const line of without) expect(line).toContain('KSEF_URL');
  const [line = '', ...others] = saidOf(configFor(standIn.api, { KSEF_TOKENS: 'mostek=secret' }));
  expect(line).toContain('KSEF_TOKENS');
  expect(line).toContain('"brand":"przekladnia"');
  expect(line).not.toContain('secret');
  expect(others).toEqual([]);
  expect(saidOf(configFor(standIn.api, {}))).toEqual([]);
});
