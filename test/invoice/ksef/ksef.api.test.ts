import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deskSendingView, ksefNumbersFor, sendAgain, sendDue, sendingView } from '../../../server/invoice/index.ts';
import { isForKsef } from '../../../server/invoice/ksef/isForKsef.ts';
import { crc8, isKsefNumber } from '../../../server/invoice/ksef/ksefNumber.ts';
import { decodeKsef } from '../../../server/platform/config/ksefConfig.ts';
import { minutes } from '../../../server/platform/core/clock.ts';
import { ProblemError } from '../../../server/platform/core/problem.ts';
import type { Services } from '../../../server/platform/core/services.ts';
import { ksefSubmission } from '../../../server/platform/db/schema.ts';
import type { DomainEvent } from '../../../server/platform/events/events.ts';
import { calm } from '../../../tools/providers/ksef/mood.ts';
import { type KsefStandIn, startKsef } from '../../../tools/providers/ksef.ts';
import {
  buildDocument,
  buildXml,
  createInvoice,
  findKsefRow,
  issueInvoice,
  nip,
  storeInvoice,
} from '../../support/money/ksefSupport.ts';
import { createTestClock, startServer, type TestClock, type TestServer } from '../../support/server/startServer.ts';

const schemas = process.env.SCHEMAS_DIR;
const day = '2026-11-20';

let standIn: KsefStandIn;
let server: TestServer;
let services: Services;
let clock: TestClock;
const moved: DomainEvent<'ksef.moved'>[] = [];
let series = 0;
const nextNumber = (): string => {
  series += 1;
  return `FV/2026/${String(series).padStart(4, '0')}`;
};

beforeAll(async () => {
  clock = createTestClock();
  standIn = await startKsef(0, { now: () => clock.now(), tokens: new Map([[nip, 'secret']]), schemas });
  const ksef = decodeKsef({ KSEF_URL: standIn.api, KSEF_TOKENS: 'mostek=secret,przekladnia=secret' }, false, 0);
  server = await startServer({ clock, config: { ksef }, work: false });
  const { emit } = server.services.events;
  const listening: Services['events'] = {
    emit: async (tx, event) => {
      if (event.type === 'ksef.moved') moved.push({ ...event });
      await emit(tx, event);
    },
  };
  services = { ...server.services, events: listening };
}, 60_000);
afterAll(async () => {
  await server.stop();
  await standIn.close();
});
beforeEach(async () => {
  standIn.tell(calm);
  moved.length = 0;
  // What another test has left is not sent with this one's.
  await services.db.update(ksefSubmission).set({ dueAt: null });
});

