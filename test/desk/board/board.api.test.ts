import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { DeskEnrolment, DeskQueues, DeskRow, DeskStages, DeskToken, DeskWait } from '../../../openapi/types.ts';
import { lockOrder } from '../../../server/order/moveOrder.ts';
import { writeRefund } from '../../../server/payment/index.ts';
import { after, days, minutes } from '../../../server/platform/core/clock.ts';
import {
  clientError,
  deskPresence,
  deskSession,
  draftApproval,
  file,
  mail,
  offerReview,
  orderMessage,
  parcel,
  revision,
  withdrawal,
} from '../../../server/platform/db/schema.ts';
import { insertOrders } from '../../support/money/orderRows.ts';
import { readData } from '../../support/server/client.ts';
import {
  acceptQuotation,
  callDesk,
  createOffer,
  createPaidOrder,
  requestQuotation,
  toBerlin,
} from '../../support/server/samples.ts';
import { startForFile } from '../../support/server/startForFile.ts';
import { createTestClock } from '../../support/server/startServer.ts';

type Board = {
  readonly data: readonly DeskRow[];
  readonly total: number;
  readonly stages: DeskStages;
  readonly queues: DeskQueues;
};

const clock = createTestClock();
const server = await startForFile({ clock, work: false });

const isBoard = (body: unknown): body is Board =>
  typeof body === 'object' && body !== null && 'data' in body && 'queues' in body;

const readBoard = async (query: Record<string, string | number> = {}): Promise<Board> => {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { body } = await callDesk(server, `/board?${asked}`);
  if (!isBoard(body)) throw new Error(JSON.stringify(body));
  return body;
};

const listIds = ({ data }: Board): number[] => data.map(({ id }) => id);

const now = new Date('2026-11-20T12:00:00.000Z');
const ago = (count: number): Date => new Date(now.getTime() - minutes(count));
const inDays = (count: number): Date => new Date(now.getTime() + days(count));

