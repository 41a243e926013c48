import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { DeskOrder, DraftAnswer, Order } from '../../openapi/types.ts';
import { autoDesk } from '../../server/desk/automatic/autoDesk.ts';
import { autoOriginal, requeueOriginals } from '../../server/desk/automatic/autoOriginal.ts';
import { parseCommand } from '../../server/desk/cli/command.ts';
import { runCommand } from '../../server/desk/cli/runCommand.ts';
import { deleteDocuments } from '../../server/order/deleteDocuments.ts';
import { lockOrder } from '../../server/order/moveOrder.ts';
import { days } from '../../server/platform/core/clock.ts';
import { mail } from '../../server/platform/db/schema.ts';
import { sendQueuedMail } from '../../server/sendQueuedMail.ts';
import { type Answer, readData } from '../support/server/client.ts';
import { openStream } from '../support/server/eventStream.ts';
import { createUploader } from '../support/server/filesSupport.ts';
import { callDesk, createPaidOrder, submitDraft, toBerlin, waitUntil } from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { createTestClock } from '../support/server/startServer.ts';

const clock = createTestClock();
const server = await startForFile({ clock, work: false });
let client = await server.client();

let made = 0;
/** A paid order whose original is signed; the desk has not begun. */
const createPaidOriginal = async (shipment = toBerlin): Promise<Order> => {
  made += 1;
  const uploads = createUploader(server.address(), client);
  const id = await uploads.upload(Buffer.from('An extract of the register.'), 'extract.txt');
  await uploads.inspected(id);
  return createPaidOrder(server, client, {
    service: 'sworn',
    text: '',
    file_ids: [id],
    email: `original${made}@example.com`,
    shipment,
  });
};

const advance = ({ id }: Order): Promise<Answer> =>
  callDesk(server, `/order/${id}/advance`, { reason: 'Handed over by other means.' }, 'POST');

const read = async ({ hash }: Order): Promise<Order> => readData(await client.get(`/api/v2/order/${hash}`));

/** In the last step of its work. */
const createBegunOrder = async (shipment = toBerlin): Promise<Order> => {
  const order = await createPaidOriginal(shipment);
  readData(await advance(order));
  return read(order);
};

const createDraftedOrder = async (): Promise<Order> => {
  const order = await createBegunOrder();
  readData(await submitDraft(server, order.id));
  return read(order);
};

const latest = ({ approvals }: Order): number => approvals.at(-1)?.id ?? 0;

