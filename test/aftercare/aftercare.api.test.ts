import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  maxCommentLength,
  maxMessageLength,
  maxMessages,
  maxRevisions,
  messagesAnHour,
  ratingDays,
  revisionDays,
} from '../../machines/aftercare/aftercare.ts';
import type { Cart, DeskMessage, DeskOrder, Order, OrderMessage } from '../../openapi/types.ts';
import { parseCommand } from '../../server/desk/cli/command.ts';
import { runCommand } from '../../server/desk/cli/runCommand.ts';
import { days, hours } from '../../server/platform/core/clock.ts';
import { mail, orderMessage, revision } from '../../server/platform/db/schema.ts';
import { sendQueuedMail } from '../../server/sendQueuedMail.ts';
import { type Answer, createKey, readData } from '../support/server/client.ts';
import { openStream } from '../support/server/eventStream.ts';
import {
  buildQuotationRequest,
  callDesk,
  createPaidOrder,
  requestQuotation,
  waitUntil,
} from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { createTestClock } from '../support/server/startServer.ts';

const clock = createTestClock();
const server = await startForFile({ clock, work: false });
let client = await server.client();

/** Time passes; a visitor's token is renewed meanwhile, and they stay the same. */
const advanceClock = async (ms: number): Promise<void> => {
  clock.advance(ms);
  client = await server.client('wordbridge', 'en', client.token);
};

let made = 0;
/** An order of an address of its own: an address gets so many mails a day. */
const createUnfinishedOrder = (): Promise<Order> => {
  made += 1;
  return createPaidOrder(server, client, { email: `after${made}@example.com` });
};

const advance = async ({ id }: Order): Promise<void> => {
  readData(await callDesk(server, `/order/${id}/advance`, { reason: 'Handed over by other means.' }, 'POST'));
};

const read = async ({ hash }: Order): Promise<Order> => readData(await client.get(`/api/v2/order/${hash}`));

const createFinishedOrder = async (): Promise<Order> => {
  const order = await createUnfinishedOrder();
  await advance(order);
  await advance(order);
  return read(order);
};

const rate = async ({ hash }: Pick<Order, 'hash'>, body: object, brand = 'wordbridge'): Promise<Answer> => {
  const response = await fetch(`${server.address(brand)}/api/v2/order/${hash}/rating`, {
    method: 'PUT',
    headers: { ...(await server.client(brand)).headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
};

const write = ({ hash }: Order, text: string, key = createKey()): Promise<Answer> =>
  client.post(`/api/v2/order/${hash}/messages`, { text }, { 'idempotency-key': key });
const listMessages = async ({ hash }: Order): Promise<OrderMessage[]> =>
  readData(await client.get(`/api/v2/order/${hash}/messages`));
const answer = ({ id }: Order, text: string) => callDesk(server, `/order/${id}/messages`, { text });

const askForRevision = ({ hash }: Order, text: string, key = createKey()): Promise<Answer> =>
  client.post(`/api/v2/order/${hash}/revision`, { text }, { 'idempotency-key': key });
const withdraw = ({ hash }: Order) => client.post(`/api/v2/order/${hash}/revision/withdraw`);
const decide = ({ id }: Order, action: string, said: string | null = null) =>
  callDesk(server, `/order/${id}/revision`, { action, answer: said });

const readMails = async ({ id }: Order): Promise<string[]> => {
  const rows = await server.services.db.select().from(mail).where(eq(mail.orderId, id)).orderBy(mail.id);
  return rows.map(({ template }) => template).filter((name) => /message|revision/.test(name));
};

const refusal = (status: number, code: string) => ({ status, body: { code } });

describe('a rating', () => {
  test('of a finished order is saved, shown to its customer and to the desk, and changed', async () => {
    const order = await createFinishedOrder();
    expect(order.rating).toBeNull();
    const saved = readData<Order>(await rate(order, { stars: 4, comment: '  Quick.  ' }));
    expect(saved.rating).toMatchObject({ stars: 4, comment: 'Quick.' });
    await advanceClock(days(1));
    const changed = readData<Order>(await rate(order, { stars: 5, comment: ' \u200b' }));
    expect(changed.rating).toMatchObject({ stars: 5, comment: null, editable_until: saved.rating?.editable_until });
    expect((await read(order)).rating).toEqual(changed.rating);
    expect(readData<Cart>(await client.get(`/api/v2/cart/${order.cart_hash}`)).items).toMatchObject([
      { number: order.id, rating: { stars: 5 } },
    ]);
    const [seen] = readData<DeskOrder[]>(await callDesk(server, `/order?q=${order.id}`));
    expect(seen?.rating).toMatchObject({ stars: 5 });
    expect((await callDesk(server, `/order/${order.id}/log`)).body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ who: 'customer', what: 'rate' })]),
    });
  });

  test.each([0, 6, 2.5, '5', null])('of %j is out of range', async (stars) => {
    const order = await createFinishedOrder();
    expect(await rate(order, { stars, comment: null })).toMatchObject({
      status: 422,
      body: { code: 'ValidationFailed', errors: [expect.objectContaining({ field: 'stars' })] },
    });
    expect((await read(order)).rating).toBeNull();
  });

  test('has no longer comment than the contract takes', async () => {
    const order = await createFinishedOrder();
    const refused = await rate(order, { stars: 1, comment: 'x'.repeat(maxCommentLength + 1) });
    expect(refused).toMatchObject(refusal(422, 'ValidationFailed'));
    expect((await rate(order, { stars: 1, comment: 'x'.repeat(maxCommentLength) })).status).toBe(200);
  });

  test('is refused before the order is finished, of an unknown one and of another brand’s', async () => {
    const order = await createUnfinishedOrder();
    const good = { stars: 5, comment: null };
    expect(await rate(order, good)).toMatchObject(refusal(409, 'OrderNotFinished'));
    expect(await rate({ hash: 'AAAAAAAAAAAAAAAAAAAAAA' }, good)).toMatchObject(refusal(404, 'OrderUnknown'));
    expect(await rate(order, good, 'mostek')).toMatchObject(refusal(404, 'OrderUnknown'));
  });

  test('stays as it is after fourteen days; saving the same again answers the same', async () => {
    const order = await createFinishedOrder();
    readData(await rate(order, { stars: 2, comment: null }));
    await advanceClock(days(ratingDays));
    expect(await rate(order, { stars: 5, comment: null })).toMatchObject(refusal(409, 'RatingClosed'));
    expect(readData<Order>(await rate(order, { stars: 2, comment: null })).rating?.stars).toBe(2);
  });
});