describe('the rows', () => {
  test('stand in the order in which they are to be looked at', async () => {
    const customerName = 'Sorted';
    const working = { customerName, status: 'translation', offeredAt: now } as const;
    const ids = await insertOrders(server.services.db, [
      { customerName, status: 'finished' },
      { ...working, deadline: inDays(5) },
      { ...working, deadline: inDays(2), status: 'failure' },
      { customerName, status: 'payment', offeredAt: now, deadline: inDays(9) },
      { customerName, status: 'acceptation', offeredAt: now, deadline: inDays(8) },
      { customerName, requestedAt: ago(3) },
      { customerName, requestedAt: ago(20) },
      { customerName, requestedAt: ago(10), status: 'in_analysis', quantity: null },
      { customerName, status: 'dropped' },
    ]);
    const shown = await readBoard({ q: 'sorted' });
    expect(listIds(shown)).toEqual([6, 7, 5, 4, 3, 2, 1, 8, 0].map((index) => ids[index]));
    expect(shown.data.map(({ stage }) => stage)).toEqual([
      ...['quoting', 'quoting', 'quoting', 'customer', 'customer', 'working', 'working', 'done', 'done'],
    ]);
    const second = await readBoard({ q: 'sorted', per_page: 4, page: 2 });
    expect([listIds(second), second.total]).toEqual([[3, 2, 1, 8].map((index) => ids[index]), 9]);
  });

  test('say what is known of an order', async () => {
    const client = await server.client('mostek', 'pl');
    const asked = await requestQuotation(client, { name: 'Known Person', locale: 'pl' });
    expect((await readBoard({ q: 'known person' })).data).toEqual([
      {
        id: asked.number,
        brand: 'mostek',
        status: 'calculation',
        stage: 'quoting',
        service: 'write',
        source_lang: 'en',
        target_lang: 'pl',
        package_id: 1,
        unit: 'word',
        quantity: 1000,
        gross: null,
        customer: 'Known Person',
        documents: 0,
        wished_deadline: null,
        created_at: '2026-11-20T12:00:00.000Z',
        promised_at: '2026-11-20T12:15:00.000Z',
        deadline: null,
        waits: [],
        open_by: [],
        is_demonstration: false,
      },
    ]);
    await callDesk(server, `/order/${asked.number}/quote`, {});
    const [quoted] = (await readBoard({ q: 'known person' })).data;
    expect(quoted).toMatchObject({ stage: 'customer', promised_at: null, gross: { currency_code: 'EUR' } });
    expect(quoted?.deadline).not.toBeNull();
  });

  test('name whoever has given no name by the address', async () => {
    await insertOrders(server.services.db, [{ customerName: '', customerEmail: 'nameless@example.com' }]);
    expect((await readBoard({ q: 'nameless@' })).data).toMatchObject([{ customer: 'nameless@example.com' }]);
  });

  test('promise nothing where nobody prepares an offer any more', async () => {
    await insertOrders(server.services.db, [{ customerName: 'Withdrawn early', status: 'canceled' }]);
    expect((await readBoard({ q: 'withdrawn early' })).data).toMatchObject([{ promised_at: null, deadline: null }]);
  });

  test('name the people who have an order open, each once, and nobody who has left', async () => {
    const { db } = server.services;
    const [orderId = 0] = await insertOrders(db, [{ customerName: 'Opened' }]);
    const at = clock.now();
    const addPresence = async (name: string, openedAt: Date, seenAt: Date) => {
      const { person } = readData<DeskEnrolment>(
        await callDesk(server, '/person', { login: name, name, role: 'manager' }),
      );
      const sessionId = randomUUID();
      await db.insert(deskSession).values({ id: sessionId, personId: person.id, createdAt: at, lastUsedAt: at });
      const rows = [openedAt, at].map((each) => ({ orderId, personId: person.id, sessionId, openedAt: each, seenAt }));
      await db.insert(deskPresence).values(rows.map((row) => ({ id: randomUUID(), ...row })));
    };
    await addPresence('second', new Date(at.getTime() - 1_000), at);
    await addPresence('first', new Date(at.getTime() - 50_000), new Date(at.getTime() - 50_000));
    await addPresence('left', new Date(at.getTime() - 90_000), new Date(at.getTime() - 61_000));
    expect((await readBoard({ q: 'opened' })).data[0]?.open_by).toEqual(['first', 'second']);
  });

  test('cost as many queries for fifty orders as for one', async () => {
    const { db } = server.services;
    await insertOrders(
      db,
      Array.from({ length: 50 }, () => ({ customerName: 'Many' })),
    );
    const countQueries = async (query: Record<string, string | number>): Promise<number> => {
      const spies = [vi.spyOn(db, 'select'), vi.spyOn(db, 'with'), vi.spyOn(db, 'execute')];
      await readBoard(query);
      const calls = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
      for (const spy of spies) spy.mockRestore();
      return calls;
    };
    const ofOne = await countQueries({ q: 'many', per_page: 1 });
    expect(ofOne).toBeLessThan(15);
    expect(await countQueries({ q: 'many', per_page: 50 })).toBe(ofOne);
  });
});