const sendOnceMore = async (id: number): Promise<void> => {
  await services.db.update(ksefSubmission).set({ dueAt: clock.now() }).where(eq(ksefSubmission.invoiceId, id));
  await sendDue(services, id);
};
const readStandIn = async (): Promise<unknown> =>
  (
    await fetch(`${standIn.url}/stand-in`, {
      method: 'PUT',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
  ).json();
const inKsef = (number: string) => standIn.numbered().filter((each) => each.number === number);

describe('an invoice', () => {
  test('is sent as it is, and gets its number, its code and its confirmation', async () => {
    const number = nextNumber();
    const id = await issueInvoice(services, { number });
    expect(sendingView(await findKsefRow(services, id))).toEqual({
      ...{ state: 'waiting', number: null, accepted_at: null, qr: null, simulated: false },
    });
    const bytes = await storeInvoice(services, id, { number });
    await sendDue(services, id);
    const row = await findKsefRow(services, id);
    const hash = createHash('sha256').update(bytes).digest();
    const [there, ...others] = inKsef(number);
    expect(others).toEqual([]);
    expect(there).toMatchObject({ nip, kind: 'VAT', issuedOn: day, isOffline: false, hash: hash.toString('base64') });
    expect(row).toMatchObject({
      state: 'accepted',
      number: there?.ksefNumber,
      acceptedAt: clock.now(),
      statusCode: 200,
    });
    expect(row).toMatchObject({ dueAt: null, isOffline: false, upo: there?.upo });
    expect(row.upo).toContain(`<NumerKSeFDokumentu>${row.number}</NumerKSeFDokumentu>`);
    expect(isKsefNumber(row.number ?? '', nip)).toBe(true);
    expect(row.qr).toBe(`${standIn.url}/invoice/${nip}/20-11-2026/${hash.toString('base64url')}`);
    expect((await fetch(row.qr ?? '')).status).toBe(200);
    expect(moved).toEqual([{ type: 'ksef.moved', invoiceId: id, state: 'accepted' }]);
    expect(deskSendingView(row)).toMatchObject({ attempts: 1, due_at: null, has_upo: true, refusal: null });
    expect(standIn.counts().openSessions).toBe(0);
  });

  test('shares one session with the others of its brand that are due', async () => {
    const numbers = Array.from({ length: 6 }, nextNumber);
    const ids: number[] = [];
    for (const number of numbers) ids.push(await createInvoice(services, { number }));
    const before = standIn.counts();
    await sendDue(services, ids[3] ?? 0);
    const rows = await Promise.all(ids.map((id) => findKsefRow(services, id)));
    expect(new Set(rows.map(({ number }) => number)).size).toBe(6);
    expect(rows.map(({ state }) => state)).toEqual(Array(6).fill('accepted'));
    expect(standIn.counts()).toMatchObject({ sessions: before.sessions + 1, openSessions: 0, logIns: before.logIns });
  });

  test('is sent once, however often it is due', async () => {
    const number = nextNumber();
    const id = await createInvoice(services, { number });
    const { config } = services;
    // Another process takes no turns with this one.
    const other = { ...services, config: { ...config, ksef: config.ksef === null ? null : { ...config.ksef } } };
    await Promise.all([services, other, services, other].map((one) => sendDue(one, id)));
    const { received } = standIn.counts();
    await sendDue(services, id);
    await sendOnceMore(id);
    expect(standIn.counts().received).toBe(received);
    expect(inKsef(number)).toHaveLength(1);
    expect(moved).toHaveLength(1);
  });

  test.skipIf(schemas === undefined)('is checked against its schema where that is there', async () => {
    const number = nextNumber();
    const wrong = buildXml({ number }, day).replace('<P_12>23</P_12>', '<P_12>twenty</P_12>');
    const id = await createInvoice(services, { number, xml: wrong });
    await sendDue(services, id);
    expect(await findKsefRow(services, id)).toMatchObject({ state: 'refused', statusCode: 450 });
    expect((await findKsefRow(services, id)).refusal).toContain('P_12');
  });
});

describe('what KSeF does not take', () => {
  test.each([
    ['out of order', (xml: string) => xml.replace(/(<P_1>.*<\/P_1>)(<P_2>.*<\/P_2>)/, '$2$1'), 450, 'kolejność'],
    ['without a part', (xml: string) => xml.replace('<JST>2</JST>', ''), 450, 'brak JST'],
    ['of a day to come', (xml: string) => xml.replace(`<P_1>${day}`, '<P_1>2026-11-21'), 450, 'przyszłości'],
    ['of another seller', (xml: string) => xml.replace(nip, '1111111111'), 410, 'podmiotem'],
    ['with a byte order mark', (xml: string) => `\ufeff${xml}`, 430, 'BOM'],
    ['with an instruction', (xml: string) => xml.replace('<Naglowek>', '<?do it?><Naglowek>'), 430, 'instrukcję'],
    ['that is no XML', (xml: string) => xml.replace('</Faktura>', ''), 430, 'XML'],
  ])('an invoice %s is refused, and staff see why', async (_what, spoil, statusCode, words) => {
    const number = nextNumber();
    const id = await createInvoice(services, { number, xml: spoil(buildXml({ number }, day)) });
    await sendDue(services, id);
    const row = await findKsefRow(services, id);
    expect(row).toMatchObject({ state: 'refused', statusCode, number: null, dueAt: null });
    expect(deskSendingView(row).refusal).toContain(words);
    expect(moved).toEqual([{ type: 'ksef.moved', invoiceId: id, state: 'refused' }]);
    expect(inKsef(number)).toEqual([]);
  });

  test('is sent again when staff say so, and only then', async () => {
    const number = nextNumber();
    const id = await createInvoice(services, { number });
    standIn.tell({ status: 410 });
    await sendDue(services, id);
    expect(await findKsefRow(services, id)).toMatchObject({ state: 'refused', statusCode: 410 });
    standIn.tell(calm);
    clock.advance(minutes(10));
    await sendDue(services, id);
    expect(await findKsefRow(services, id)).toMatchObject({ state: 'refused' });
    await services.db.transaction((tx) => sendAgain(tx, services, id));
    expect(await findKsefRow(services, id)).toMatchObject({ state: 'waiting', refusal: null, attempts: 0 });
    await sendDue(services, id);
    expect(await findKsefRow(services, id)).toMatchObject({ state: 'accepted', refusal: null });
    expect(moved.map(({ state }) => state)).toEqual(['refused', 'waiting', 'accepted']);
    await expect(services.db.transaction((tx) => sendAgain(tx, services, id))).rejects.toEqual(
      new ProblemError('NotSendable'),
    );
  });

  test('is another invoice of its number: it is refused, and the number of that one is not taken', async () => {
    const number = nextNumber();
    const first = await createInvoice(services, { number });
    await sendDue(services, first);
    const other = buildXml({ number }, day).replace('Nabywca', 'Inny');
    // The same number of the same firm at another brand.
    const id = await createInvoice(services, { number, brand: 'przekladnia', xml: other });
    await sendDue(services, id);
    const { state, statusCode, number: given, refusal } = await findKsefRow(services, id);
    expect({ state, statusCode, given }).toEqual({ state: 'refused', statusCode: 440, given: null });
    expect(refusal).toContain((await findKsefRow(services, first)).number);
    expect(inKsef(number)).toHaveLength(1);
  });
});

describe('a lost answer', () => {
  test.each(['send', 'status', 'upo', 'open', 'close', 'redeem', 'challenge', 'looked', 'logIn', 'keys'] as const)(
    'of "%s" leads to one number',
    async (operation) => {
      const number = nextNumber();
      const id = await createInvoice(services, { number });
      standIn.revokeTokens();
      standIn.tell({ lose: [operation] });
      for (let times = 0; times < 3; times += 1) await sendOnceMore(id);
      expect(await readStandIn()).toMatchObject({ lose: [] });
      const row = await findKsefRow(services, id);
      expect(inKsef(number)).toMatchObject([{ ksefNumber: row.number, upo: row.upo }]);
      expect(row).toMatchObject({ state: 'accepted', dueAt: null, isOffline: false });
      expect(moved).toEqual([{ type: 'ksef.moved', invoiceId: id, state: 'accepted' }]);
    },
  );

  test('of an invoice that is still being looked at is not taken for another invoice', async () => {
    const number = nextNumber();
    const id = await createInvoice(services, { number });
    standIn.tell({ lose: ['send'], noUpo: true });
    await sendDue(services, id);
    await sendOnceMore(id);
    expect(await findKsefRow(services, id)).toMatchObject({ state: 'sending', number: null });
    standIn.tell(calm);
    await sendOnceMore(id);
    expect(await findKsefRow(services, id)).toMatchObject({ state: 'accepted', number: inKsef(number)[0]?.ksefNumber });
  });
});

describe('KSeF at work', () => {
  test('for long is asked again a minute later, and nothing is sent twice', async () => {
    const number = nextNumber();
    const id = await createInvoice(services, { number });
    standIn.tell({ looks: 1_000 });
    await sendDue(services, id);
    const { state, dueAt, invoiceReference } = await findKsefRow(services, id);
    expect({ state, dueAt }).toEqual({ state: 'sending', dueAt: new Date(clock.now().getTime() + minutes(1)) });
    standIn.tell(calm);
    const { received } = standIn.counts();
    await sendOnceMore(id);
    expect(standIn.counts().received).toBe(received);
    expect(await findKsefRow(services, id)).toMatchObject({ state: 'accepted', invoiceReference });
  });

  test.each([500, 550])('that gives up with %i is sent the invoice again', async (status) => {
    const number = nextNumber();
    const id = await createInvoice(services, { number });
    standIn.tell({ status });
    await sendDue(services, id);
    expect(await findKsefRow(services, id)).toMatchObject({
      state: 'waiting',
      statusCode: status,
      invoiceReference: null,
    });
    standIn.tell(calm);
    await sendOnceMore(id);
    expect(await findKsefRow(services, id)).toMatchObject({ state: 'accepted', number: inKsef(number)[0]?.ksefNumber });
  });

  test('that has forgotten a session, or uses other keys, is sent the invoice again', async () => {
    const id = await createInvoice(services, { number: nextNumber() });
    await standIn.rotateKeys();
    const lost = { sessionReference: '20261120-SO-0000000000-0000000000-00', invoiceReference: '20261120-EE-0-0-00' };
    await services.db.update(ksefSubmission).set(lost).where(eq(ksefSubmission.invoiceId, id));
    await sendDue(services, id);
    expect(await findKsefRow(services, id)).toMatchObject({ state: 'waiting', sessionReference: null });
    await sendOnceMore(id);
    expect(await findKsefRow(services, id)).toMatchObject({ state: 'accepted' });
  });

  test('whose confirmation comes later is asked for it until it is there', async () => {
    const number = nextNumber();
    const id = await createInvoice(services, { number });
    standIn.tell({ noUpo: true });
    await sendDue(services, id);
    expect(await findKsefRow(services, id)).toMatchObject({ state: 'accepted', upo: null });
    expect((await findKsefRow(services, id)).dueAt).not.toBeNull();
    standIn.tell(calm);
    await sendOnceMore(id);
    expect(await findKsefRow(services, id)).toMatchObject({ upo: inKsef(number)[0]?.upo, dueAt: null });
  });
});

describe('a document that names another one by its number', () => {
  test('waits for that number, and has no bytes before', async () => {
    const first = await createInvoice(services, { number: nextNumber() });
    const correction = { number: nextNumber(), corrects: first };
    const id = await issueInvoice(services, correction);
    const numbers = () => services.db.transaction((tx) => ksefNumbersFor(tx, buildDocument(correction, day)));
    expect(await numbers()).toBeNull();
    await expect(services.db.transaction((tx) => sendAgain(tx, services, id))).rejects.toThrow();
    await sendDue(services, first);
    expect(await numbers()).toEqual(new Map([[first, (await findKsefRow(services, first)).number]]));
    await storeInvoice(services, id, correction);
    await sendDue(services, id);
    expect(await findKsefRow(services, id)).toMatchObject({ state: 'accepted' });
    expect(inKsef(correction.number)).toMatchObject([{ kind: 'KOR' }]);
  });
});

describe('what is not sent', () => {
  const { ksef } = { ksef: { consumers: false } };
  test('are invoices to consumers where the brand does not say so; those to businesses abroad are', () => {
    const of = (isCompany: boolean, country: string) => buildDocument({ number: '1', isCompany, country }, day);
    expect(isForKsef(of(true, 'PL'), { ksef })).toBe(true);
    expect(isForKsef(of(true, 'DE'), { ksef })).toBe(true);
    expect(isForKsef(of(true, 'US'), { ksef })).toBe(true);
    expect(isForKsef(of(false, 'PL'), { ksef })).toBe(false);
    expect(isForKsef(of(false, 'PL'), { ksef: { consumers: true } })).toBe(true);
    expect(isForKsef(of(true, 'PL'), { ksef: null })).toBe(false);
  });

  test('has no place in the queue', async () => {
    const consumers = await issueInvoice(services, { number: nextNumber(), isCompany: false });
    const elsewhere = await issueInvoice(services, { number: nextNumber(), brand: 'wordbridge' });
    for (const id of [consumers, elsewhere]) await expect(findKsefRow(services, id)).rejects.toThrow('is not sent');
  });
});

describe('a number', () => {
  test('has its check digits, and is the seller’s', () => {
    expect(crc8('5265877635-20250826-0100001AF629')).toBe('AF');
    expect(isKsefNumber('5265877635-20250826-0100001AF629-AF', nip)).toBe(true);
    expect(isKsefNumber('5265877635-20250826-0100001AF629-AE', nip)).toBe(false);
    expect(isKsefNumber('5265877635-20250826-0100001AF629-AF', '1111111111')).toBe(false);
  });
});