describe('messages', () => {
  test('go both ways, oldest first; the customer does not learn who of the staff has written', async () => {
    const order = await createUnfinishedOrder();
    expect(order.messages).toEqual({ count: 0, latest_id: null });
    expect((await write(order, ' When is it ready? ')).status).toBe(201);
    const seen = readData<DeskOrder>(await answer(order, 'Tomorrow at noon.'));
    expect(seen.messages).toEqual({ count: 2, unanswered: 0 });
    readData(await write(order, 'Thank you.'));
    const all = await listMessages(order);
    expect(all.map(({ by, text }) => [by, text])).toEqual([
      ['customer', 'When is it ready?'],
      ['desk', 'Tomorrow at noon.'],
      ['customer', 'Thank you.'],
    ]);
    expect(all.every((message) => !('who' in message))).toBe(true);
    expect((await read(order)).messages).toEqual({ count: 3, latest_id: all.at(-1)?.id });
    const deskSide = readData<DeskMessage[]>(await callDesk(server, `/order/${order.id}/messages`));
    expect(deskSide.map(({ who }) => who)).toEqual(['customer', "script of the desk's own token", 'customer']);
  });

  test('of which nothing can be seen are none', async () => {
    const order = await createUnfinishedOrder();
    expect(await write(order, ' \u200b')).toMatchObject(refusal(422, 'ValidationFailed'));
    expect(await answer(order, '\u2060')).toMatchObject(refusal(422, 'ValidationFailed'));
    expect(await listMessages(order)).toEqual([]);
  });

  test('sent again with the same key are one', async () => {
    const order = await createUnfinishedOrder();
    const key = createKey();
    const [first, again] = [await write(order, 'Once', key), await write(order, 'Once', key)];
    expect(again.body).toEqual(first.body);
    expect(await listMessages(order)).toHaveLength(1);
  });

  test('reach an open page by the order’s stream, also when the order is finished', async () => {
    const order = await createFinishedOrder();
    const stream = await openStream(client, `${server.address()}/api/v2/order/${order.hash}/events`);
    await waitUntil(
      async () => stream.seen.length,
      (count) => count === 1,
    );
    readData(await answer(order, 'A question about your text.'));
    await waitUntil(
      async () => stream.seen.at(-1)?.messages,
      (seen) => seen?.count === 1 && seen.latest_id !== null,
    );
    expect(JSON.stringify(stream.seen)).not.toContain('A question about your text.');
    stream.close();
  });

  test('that wait for the desk are listed, until it answers', async () => {
    const order = await createUnfinishedOrder();
    const listWaitingIds = async () =>
      readData<DeskOrder[]>(await callDesk(server, '/order?waiting=true&per_page=100')).map(({ id }) => id);
    expect(await listWaitingIds()).not.toContain(order.id);
    readData(await write(order, 'Hello?'));
    expect(await listWaitingIds()).toContain(order.id);
    readData(await answer(order, 'Hello.'));
    expect(await listWaitingIds()).not.toContain(order.id);
  });

  test('are mailed about without their words, several at a time', async () => {
    const order = await createUnfinishedOrder();
    readData(await write(order, 'My secret question'));
    expect(await readMails(order)).toEqual([]);
    readData(await answer(order, 'Our secret answer'));
    readData(await answer(order, 'And one more'));
    expect(await readMails(order)).toEqual(['messageWritten']);
    const [queued] = await server.services.db
      .select()
      .from(mail)
      .where(and(eq(mail.orderId, order.id), eq(mail.template, 'messageWritten')));
    const sent: string[] = [];
    const services = {
      ...server.services,
      mailer: {
        ...server.services.mailer,
        send: async (message: object) => {
          sent.push(JSON.stringify(message));
        },
      },
    };
    await sendQueuedMail(services, queued?.id ?? 0);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain(`order no. ${order.id}`);
    expect(sent[0]).toContain(`/orders/${order.cart_hash}/${order.hash}`);
    expect(sent[0]).not.toMatch(/secret|one more/);
    readData(await answer(order, 'Later'));
    expect(await readMails(order)).toEqual(['messageWritten', 'messageWritten']);
  });

  test('are limited in an hour, and the refusal says when to write again', async () => {
    const order = await createUnfinishedOrder();
    for (let index = 0; index < messagesAnHour; index += 1) {
      expect((await write(order, `Message ${index}`)).status).toBe(201);
      clock.advance(1_000);
    }
    const refused = await write(order, 'One too many');
    expect(refused).toMatchObject(refusal(429, 'RateLimited'));
    expect(Number(refused.headers.get('retry-after'))).toBe(3_600 - messagesAnHour);
    expect((await answer(order, 'The desk may write.')).status).toBe(200);
    await advanceClock(hours(1));
    expect((await write(order, 'Now')).status).toBe(201);
  });

  test('are limited also when they come at once', async () => {
    const order = await createUnfinishedOrder();
    const answers = await Promise.all(
      Array.from({ length: messagesAnHour + 5 }, (_, index) => write(order, `Message ${index}`)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(messagesAnHour);
    expect(await listMessages(order)).toHaveLength(messagesAnHour);
  });

  test('end somewhere', async () => {
    const order = await createUnfinishedOrder();
    const { db } = server.services;
    const rows = Array.from({ length: maxMessages }, () => ({
      orderId: order.id,
      by: 'customer' as const,
      text: 'Again',
      at: new Date(clock.now().getTime() - days(2)),
    }));
    await db.insert(orderMessage).values(rows);
    expect(await write(order, 'Again')).toMatchObject(refusal(409, 'TooManyMessages'));
  });

  test('are refused empty, too long, about nothing, and once the order is canceled', async () => {
    const order = await createUnfinishedOrder();
    expect(await write(order, ' \n ')).toMatchObject(refusal(422, 'ValidationFailed'));
    expect(await write(order, 'x'.repeat(maxMessageLength + 1))).toMatchObject(refusal(422, 'ValidationFailed'));
    expect(await answer({ ...order, id: 999_999 }, 'Hello')).toMatchObject(refusal(404, 'OrderUnknown'));
    expect(await callDesk(server, '/order/999999/messages')).toMatchObject(refusal(404, 'OrderUnknown'));
    const asked = await requestQuotation(client, buildQuotationRequest({ email: 'canceled@example.com' }));
    const canceled = readData<Order>(await client.post(`/api/v2/order/${asked.order_hash}/cancel`));
    expect(await write(canceled, 'Too late')).toMatchObject(refusal(409, 'MessagesClosed'));
    expect(await answer(canceled, 'Too late')).toMatchObject(refusal(409, 'MessagesClosed'));
  });
});

describe('a revision', () => {
  test('is asked for, accepted and done; each step is seen by customer and desk, and mailed about', async () => {
    const order = await createFinishedOrder();
    expect(order.revisable_until).toBe(new Date(clock.now().getTime() + days(revisionDays)).toISOString());
    const asked = await askForRevision(order, ' The name is misspelled. ');
    expect(asked.status).toBe(201);
    expect(readData<Order>(asked)).toMatchObject({
      status: 'finished',
      revisions: [{ state: 'asked', text: 'The name is misspelled.', answer: null }],
    });
    expect(await readMails(order)).toEqual([]);
    const taken = readData<DeskOrder>(await decide(order, 'accept', 'We look at it today.'));
    expect(taken.revisions).toMatchObject([{ state: 'accepted', answer: 'We look at it today.' }]);
    readData(await decide(order, 'complete'));
    expect((await read(order)).revisions).toMatchObject([{ state: 'done', answer: 'We look at it today.' }]);
    expect(await readMails(order)).toEqual(['revisionAnswered', 'revisionDone']);
    const { body } = await callDesk(server, `/order/${order.id}/log`);
    expect(JSON.stringify(body)).toMatch(/askForRevision.*acceptRevision.*completeRevision/);
  });

  test('of an order that is not finished is refused, and one that says nothing', async () => {
    const order = await createUnfinishedOrder();
    expect(await askForRevision(order, 'Better')).toMatchObject(refusal(409, 'OrderNotFinished'));
    expect(await askForRevision(await createFinishedOrder(), ' \u200b')).toMatchObject(
      refusal(422, 'ValidationFailed'),
    );
    expect(await decide(order, 'accept')).toMatchObject(refusal(409, 'TransitionRefused'));
  });

  test('is declined with a reason, and another one may be asked for', async () => {
    const order = await createFinishedOrder();
    readData(await askForRevision(order, 'Make it shorter'));
    expect(await decide(order, 'decline', '\u2060')).toMatchObject(refusal(422, 'ValidationFailed'));
    readData(await decide(order, 'decline', 'A translation says all that the text says.'));
    expect(await decide(order, 'accept')).toMatchObject(refusal(409, 'TransitionRefused'));
    const again = readData<Order>(await askForRevision(order, 'Then correct the date'));
    expect(again.revisions.map(({ state }) => state)).toEqual(['declined', 'asked']);
    expect(await readMails(order)).toEqual(['revisionAnswered']);
  });

  test('is one at a time, once for a key, and withdrawn until it is answered', async () => {
    const order = await createFinishedOrder();
    const key = createKey();
    const [first, again] = [await askForRevision(order, 'Once', key), await askForRevision(order, 'Once', key)];
    expect(again.body).toEqual(first.body);
    expect(await askForRevision(order, 'Twice')).toMatchObject(refusal(409, 'RevisionOpen'));
    expect(readData<Order>(await withdraw(order)).revisions).toMatchObject([{ state: 'withdrawn' }]);
    expect(readData<Order>(await withdraw(order)).revisions).toHaveLength(1);
    expect(await decide(order, 'accept')).toMatchObject(refusal(409, 'TransitionRefused'));
    readData(await askForRevision(order, 'After all'));
    readData(await decide(order, 'accept'));
    expect(await withdraw(order)).toMatchObject(refusal(409, 'TransitionRefused'));
  });

  test('is one also when two are asked for at once, and the database takes no second one', async () => {
    const order = await createFinishedOrder();
    const answers = await Promise.all([askForRevision(order, 'This'), askForRevision(order, 'That')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { db } = server.services;
    const now = clock.now();
    const second = { orderId: order.id, state: 'accepted', stateSince: now, text: 'Again', askedAt: now } as const;
    await expect(db.insert(revision).values(second)).rejects.toThrow();
    await expect(
      db.execute(sql`insert into rating values (${order.id}, 6, null, ${now.toISOString()}, ${now.toISOString()})`),
    ).rejects.toThrow();
  });

  test('is refused when it comes too late, or too often', async () => {
    const often = await createFinishedOrder();
    for (let index = 0; index < maxRevisions; index += 1) {
      readData(await askForRevision(often, `Revision ${index}`));
      readData(await withdraw(often));
    }
    expect(await askForRevision(often, 'And again')).toMatchObject(refusal(409, 'RevisionClosed'));
    const late = await createFinishedOrder();
    await advanceClock(days(revisionDays));
    expect(await askForRevision(late, 'Late')).toMatchObject(refusal(409, 'RevisionClosed'));
  });
});

test('the desk’s commands write, list and answer', async () => {
  const order = await createFinishedOrder();
  const api = {
    call: async (path: string, request: { readonly method?: string; readonly json?: unknown } = {}) =>
      (await callDesk(server, path, request.json, request.method ?? 'GET')).body,
  };
  const run = async (...args: string[]): Promise<string> => {
    const command = parseCommand(args);
    if (command === null) throw new Error('That asks for help.');
    return runCommand(api, command);
  };
  const id = String(order.id);
  readData(await write(order, 'Is it the final text?'));
  readData(await askForRevision(order, 'The title is missing.'));
  readData(await rate(order, { stars: 3, comment: 'Almost.' }));
  expect(await run('list', '--waiting')).toContain(id);
  await run('write', id, 'It is.');
  expect(await run('messages', id)).toMatch(/customer\nIs it the final text\?[\s\S]*own token\nIt is\.$/);
  expect(await run('revision', id, 'accept', '--answer', 'Yes, of course.')).toContain(
    'accepted: The title is missing.',
  );
  expect(await run('show', id)).toMatch(/rating: 3 of 5: Almost\.\n {2}messages: 2, 0 to answer/);
  expect(() => parseCommand(['revision', id, 'decline'])).toThrow('--answer is missing');
  expect(() => parseCommand(['revision', id, 'shrug'])).toThrow('accept, decline or complete');
  expect(() => parseCommand(['write', id])).toThrow('is missing');
});