describe('the search', () => {
  test('finds a number, a name, an address and a document', async () => {
    const { db } = server.services;
    const [first = 0, second = 0] = await insertOrders(db, [
      { customerName: 'Zoë Żółć', customerEmail: 'zoe@looked-for.example' },
      { customerName: 'Someone else' },
    ]);
    await db.insert(file).values({
      id: randomUUID(),
      brand: 'wordbridge',
      name: 'Umowa_najmu.docx',
      size: 1,
      status: 'ready',
      orderId: second,
      position: 0,
      path: 'nowhere',
      createdAt: now,
    });
    expect(listIds(await readBoard({ q: String(first) }))[0]).toBe(first);
    expect(listIds(await readBoard({ q: `#${first}` }))).toEqual([first]);
    expect(listIds(await readBoard({ q: 'żÓŁć' }))).toEqual([first]);
    expect(listIds(await readBoard({ q: 'looked-for' }))).toEqual([first]);
    expect(listIds(await readBoard({ q: ' UMOWA_naj ' }))).toEqual([second]);
    expect((await readBoard({ q: 'umowa_naj' })).data[0]?.documents).toBe(1);
  });

  test('puts the number that is looked for first, however long it has been done', async () => {
    const { db } = server.services;
    const [done = 0] = await insertOrders(db, [{ status: 'finished' }]);
    const [named, alike] = await insertOrders(db, [
      { customerName: `Case ${done}` },
      { customerName: `Case ${done}`, status: 'finished' },
    ]);
    expect(listIds(await readBoard({ q: String(done) }))).toEqual([done, named, alike]);
    expect(listIds(await readBoard({ q: String(done), per_page: 1, page: 2 }))).toEqual([named]);
    expect(listIds(await readBoard({ q: String(done), per_page: 2, page: 2 }))).toEqual([alike]);
    expect(listIds(await readBoard({ q: String(done), per_page: 2, page: 3 }))).toEqual([]);
  });

  test('takes every sign for itself', async () => {
    const [percent = 0, , backslash = 0] = await insertOrders(server.services.db, [
      { customerName: '100% Signs' },
      { customerName: '100 Signs' },
      { customerName: 'Back\\slash' },
    ]);
    expect(listIds(await readBoard({ q: '0% s' }))).toEqual([percent]);
    expect((await readBoard({ q: '100_signs' })).total).toBe(0);
    expect(listIds(await readBoard({ q: 'k\\s' }))).toEqual([backslash]);
    expect((await readBoard({ q: '%' })).total).toBe(1);
    expect((await readBoard({ q: '99999999999999999999' })).total).toBe(0);
  });

  test('is narrowed by brand, service, stage and status', async () => {
    const customerName = 'Narrow';
    const [a, b, c] = await insertOrders(server.services.db, [
      { customerName, brand: 'mostek' },
      { customerName, service: 'website', status: 'in_analysis' },
      { customerName, status: 'payment' },
    ]);
    const searchBoard = async (query: Record<string, string>) => listIds(await readBoard({ q: 'narrow', ...query }));
    expect(await searchBoard({ brand: 'mostek' })).toEqual([a]);
    expect(await searchBoard({ service: 'website' })).toEqual([b]);
    expect(await searchBoard({ stage: 'quoting' })).toEqual([a, b]);
    expect(await searchBoard({ status: 'payment' })).toEqual([c]);
    expect(await searchBoard({ status: 'payment', brand: 'mostek' })).toEqual([]);
    expect(await searchBoard({ brand: '' })).toHaveLength(3);
  });
});

