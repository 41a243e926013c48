import { createServer, type Server } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isVatId } from '../../machines/billing/vatId.ts';
import type { Customer, VatCheck } from '../../openapi/types.ts';
import { type CustomerRow, customerView } from '../../server/account/customers.ts';
import { askAboutVatId } from '../../server/billing/vies/askAboutVatId.ts';
import { askVies } from '../../server/billing/vies/askVies.ts';
import { queueVatChecks } from '../../server/billing/vies/queueVatChecks.ts';
import { emptyBalance } from '../../server/ledger/index.ts';
import { days, minutes } from '../../server/platform/core/clock.ts';
import type { Services } from '../../server/platform/core/services.ts';
import { customer } from '../../server/platform/db/schema.ts';
import { type StandIn, startVies } from '../../tools/providers/vies.ts';
import { callMethod } from '../support/server/accountMails.ts';
import { createAccount } from '../support/server/accounts.ts';
import { type Client, readData } from '../support/server/client.ts';
import { readBearer } from '../support/server/readBearer.ts';
import { waitUntil } from '../support/server/samples.ts';
import { createTestClock, startServer, type TestClock, type TestServer } from '../support/server/startServer.ts';

let vies: StandIn;
let server: TestServer;
let clock: TestClock;
let client: Client;
beforeAll(async () => {
  vies = await startVies(0);
  clock = createTestClock();
  server = await startServer({ clock, config: { vies: { url: vies.url, isSandbox: true } } });
  client = await server.client();
  // Those of the seed wait for their first check, too.
  await server.services.db.update(customer).set({ vatCheckDueAt: null });
}, 60_000);
afterAll(async () => {
  await server.stop();
  await vies.close();
});

/** A German number that begins so, with the digit that it ends with. */
const german = (beginning: string): string => {
  const digits = beginning.padEnd(8, '1');
  const last = [...'0123456789'].find((digit) => isVatId(`DE${digits}${digit}`, ''));
  return `DE${digits}${last}`;
};

type Office = {
  readonly id: number;
  readonly save: (change: object) => Promise<Customer>;
  readonly checked: () => Promise<VatCheck>;
};

const createOffice = async (): Promise<Office> => {
  const token = await readBearer(client, createAccount('office'));
  const path = '/api/v2/customer/current';
  const { id } = readData<Customer>(await client.get(path, token));
  return {
    id,
    save: async (change) => readData<Customer>(await callMethod({ server, client }, 'PUT', path, change, token)),
    // Not asked of the server, whose sessions end while the clock moves.
    checked: async () => customerView(await readRow({ id }), emptyBalance('EUR')).vat_check,
  };
};

const readRow = async ({ id }: Pick<Office, 'id'>): Promise<CustomerRow> => {
  const [row] = await server.services.db.select().from(customer).where(eq(customer.id, id));
  if (row === undefined) throw new Error('The customer is not there.');
  return row;
};
/** The server's services, asking another register. */
const askingAt = (vies: Services['config']['vies']): Services => ({
  ...server.services,
  config: { ...server.services.config, vies },
});
const settled = (office: Office, state: VatCheck['state']) =>
  waitUntil(office.checked, (vatCheck) => vatCheck.state === state);
const askedInVain = (office: Office, attempts: number) =>
  waitUntil(
    () => readRow(office),
    (row) => row.vatCheckAttempts === attempts,
  );

describe('a VAT ID', () => {
  test('is confirmed by the register, which the answer says was a stand-in', async () => {
    const office = await createOffice();
    const saved = await office.save({ vat_id: german('234') });
    expect(saved.vat_check).toEqual({ state: 'waiting', checked_at: null, simulated: false });
    await settled(office, 'confirmed');
    expect(await office.checked()).toEqual({
      state: 'confirmed',
      checked_at: clock.now().toISOString(),
      simulated: true,
    });
  });

  test('that is not in the register is refused, and everything else goes on', async () => {
    const office = await createOffice();
    await office.save({ vat_id: german('200') });
    await settled(office, 'refused');
    expect((await office.save({ phone: null })).vat_check.state).toBe('refused');
  });

  test('without letters is asked about as of its country, and of a country outside the register never', async () => {
    const office = await createOffice();
    await office.save({ vat_id: '5260250274', country_id: 616, postcode: null });
    await settled(office, 'confirmed');
    expect((await office.save({ vat_id: 'CHE116281710' })).vat_check.state).toBe('national');
    expect((await office.save({ vat_id: null })).vat_check.state).toBe('none');
  });

  test('is asked about again only when it has changed', async () => {
    const office = await createOffice();
    await office.save({ vat_id: german('234') });
    await settled(office, 'confirmed');
    expect((await office.save({ address: 'Torstraße 9' })).vat_check.state).toBe('confirmed');
    expect((await office.save({ vat_id: german('235') })).vat_check).toMatchObject({
      state: 'waiting',
      checked_at: null,
    });
    await settled(office, 'confirmed');
  });

  test('of a brand’s own customer is asked about with the brand’s, which proves the consultation', async () => {
    const office = await createOffice();
    await server.services.db.update(customer).set({ brand: 'wordbridge' }).where(eq(customer.id, office.id));
    await office.save({ vat_id: german('234') });
    await settled(office, 'confirmed');
    expect((await readRow(office)).vatConsultation).toMatch(/^WAPI/);
  });
});