const answer = async (
  { hash }: Pick<Order, 'hash'>,
  id: number | string,
  body: DraftAnswer | object,
  brand = 'wordbridge',
): Promise<Answer> => {
  const response = await fetch(`${server.address(brand)}/api/v2/order/${hash}/approval/${id}`, {
    method: 'PUT',
    headers: { ...(await server.client(brand)).headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
};

const approve = (order: Order, id = latest(order)): Promise<Answer> => answer(order, id, { answer: 'approve' });
const askForChanges = (order: Order, comment: string, id = latest(order)): Promise<Answer> =>
  answer(order, id, { answer: 'ask_for_changes', comment });

const registered = 'RR 123 456 785 DE';
const post = ({ id }: Order, tracking_number = registered, carrier = 'deutsche_post'): Promise<Answer> =>
  callDesk(server, `/order/${id}/parcel`, { action: 'post', carrier, tracking_number });
const arrive = ({ id }: Order, action: 'deliver' | 'return') => callDesk(server, `/order/${id}/parcel`, { action });

const readMails = async ({ id }: Order): Promise<string[]> => {
  const rows = await server.services.db.select().from(mail).where(eq(mail.orderId, id)).orderBy(mail.id);
  return rows.map(({ template }) => template).filter((name) => /draft|original/.test(name));
};

/** The mails about an order as they leave. */
const listSentMails = async ({ id }: Order): Promise<string[]> => {
  const rows = await server.services.db.select().from(mail).where(eq(mail.orderId, id)).orderBy(mail.id);
  const sent: string[] = [];
  const services = {
    ...server.services,
    mailer: { ...server.services.mailer, send: async (message: object) => void sent.push(JSON.stringify(message)) },
  };
  for (const { id: mailId } of rows) await sendQueuedMail(services, mailId);
  return sent;
};

const refusal = (status: number, code: string) => ({ status, body: { code } });
const invalid = (field: string) => ({
  status: 422,
  body: { code: 'ValidationFailed', errors: [expect.objectContaining({ field })] },
});

describe('a draft', () => {
  test('is read, changed once and approved; until then the order is neither finished nor posted', async () => {
    const order = await createBegunOrder();
    expect(order).toMatchObject({ status: 'translation', approvals: [], parcels: [], shipment_country: 'DE' });
    expect(await advance(order)).toMatchObject(refusal(409, 'ApprovalMissing'));
    expect(await post(order)).toMatchObject(refusal(409, 'ApprovalMissing'));

    const seen = readData<DeskOrder>(await submitDraft(server, order.id, 'first.pdf'));
    expect(seen.approvals).toMatchObject([{ state: 'waiting', file: { name: 'first.pdf' } }]);
    expect(seen.documents).toContainEqual(expect.objectContaining({ name: 'first.pdf', kind: 'draft' }));
    const first = await read(order);
    expect(first.attachments.map(({ name }) => name)).toEqual(['extract.txt']);
    expect(await advance(order)).toMatchObject(refusal(409, 'ApprovalMissing'));

    const link = readData<{ url: string }>(
      await client.post(`/api/v2/order/${order.hash}/file/${first.approvals[0]?.file?.id}/link`),
    );
    expect(await (await fetch(`${server.address()}${link.url}`)).text()).toBe('what first.pdf holds');

    const asked = readData<Order>(await askForChanges(first, ' Zofia, not Sofia. '));
    expect(asked.approvals).toMatchObject([{ state: 'changes_asked', comment: 'Zofia, not Sofia.' }]);
    expect(await post(order)).toMatchObject(refusal(409, 'ApprovalMissing'));

    readData(await submitDraft(server, order.id, 'second.pdf'));
    const second = await read(order);
    expect(second.approvals).toMatchObject([
      { state: 'changes_asked' },
      { state: 'waiting', file: { name: 'second.pdf' } },
    ]);
    const approved = readData<Order>(await approve(second));
    expect(approved.approvals[1]).toMatchObject({ state: 'approved', comment: null });
    readData(await advance(order));
    expect((await read(order)).status).toBe('finished');
    const log = JSON.stringify((await callDesk(server, `/order/${order.id}/log`)).body);
    expect(log).toMatch(/putUpDraft.*askForChanges.*putUpDraft.*approveDraft/);
    expect(log).not.toContain('Zofia');
  });

  test('is answered the same way again without any change, and not in another way', async () => {
    const order = await createDraftedOrder();
    const [first, again] = [await approve(order), await approve(order)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(readData<Order>(again).approvals).toEqual(readData<Order>(first).approvals);
    expect(await askForChanges(order, 'After all')).toMatchObject(refusal(409, 'ApprovalAnswered'));
    const other = await createDraftedOrder();
    readData(await askForChanges(other, 'The date'));
    expect((await askForChanges(other, 'The date')).status).toBe(200);
    expect(await askForChanges(other, 'The name')).toMatchObject(refusal(409, 'ApprovalAnswered'));
    expect(await approve(other)).toMatchObject(refusal(409, 'ApprovalAnswered'));
  });

  test('answered in two tabs at once has one answer', async () => {
    const order = await createDraftedOrder();
    const answers = await Promise.all([approve(order), askForChanges(order, 'The seal'), approve(order)]);
    const codes = answers.map(({ status }) => status);
    expect(codes.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(codes.every((status) => status === 200 || status === 409)).toBe(true);
    const { approvals } = await read(order);
    expect(approvals).toHaveLength(1);
    const isApproved = approvals[0]?.state === 'approved';
    expect(codes).toEqual(isApproved ? [200, 409, 200] : [409, 200, 409]);
  });

  test('that another one has replaced is out of date, also when it had been approved', async () => {
    const order = await createDraftedOrder();
    readData(await submitDraft(server, order.id, 'better.pdf'));
    expect(await approve(order)).toMatchObject(refusal(409, 'ApprovalOutdated'));
    expect(await askForChanges(order, 'The name')).toMatchObject(refusal(409, 'ApprovalOutdated'));
    readData(await approve(await read(order)));
    readData(await submitDraft(server, order.id, 'best.pdf'));
    const { approvals } = await read(order);
    expect(approvals.map(({ state }) => state)).toEqual(['replaced', 'replaced', 'waiting']);
    expect(await advance(order)).toMatchObject(refusal(409, 'ApprovalMissing'));
  });

  test('is refused without a word, of an unknown one, of another order and of another brand', async () => {
    const [order, other] = [await createDraftedOrder(), await createDraftedOrder()];
    expect(await askForChanges(order, '  ')).toMatchObject(invalid('comment'));
    expect(await answer(order, latest(order), { answer: 'ask_for_changes' })).toMatchObject(
      refusal(422, 'ValidationFailed'),
    );
    expect(await answer(order, latest(order), { answer: 'perhaps' })).toMatchObject(refusal(422, 'ValidationFailed'));
    expect(await askForChanges(order, 'x'.repeat(4_001))).toMatchObject(refusal(422, 'ValidationFailed'));
    expect(await approve(order, latest(other))).toMatchObject(refusal(404, 'ApprovalUnknown'));
    expect(await answer(order, 'x', { answer: 'approve' })).toMatchObject(refusal(404, 'OrderUnknown'));
    expect(await answer(order, latest(order), { answer: 'approve' }, 'mostek')).toMatchObject(
      refusal(404, 'OrderUnknown'),
    );
    expect((await read(order)).approvals).toMatchObject([{ state: 'waiting' }]);
  });

  test('is put up in the last step of the work alone, of what is printed, before it is posted', async () => {
    const early = await createPaidOriginal();
    expect(await submitDraft(server, early.id)).toMatchObject(refusal(409, 'TransitionRefused'));
    const text = await createPaidOrder(server, client);
    readData(await advance(text));
    expect(await submitDraft(server, text.id)).toMatchObject(refusal(409, 'TransitionRefused'));
    expect(await submitDraft(server, 2_000_000)).toMatchObject(refusal(404, 'OrderUnknown'));
    readData(await advance(text));
    expect((await read(text)).status).toBe('finished');
    const posted = await createDraftedOrder();
    readData(await approve(posted));
    readData(await post(posted));
    expect(await submitDraft(server, posted.id)).toMatchObject(refusal(409, 'TransitionRefused'));
  });

  test('of an order that stands still waits until work goes on', async () => {
    const order = await createDraftedOrder();
    readData(await callDesk(server, `/order/${order.id}/fail`, { action: 'fail' }));
    expect(await approve(order)).toMatchObject(refusal(409, 'ApprovalClosed'));
    readData(await callDesk(server, `/order/${order.id}/fail`, { action: 'resume' }));
    expect((await approve(order)).status).toBe(200);
  });

  test('reaches an open page by the order’s stream, and is mailed about without its name', async () => {
    const order = await createBegunOrder();
    const stream = await openStream(client, `${server.address()}/api/v2/order/${order.hash}/events`);
    await waitUntil(
      async () => stream.seen.length,
      (count) => count > 0,
    );
    readData(await submitDraft(server, order.id, 'secret-name.pdf'));
    await waitUntil(
      async () => stream.seen.at(-1)?.approvals,
      (seen) => seen?.length === 1,
    );
    stream.close();
    expect(await readMails(order)).toEqual(['draftWaiting']);
    const sent = (await listSentMails(order)).find((text) => text.includes('Please check the draft'));
    expect(sent).toContain(`/orders/${order.cart_hash}/${order.hash}`);
    expect(sent).not.toMatch(/secret|extract/);
  });

  test('that is to be changed waits for the desk', async () => {
    const order = await createDraftedOrder();
    const listWaiting = async () =>
      readData<DeskOrder[]>(await callDesk(server, '/order?waiting=true&per_page=100')).map(({ id }) => id);
    expect(await listWaiting()).not.toContain(order.id);
    readData(await askForChanges(order, 'The name'));
    expect(await listWaiting()).toContain(order.id);
    readData(await submitDraft(server, order.id));
    expect(await listWaiting()).not.toContain(order.id);
  });
});

describe('a parcel', () => {
  const createApprovedOrder = async (): Promise<Order> => {
    const order = await createDraftedOrder();
    readData(await approve(order));
    return order;
  };

  test('is posted, corrected and delivered; its number leads to the carrier’s page', async () => {
    const order = await createApprovedOrder();
    readData(await post(order));
    const posted = await read(order);
    expect(posted.tracking_number).toBe('RR123456785DE');
    expect(posted.parcels).toMatchObject([
      {
        state: 'posted',
        carrier: 'deutsche_post',
        tracking_url: 'https://www.dhl.de/de/privatkunden/dhl-sendungsverfolgung.html?piececode=RR123456785DE',
      },
    ]);
    readData(await post(order, 'rr123456799de'));
    expect((await read(order)).parcels).toMatchObject([{ state: 'posted', tracking_number: 'RR123456799DE' }]);
    readData(await advance(order));
    readData(await arrive(order, 'deliver'));
    expect(await read(order)).toMatchObject({ status: 'finished', parcels: [{ state: 'delivered' }] });
    expect(await readMails(order)).toEqual(['draftWaiting', 'originalPosted']);
    expect((await listSentMails(order)).join()).not.toContain('RR1234567');
    for (const action of ['deliver', 'return'] as const)
      expect(await arrive(order, action)).toMatchObject(refusal(409, 'TransitionRefused'));
    expect(await post(order)).toMatchObject(refusal(409, 'TransitionRefused'));
  });

  test('that came back is another one when it is posted again', async () => {
    const order = await createApprovedOrder();
    readData(await post(order));
    readData(await arrive(order, 'return'));
    expect((await read(order)).parcels).toMatchObject([{ state: 'returned' }]);
    readData(await post(order, 'RR123456799DE'));
    const { parcels, tracking_number } = await read(order);
    expect(parcels.map(({ state }) => state)).toEqual(['returned', 'posted']);
    expect(tracking_number).toBe('RR123456799DE');
    expect(await readMails(order)).toEqual(['draftWaiting', 'originalPosted', 'originalReturned', 'originalPosted']);
  });

  test.each([
    ['a number of another carrier', '520113014230722029585646', 'deutsche_post', 'tracking_number'],
    ['a number that lacks a digit', 'RR12345678DE', 'deutsche_post', 'tracking_number'],
    ['no number', ' ', 'deutsche_post', 'tracking_number'],
    ['a carrier of another brand', '520113014230722029585646', 'inpost', 'carrier'],
    ['a carrier that nobody knows', registered, 'pigeon', 'carrier'],
  ])('with %s is refused', async (_, number, carrier, field) => {
    const order = await createApprovedOrder();
    const refused = await post(order, number, carrier);
    expect(refused).toMatchObject(refusal(422, 'ValidationFailed'));
    if (carrier !== 'pigeon') expect(refused).toMatchObject(invalid(field));
    expect((await read(order)).parcels).toEqual([]);
  });

  test('is refused before anything was posted, of a text, and of an order that stands still', async () => {
    const order = await createApprovedOrder();
    for (const action of ['deliver', 'return'] as const)
      expect(await arrive(order, action)).toMatchObject(refusal(409, 'TransitionRefused'));
    const text = await createPaidOrder(server, client);
    expect(await post(text)).toMatchObject(refusal(409, 'TransitionRefused'));
    readData(await callDesk(server, `/order/${order.id}/fail`, { action: 'fail' }));
    expect(await post(order)).toMatchObject(refusal(409, 'TransitionRefused'));
  });
});

test('an automatic desk takes up what a manual one has left, and waits for the customer', async () => {
  const [order, text] = [await createBegunOrder(), await createPaidOrder(server, client)];
  const services = { ...server.services, config: { ...server.services.config, desk: 'auto', deskPaceMs: 0 } } as const;
  const step = () => autoOriginal(services, { orderId: order.id });
  const countQueued = async () =>
    (await services.jobs.report()).queues.find(({ name }) => name === 'autoOriginal')?.waiting ?? 0;
  const before = await countQueued();
  await services.db.transaction((tx) => requeueOriginals(tx, services));
  expect(await countQueued()).toBeGreaterThan(before);

  await step();
  await step();
  expect(await read(order)).toMatchObject({ simulated: true, parcels: [], approvals: [{ state: 'waiting' }] });
  readData(await askForChanges(await read(order), 'The name'));
  await step();
  const second = await read(order);
  expect(second.approvals.map(({ state }) => state)).toEqual(['changes_asked', 'waiting']);
  readData(await approve(second));
  await step();
  await step();
  expect((await read(order)).parcels).toMatchObject([{ state: 'posted', carrier: 'deutsche_post' }]);
  readData(await advance(order));
  await step();
  expect((await read(order)).parcels).toMatchObject([{ state: 'delivered' }]);
  await autoOriginal(services, { orderId: text.id });
  expect(await read(text)).toMatchObject({ simulated: false, approvals: [] });
});

test('a signed file is approved and finished, and never posted, by the automatic desk as by people', async () => {
  const file = { ...toBerlin, method: 5, recipient: null, street: null, postcode: null, city: null } as const;
  const order = await createBegunOrder(file);
  expect(order.shipment).toEqual(file);
  const services = { ...server.services, config: { ...server.services.config, desk: 'auto', deskPaceMs: 0 } } as const;
  const step = async (): Promise<void> => {
    const { status, statusSince } = await server.services.db.transaction((tx) => lockOrder(tx, order.id));
    await autoOriginal(services, { orderId: order.id });
    await autoDesk(services, { orderId: order.id, status, since: statusSince.toISOString() });
  };
  await step();
  await step();
  const asked = await read(order);
  expect(asked).toMatchObject({ status: 'translation', approvals: [{ state: 'waiting' }] });
  readData(await approve(asked));
  expect(await post(order)).toMatchObject(refusal(409, 'TransitionRefused'));
  await step();
  expect(await read(order)).toMatchObject({ status: 'finished', parcels: [] });
  expect(await post(order)).toMatchObject(refusal(409, 'TransitionRefused'));
});

test('the desk’s commands put up a draft, post the original and show both', async () => {
  const order = await createBegunOrder();
  const staff = {
    call: async (path: string, init: { method?: string; json?: unknown; bytes?: Uint8Array } = {}) => {
      const { bytes, json, method = 'GET' } = init;
      const response = await fetch(`${server.address()}/api/v2/desk${path}`, {
        method,
        headers: {
          authorization: `Bearer ${server.services.deskToken}`,
          'content-type': bytes === undefined ? 'application/json' : 'application/octet-stream',
        },
        body: bytes === undefined ? (json === undefined ? null : JSON.stringify(json)) : new Uint8Array(bytes),
      });
      return response.json();
    },
  };
  const run = async (...line: string[]): Promise<string> => {
    const command = parseCommand(line);
    if (command === null) throw new Error('That asks for help.');
    return runCommand(staff, command);
  };
  expect(await run('draft', String(order.id), 'package.json')).toContain('drafts: package.json: waiting');
  readData(await askForChanges(await read(order), 'The seal'));
  const shown = await run('show', String(order.id));
  expect(shown).toContain('package.json: changes_asked – The seal');
  expect(shown).toContain('sent: Registered post (Germany), copies: 1\nAda Nowak\nTorstraße 61\n10119 Berlin');
  await run('draft', String(order.id), 'package.json');
  readData(await approve(await read(order)));
  expect(await run('post', String(order.id), registered, '--carrier', 'deutsche_post')).toContain(
    'parcels: Deutsche Post RR123456785DE: posted',
  );
  expect(await run('parcel', String(order.id), 'delivered')).toContain('RR123456785DE: delivered');
  for (const line of [
    ['draft', '1'],
    ['post', '1'],
    ['post', '1', 'RR1', '--carrier', 'pigeon'],
    ['parcel', '1', 'lost'],
  ])
    expect(() => parseCommand(line)).toThrow();
});

test('drafts are deleted with the documents, and what was to be changed; that they were approved stays', async () => {
  const order = await createDraftedOrder();
  readData(await askForChanges(order, 'The notary is called Nowak.'));
  readData(await submitDraft(server, order.id));
  readData(await approve(await read(order)));
  readData(await advance(order));
  clock.advance(days(91));
  await deleteDocuments(server.services);
  client = await server.client('wordbridge', 'en', client.token);
  expect(await read(order)).toMatchObject({
    approvals: [
      { state: 'changes_asked', file: null, comment: '' },
      { state: 'approved', file: null, comment: null },
    ],
    attachments: [],
  });
});