/** Orders of which the first waits for a reason, and the others nearly do. */
const reasons: Readonly<Record<DeskWait, (customerName: string) => Promise<number>>> = {
  uncounted: async (customerName) => {
    const [waiting = 0] = await insertOrders(server.services.db, [
      { customerName, quantity: null },
      { customerName, quantity: null, status: 'in_analysis' },
      { customerName, quantity: null, status: 'acceptation' },
    ]);
    return waiting;
  },
  overdue: async (customerName) => {
    const [waiting = 0] = await insertOrders(server.services.db, [
      { customerName, requestedAt: ago(16) },
      { customerName, requestedAt: ago(14) },
      { customerName, requestedAt: ago(16), status: 'acceptation' },
    ]);
    return waiting;
  },
  review: async (customerName) => {
    const [waiting = 0, answered = 0] = await insertOrders(server.services.db, [
      { customerName, status: 'acceptation' },
      { customerName, status: 'acceptation' },
    ]);
    const asked = { version: 1, kind: 'change', text: 'cheaper', stateSince: now, askedAt: now } as const;
    await server.services.db.insert(offerReview).values([
      { orderId: waiting, state: 'asked', ...asked },
      { orderId: answered, state: 'upheld', ...asked },
    ]);
    return waiting;
  },
  message: async (customerName) => {
    const [waiting = 0, answered = 0, canceled = 0] = await insertOrders(server.services.db, [
      { customerName, status: 'finished' },
      { customerName, status: 'translation' },
      { customerName, status: 'canceled' },
    ]);
    const written = { text: 'hello', at: now };
    await server.services.db.insert(orderMessage).values([
      { orderId: waiting, by: 'desk', ...written },
      { orderId: waiting, by: 'customer', ...written },
      { orderId: answered, by: 'customer', ...written },
      { orderId: answered, by: 'desk', ...written },
      { orderId: canceled, by: 'customer', ...written },
    ]);
    return waiting;
  },
  revision: async (customerName) => {
    const [waiting = 0, done = 0] = await insertOrders(server.services.db, [
      { customerName, status: 'finished' },
      { customerName, status: 'finished' },
    ]);
    const asked = { text: 'again', stateSince: now, askedAt: now };
    await server.services.db.insert(revision).values([
      { orderId: waiting, state: 'accepted', ...asked },
      { orderId: done, state: 'done', ...asked },
    ]);
    return waiting;
  },
  draft_changes: async (customerName) => {
    const [waiting = 0, again = 0] = await insertOrders(server.services.db, [
      { customerName, service: 'sworn', status: 'translation' },
      { customerName, service: 'sworn', status: 'translation' },
    ]);
    const put = { stateSince: now, putUpAt: now };
    await server.services.db.insert(draftApproval).values([
      { orderId: waiting, state: 'changes_asked', comment: 'the name', ...put },
      { orderId: again, state: 'changes_asked', comment: 'the name', ...put },
      { orderId: again, state: 'waiting', ...put },
    ]);
    return waiting;
  },
  stopped: async (customerName) => {
    const [waiting = 0] = await insertOrders(server.services.db, [
      { customerName, status: 'failure' },
      { customerName, status: 'translation' },
    ]);
    return waiting;
  },
  withdrawn: async (customerName) => {
    const [waiting = 0, canceled = 0] = await insertOrders(server.services.db, [
      { customerName, status: 'failure' },
      { customerName, status: 'canceled' },
    ]);
    const stated = { name: 'Ada', email: 'ada@example.com', soleTrader: false, locale: 'en', receivedAt: now } as const;
    await server.services.db.insert(withdrawal).values([
      { orderId: waiting, status: 'translation', outcome: 'stopped', ...stated },
      { orderId: canceled, status: 'payment', outcome: 'canceled', ...stated },
    ]);
    return waiting;
  },
  to_refund: async (customerName) => {
    const client = await server.client();
    const name = customerName;
    const createCanceledOrder = async (): Promise<number> => {
      const order = await createPaidOrder(server, client, { name });
      await callDesk(server, `/order/${order.id}/fail`, {});
      await callDesk(server, `/order/${order.id}/cancel`, { reason: 'It cannot be read.' });
      return order.id;
    };
    const waiting = await createCanceledOrder();
    const refunded = await createCanceledOrder();
    await server.services.db.transaction(async (tx) => {
      const { id: orderId, grossMinor, currency } = await lockOrder(tx, refunded);
      const asked = { orderId, amountMinor: grossMinor ?? 0, currency, way: 'method', cause: 'refunded' } as const;
      await writeRefund(tx, server.services, { ...asked, reason: 'It was canceled.' });
    });
    return waiting;
  },
  to_post: async (customerName) => {
    const { db } = server.services;
    const printed = { customerName, service: 'sworn', status: 'finished' } as const;
    const [waiting = 0, posted = 0, failed = 0, file = 0] = await insertOrders(db, [
      printed,
      printed,
      { ...printed, status: 'failure' },
      { ...printed, shipment: { ...toBerlin, method: 5 } },
    ]);
    const approved = { state: 'approved', stateSince: now, putUpAt: now } as const;
    await db.insert(draftApproval).values([waiting, posted, failed, file].map((orderId) => ({ orderId, ...approved })));
    const sent = { carrier: 'inpost', trackingNumber: '1', stateSince: now, postedAt: now } as const;
    await db.insert(parcel).values([
      { orderId: waiting, state: 'returned', ...sent },
      { orderId: posted, state: 'posted', ...sent },
    ]);
    return waiting;
  },
  unpaid: async (customerName) => {
    const late = { customerName, status: 'finished', acceptedAt: ago(90_000), deferredAt: ago(90_000) } as const;
    const [waiting = 0] = await insertOrders(server.services.db, [
      { ...late, payableUntil: ago(60) },
      { ...late, payableUntil: after(now, days(1)) },
      { ...late, status: 'canceled', payableUntil: ago(60) },
      { ...late, deferredAt: null, payableUntil: ago(60) },
    ]);
    return waiting;
  },
  transfer: async (customerName) => {
    const client = await server.client();
    const name = customerName;
    const order = await acceptQuotation(client, await createOffer(server, client, { name }));
    await acceptQuotation(client, await createOffer(server, client, { name }));
    readData(await client.post('/api/v2/payment', { order_hash: order.hash, method: 'transfer', locale: 'en' }));
    return order.id;
  },
};