describe('an outage', () => {
  test('leaves it unconfirmed, and it is asked about again after growing pauses until there is an answer', async () => {
    const office = await createOffice();
    await office.save({ vat_id: german('300') });
    for (const [index, pause] of [1, 5, 15, 60, 240, 720, 1440, 1440].entries()) {
      await askedInVain(office, index + 1);
      expect(await office.checked()).toMatchObject({ state: 'waiting', checked_at: null });
      expect((await readRow(office)).vatCheckDueAt).toEqual(new Date(clock.now().getTime() + minutes(pause)));
      clock.advance(minutes(pause) - 1);
      await askAboutVatId(server.services, office.id);
      expect(await readRow(office)).toMatchObject({ vatCheckAttempts: index + 1 });
      clock.advance(1);
      await queueVatChecks(server.services);
    }
    await askedInVain(office, 9);
    clock.advance(days(1));
    const real = await fake((_request, response) => response.end('{"valid":true,"requestIdentifier":"W1"}'));
    await askAboutVatId(askingAt({ url: real.url, isSandbox: false }), office.id);
    await real.close();
    expect(await office.checked()).toMatchObject({ state: 'confirmed', simulated: false });
    expect(await readRow(office)).toMatchObject({ vatCheckDueAt: null, vatCheckAttempts: 0, vatConsultation: 'W1' });
  });

  test.each(['400', '401'])('a register that wants no more questions (%s) is left alone for a week', async (number) => {
    const office = await createOffice();
    await office.save({ vat_id: german(number) });
    await askedInVain(office, 1);
    expect((await readRow(office)).vatCheckDueAt).toEqual(new Date(clock.now().getTime() + days(7)));
    expect((await office.checked()).state).toBe('waiting');
  });

  test('keeps nobody from changing the number meanwhile: a late answer about the old one counts for nothing', async () => {
    const office = await createOffice();
    const slow = await fake(async (_request, response) => {
      await office.save({ vat_id: german('300') });
      response.end('{"valid":true}');
    });
    await server.services.db
      .update(customer)
      .set({ vatCheckState: 'waiting', vatCheckDueAt: clock.now() })
      .where(eq(customer.id, office.id));
    await askAboutVatId(askingAt({ url: slow.url, isSandbox: false }), office.id);
    await slow.close();
    expect((await office.checked()).state).toBe('waiting');
  });

  test('and a server that asks nobody lets it wait', async () => {
    const office = await createOffice();
    await server.services.db
      .update(customer)
      .set({ vatCheckState: 'waiting', vatCheckDueAt: clock.now() })
      .where(eq(customer.id, office.id));
    const alone = askingAt(null);
    await queueVatChecks(alone);
    await askAboutVatId(alone, office.id);
    expect(await readRow(office)).toMatchObject({ vatCheckState: 'waiting', vatCheckAttempts: 0 });
    await server.services.db.update(customer).set({ vatCheckDueAt: null }).where(eq(customer.id, office.id));
  });
});

type Handler = NonNullable<Parameters<typeof createServer>[1]>;