const allReasons = Object.keys(reasons).filter((reason): reason is DeskWait => reason in reasons);

test.each(allReasons)('rows, filter and queue agree on what waits: %s', async (wait) => {
  const before = await readBoard();
  const waiting = await reasons[wait](`Waits for ${wait}`);
  const after = await readBoard();
  expect(after.queues[wait]).toBe((before.queues[wait] ?? 0) + 1);
  const shown = await readBoard({ q: `waits for ${wait}` });
  expect(shown.data.filter(({ waits }) => waits.includes(wait)).map(({ id }) => id)).toEqual([waiting]);
  expect(listIds(await readBoard({ q: `waits for ${wait}`, waits: wait }))).toEqual([waiting]);
  expect((await readBoard({ waits: wait })).total).toBe(after.queues[wait]);
});

test('what is to be done is what the desk quotes and works on, and what waits for it; what has ended awaits nothing', async () => {
  const customerName = 'To do';
  const [quoting = 0, offered = 0, asked = 0, working = 0, finished = 0, canceled = 0] = await insertOrders(
    server.services.db,
    [
      { customerName, requestedAt: ago(1) },
      { customerName, status: 'acceptation', offeredAt: now },
      { customerName, status: 'acceptation', offeredAt: now },
      { customerName, status: 'translation', offeredAt: now },
      { customerName, status: 'finished', offeredAt: now },
      { customerName, status: 'canceled', offeredAt: now },
    ],
  );
  const review = {
    kind: 'change',
    state: 'asked',
    text: 'Cheaper?',
    askedAt: now,
    stateSince: now,
    version: 1,
  } as const;
  await server.services.db.insert(offerReview).values([
    { ...review, orderId: asked },
    { ...review, orderId: canceled },
  ]);
  const todo = listIds(await readBoard({ q: 'to do', todo: 'true' }));
  expect(todo.toSorted((a, b) => a - b)).toEqual([quoting, asked, working]);
  expect([offered, finished, canceled].some((id) => todo.includes(id))).toBe(false);
  expect(listIds(await readBoard({ q: 'to do', waits: 'review' }))).toEqual([asked]);
});

test('stages count all orders, whatever is looked for', async () => {
  const before = (await readBoard({ q: 'nothing of this name' })).stages;
  await insertOrders(server.services.db, [{ status: 'finished' }, { status: 'failure' }, { status: 'payment' }, {}]);
  expect((await readBoard({ q: 'nothing of this name' })).stages).toEqual({
    quoting: before.quoting + 1,
    customer: before.customer + 1,
    working: before.working + 1,
    done: before.done + 1,
  });
});

test('queues that a role may not read are not counted for it', async () => {
  const { db } = server.services;
  const [orderId = 0] = await insertOrders(db, [{}]);
  await db.insert(mail).values({ orderId, template: 'orderFinished', attempts: 3, failure: 'Error', createdAt: now });
  const alike = { brand: 'mostek', chart: 'app', state: 'idle', build: '1', count: 5 };
  await db.insert(clientError).values([
    { code: 'new', lastAt: ago(60), ...alike },
    { code: 'old', lastAt: ago(60 * 25), ...alike },
  ]);
  const readQueues = async (role: string) => {
    const { access_token } = readData<{ token: DeskToken; access_token: string }>(
      await callDesk(server, '/token', { name: role, role }),
    );
    const headers = { authorization: `Bearer ${access_token}` };
    const body: unknown = await (await fetch(`${server.address()}/api/v2/desk/board`, { headers })).json();
    if (!isBoard(body)) throw new Error(JSON.stringify(body));
    const { mails, jobs, errors, overdue } = body.queues;
    return { mails, jobs, errors, overdue };
  };
  const overdue = (await readBoard()).queues.overdue;
  expect(await readQueues('administrator')).toEqual({ mails: 1, jobs: 0, errors: 1, overdue });
  expect(await readQueues('manager')).toEqual({ mails: 1, jobs: null, errors: null, overdue });
  expect(await readQueues('accountant')).toEqual({ mails: null, jobs: null, errors: null, overdue });
});