/** A register of one answer. */
const fake = async (handler: Handler): Promise<{ url: string; close: () => Promise<void> }> => {
  const listening: Server = createServer(handler);
  await new Promise<void>((resolve) => listening.listen(0, 'localhost', resolve));
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('The register listens on a port.');
  return {
    url: `http://localhost:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        listening.closeAllConnections();
        listening.close(() => resolve());
      }),
  };
};

describe('what the register answers', () => {
  const number = { countryCode: 'DE', vatNumber: '136695976' };
  const askRegister = async (handler: Handler) => {
    const register = await fake(handler);
    const outcome = await askVies(register.url, number, null);
    await register.close();
    return outcome;
  };

  test.each([
    ['100', { kind: 'confirmed' }],
    ['200', { kind: 'refused' }],
    ['201', { kind: 'refused' }],
    ['202', { kind: 'requesterRefused' }],
    ['300', { kind: 'retry', reason: 'SERVICE_UNAVAILABLE' }],
    ['301', { kind: 'retry', reason: 'MS_UNAVAILABLE' }],
    ['302', { kind: 'retry', reason: 'TIMEOUT' }],
    ['400', { kind: 'stop', reason: 'VAT_BLOCKED' }],
    ['401', { kind: 'stop', reason: 'IP_BLOCKED' }],
    ['500', { kind: 'retry', reason: 'GLOBAL_MAX_CONCURRENT_REQ' }],
    ['501', { kind: 'retry', reason: 'GLOBAL_MAX_CONCURRENT_REQ_TIME' }],
    ['600', { kind: 'retry', reason: 'MS_MAX_CONCURRENT_REQ' }],
    ['601', { kind: 'retry', reason: 'MS_MAX_CONCURRENT_REQ_TIME' }],
  ])('the test service’s number %s', async (vatNumber, outcome) => {
    const passed = await fake(async (request, response) => {
      let asked = '';
      for await (const part of request) asked += String(part);
      const answer = await fetch(`${vies.url}/check-vat-test-service`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: asked,
      });
      response.writeHead(answer.status).end(await answer.text());
    });
    expect(await askVies(passed.url, { countryCode: 'DE', vatNumber }, null)).toMatchObject(outcome);
    await passed.close();
  });

  test.each([
    ['a page', '<html>', 200],
    ['nothing', '', 200],
    ['null', 'null', 200],
    ['a list', '[]', 200],
    ['no answer', '{"valid":"true"}', 200],
    ['an error of another shape', '{"actionSucceed":false}', 400],
    ['an error that is spelled as no code is', '{"errorWrappers":[{"error":"<b>no</b>"}]}', 200],
    ['an error beside the answer', '{"valid":false,"userError":"MS_UNAVAILABLE"}', 200],
  ])('%s is no answer', async (_, text, status) => {
    expect(await askRegister((_request, response) => response.writeHead(status).end(text))).toMatchObject({
      kind: 'retry',
    });
  });

  test('a hang-up, a redirection and a register that is not there are no answers', async () => {
    expect(await askRegister((request) => request.socket.destroy())).toMatchObject({ kind: 'retry' });
    expect(
      await askRegister((_request, response) => response.writeHead(302, { location: vies.url }).end()),
    ).toMatchObject({ kind: 'retry' });
    expect(await askVies('http://localhost:9', number, null)).toMatchObject({ kind: 'retry' });
  });

  test.each([
    ['VALID', true, 'confirmed'],
    ['INVALID', false, 'refused'],
  ])('"%s" where errors stand is none', async (userError, valid, kind) => {
    const text = JSON.stringify({ valid, userError });
    expect(await askRegister((_request, response) => response.end(text))).toMatchObject({ kind });
  });

  test('a proof that is not spelled as one is not stored', async () => {
    const text = JSON.stringify({ valid: true, requestIdentifier: '<script>' });
    expect(await askRegister((_request, response) => response.end(text))).toMatchObject({
      kind: 'confirmed',
      consultation: null,
    });
  });
});

describe('a company that registers', () => {
  const lookUp = async (brand: string, vatId: string) =>
    (await (await server.client(brand)).post('/api/v2/vat-id/look-up', { vat_id: vatId })).body;

  test('is told what the register has of it, and what it keeps to itself', async () => {
    const company = { name: 'COMPANY 5260250274', address: 'UL. PRÓBNA 7', postcode: '00-950', city: 'WARSZAWA' };
    const known = { data: { state: 'confirmed', company: { ...company, country_id: 616 } } };
    expect(await lookUp('mostek', 'PL 526-02-50-274')).toEqual(known);
    // As Polish firms write it.
    expect(await lookUp('mostek', '5260250274')).toEqual(known);
    expect(await lookUp('wordbridge', 'DE136695976')).toEqual({
      data: { state: 'confirmed', company: { name: '', address: '', postcode: '', city: '', country_id: 276 } },
    });
  });

  test('is told that it is in no register, or that there is no answer; nothing hinders it', async () => {
    expect(await lookUp('wordbridge', 'DE200111115')).toEqual({ data: { state: 'refused', company: null } });
    expect(await lookUp('wordbridge', 'DE300111116')).toEqual({ data: { state: 'unknown', company: null } });
    expect(await lookUp('wordbridge', 'CHE123456788')).toEqual({ data: { state: 'unknown', company: null } });
  });

  test('does not have the register asked without end', async () => {
    const client = await server.client('wordbridge');
    const ask = () => client.post('/api/v2/vat-id/look-up', { vat_id: 'DE136695976' });
    for (let asked = 0; asked < 10; asked += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });
});
