import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deskActions } from '../../../machines/desk/order/deskActions.ts';
import type { DeskAction, DeskOrderDetails, DeskRefusal } from '../../../openapi/types.ts';
import { minutes } from '../../../server/platform/core/clock.ts';
import { deskSession, order as orderTable } from '../../../server/platform/db/schema.ts';
import { readData } from '../../support/server/client.ts';
import { createDeskCalls, createPerson } from '../../support/server/deskPeople.ts';
import {
  acceptQuotation,
  buildAcceptance,
  buildQuotationRequest,
  callDesk,
  createOffer,
  createPaidOrder,
  requestQuotation,
  toBerlin,
} from '../../support/server/samples.ts';
import { startForFile } from '../../support/server/startForFile.ts';
import { createTestClock } from '../../support/server/startServer.ts';

const clock = createTestClock();
const server = await startForFile({ clock, work: false });
const client = await server.client();
const manager = await createPerson(server, 'manager', 'Maria Kowalska');
const accountant = await createPerson(server, 'accountant', 'Anna Schmidt');

const possible = ({ actions }: DeskOrderDetails): DeskAction[] =>
  actions.flatMap(({ action, refusal }) => (refusal === null ? [action] : []));
const findRefusal = ({ actions }: DeskOrderDetails, wanted: DeskAction): DeskRefusal | null | undefined =>
  actions.find(({ action }) => action === wanted)?.refusal;

describe('an order at the desk', () => {
  test('is shown with its counts, its money and what can be done with it', async () => {
    const asked = await requestQuotation(client, { note: 'Bitte genau.' });
    const answer = await manager.get(`/order/${asked.number}`);
    const shown = readData<DeskOrderDetails>(answer);
    expect(answer.headers.get('etag')).toBe(`"${shown.tag}"`);
    expect(shown).toMatchObject({
      status: 'calculation',
      name: 'Ada Nowak',
      customer_kind: 'visitor',
      counted_words: 1000,
      counts: [{ file_id: null, words: 1000, correction: null }],
      price: null,
      deadline: null,
      refundable: null,
      returned: null,
      can_deliver: ['translated'],
      history: [{ status: 'draft' }, { status: 'calculation' }],
      people: [],
    });
    expect(shown.actions.map(({ action }) => action)).toEqual(deskActions);
    expect(possible(shown)).toEqual(['quote', 'correctCount', 'cancel', 'write']);
    expect((await manager.get('/order/999999')).body).toMatchObject({ code: 'OrderUnknown' });
  });

  test('names its category in the language of the call, and is the same order in each', async () => {
    const { number } = await requestQuotation(client, {});
    const read = async (locale: string) =>
      readData<DeskOrderDetails>(await manager.get(`/order/${number}`, { 'accept-language': locale }));
    const [english, german] = [await read('en'), await read('de')];
    expect([english.category, german.category]).toEqual(['General', 'Allgemein']);
    expect(german.tag).toBe(english.tag);
  });

  test('says at each stage why something cannot be done', async () => {
    const offer = await createOffer(server, client);
    expect(await manager.see(offer.number)).toMatchObject({ price: { gross: {} }, work_days: 1 });
    expect(possible(await manager.see(offer.number))).toEqual(['acceptByPhone', 'cancel', 'write']);
    expect(findRefusal(await manager.see(offer.number), 'advance')).toBe('CustomerDecides');
    const order = await acceptQuotation(client, offer);
    expect(findRefusal(await manager.see(order.id), 'advance')).toBe('RoleForbidden');
    expect(findRefusal(await accountant.see(order.id), 'transfer')).toBe('NotAwaitingTransfer');
    expect(findRefusal(await accountant.see(order.id), 'defer')).toBe('CompaniesOnly');
    const working = await createPaidOrder(server, client);
    expect(possible(await manager.see(working.id))).toEqual(['advance', 'deliver', 'fail', 'cancel', 'write']);
    expect(possible(await accountant.see(working.id))).toEqual(['refund']);
    await callDesk(server, `/order/${working.id}/advance`, { reason: 'Handed over by other means.' }, 'POST');
    expect(findRefusal(await manager.see(working.id), 'cancel')).toBe('NotStopped');
    await manager.post(`/order/${working.id}/fail`, { action: 'fail' });
    expect(possible(await manager.see(working.id))).toEqual(['resume', 'cancel', 'write']);
    expect(findRefusal(await manager.see(working.id), 'deliver')).toBe('Stopped');
  });

  test.each([
    ['write', {}],
    ['proofreading', { service: 'proofreading', target_langs: ['en'] }],
    ['email', { service: 'email', text: 'Hello there, how are you?' }],
    ['website', { service: 'website', text: '', links: ['https://example.com'] }],
    ['machine-translation', { service: 'machine-translation', package_id: 4 }],
    [
      'interpreting',
      {
        service: 'interpreting',
        text: '',
        place: 'Rynek 1, Kraków',
        duration: 90,
        starts_at: '2099-03-01T09:00:00.000Z',
      },
    ],
    [
      'phone-call',
      {
        service: 'phone-call',
        text: '',
        phone_numbers: ['+48601234567'],
        duration: 10,
        recording: true,
        starts_at: '2099-03-01T09:00:00.000Z',
      },
    ],
    ['sworn', { service: 'sworn', text: '', shipment: toBerlin }],
  ] as const)('is shown for the service %s', async (_, changes) => {
    const answer = await client.post('/api/v2/quotation', { ...buildQuotationRequest(), ...changes });
    // What a form would refuse here has tests of its own; whatever is an order is shown.
    if (answer.status !== 201) return expect(answer.status).toBe(422);
    const { quotations } = readData<{ quotations: { number: number }[] }>(answer);
    for (const { number } of quotations) {
      expect((await manager.get(`/order/${number}`)).status).toBe(200);
      await callDesk(server, `/order/${number}/quote`, { quantity: 2 });
      expect((await manager.get(`/order/${number}`)).status).toBe(200);
    }
  });

  test('is read by accountants without what was written in it', async () => {
    const asked = await requestQuotation(client);
    expect((await manager.see(asked.number)).text).toContain('word1');
    const seen = await accountant.see(asked.number);
    expect(seen.text).toBeNull();
    expect(seen.tag).toBe((await manager.see(asked.number)).tag);
  });

  test('keeps its tag while nothing changes, and changes it with everything that does', async () => {
    const asked = await requestQuotation(client);
    const tag = async () => (await manager.see(asked.number)).tag;
    const first = await tag();
    clock.advance(minutes(3));
    expect(await tag()).toBe(first);
    await client.post(`/api/v2/order/${asked.order_hash}/messages`, { text: 'One more thing.' });
    const written = await tag();
    expect(written).not.toBe(first);
    await callDesk(server, `/order/${asked.number}/quote`, {});
    expect(await tag()).not.toBe(written);
  });
});

describe('two people on one order', () => {
  const stale = {
    status: 412,
    body: { code: 'OrderChanged', title: 'A colleague has changed the order.' },
  };

  test('a stale save is refused, and nothing is changed', async () => {
    const asked = await requestQuotation(client);
    const { tag } = await manager.see(asked.number);
    const ifMatch = { 'if-match': `"${tag}"` };
    const other = await createPerson(server, 'manager');
    expect(
      (await other.post(`/order/${asked.number}/count`, { file_id: null, words: 7, reason: 'Counted.' })).status,
    ).toBe(200);
    expect(await manager.post(`/order/${asked.number}/quote`, {}, ifMatch)).toMatchObject(stale);
    expect(await manager.post(`/order/${asked.number}/cancel`, { reason: 'Twice.' }, ifMatch)).toMatchObject(stale);
    expect((await manager.see(asked.number)).status).toBe('calculation');
    const fresh = { 'if-match': `"${(await manager.see(asked.number)).tag}"` };
    expect((await manager.post(`/order/${asked.number}/quote`, {}, fresh)).status).toBe(200);
  });

  test('every operation that changes an order compares what was seen', async () => {
    const asked = await requestQuotation(client);
    const old = { 'if-match': '"AnotherTag"' };
    const changes: readonly (readonly [string, unknown])[] = [
      ['quote', {}],
      ['advance', undefined],
      ['transfer', undefined],
      ['deferral', undefined],
      ['parcel', { action: 'deliver' }],
      [
        'phone-acceptance',
        {
          billing: buildAcceptance().billing,
          consents: { immediate_start: true },
          locale: 'en',
          name: 'Ada Nowak',
          called_at: clock.now().toISOString(),
          words: 'Yes, I order the translation for that price.',
        },
      ],
      ['revision', { action: 'accept', answer: null }],
      ['review', { action: 'uphold', answer: 'It stands.' }],
      ['fail', { action: 'fail' }],
      ['count', { file_id: null, words: 5, reason: 'Counted.' }],
      ['cancel', { reason: 'Twice.' }],
      ['delivery', { kind: 'translated', uploads: ['abcdefghijklmnop0123'] }],
    ];
    const administrator = await createPerson(server, 'administrator');
    for (const [path, body] of [...changes, ['refund', { amount: '1.00', reason: 'Twice.' }] as const]) {
      const answer = await administrator.post(`/order/${asked.number}/${path}`, body, old);
      expect({ path, ...answer }).toMatchObject({ path, status: 412 });
    }
    for (const path of ['deliver?name=a.txt&kind=translated', 'approval?name=a.pdf']) {
      const response = await fetch(`${server.address()}/api/v2/desk/order/${asked.number}/${path}`, {
        method: 'POST',
        headers: { ...administrator.headers, ...old, 'content-type': 'application/octet-stream' },
        body: 'bytes',
      });
      expect(response.status).toBe(412);
    }
  });

  test('of two saves at once that have seen the same, one is refused', async () => {
    const asked = await requestQuotation(client);
    const ifMatch = { 'if-match': `"${(await manager.see(asked.number)).tag}"` };
    const answers = await Promise.all(
      [1, 2, 3].map((words) =>
        manager.post(`/order/${asked.number}/count`, { file_id: null, words, reason: 'Counted.' }, ifMatch),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });
});

describe('refusals', () => {
  test('an operation is refused exactly where the order says so', async () => {
    const attempts: Partial<Record<DeskAction, readonly [string, unknown]>> = {
      quote: ['quote', { words: 10 }],
      correctCount: ['count', { file_id: null, words: 5, reason: 'Counted.' }],
      advance: ['advance', undefined],
      stepBack: ['step-back', { reason: 'Pressed by mistake.' }],
      transfer: ['transfer', undefined],
      defer: ['deferral', undefined],
      fail: ['fail', { action: 'fail' }],
      resume: ['fail', { action: 'resume' }],
      cancel: ['cancel', { reason: 'Twice.' }],
      refund: ['refund', { amount: '0.01', reason: 'Twice.' }],
      write: ['messages', { text: 'Hello' }],
      answerReview: ['review', { action: 'uphold', answer: 'It stands.' }],
      acceptRevision: ['revision', { action: 'accept', answer: null }],
    };
    const stages: Readonly<Record<string, () => Promise<number>>> = {
      calculation: async () => (await requestQuotation(client)).number,
      acceptation: async () => (await createOffer(server, client)).number,
      payment: async () => (await acceptQuotation(client, await createOffer(server, client))).id,
      awaited: async () => {
        const order = await acceptQuotation(client, await createOffer(server, client));
        await client.post('/api/v2/payment', { order_hash: order.hash, method: 'transfer', locale: 'en' });
        return order.id;
      },
      working: async () => (await createPaidOrder(server, client)).id,
      stopped: async () => {
        const { id } = await createPaidOrder(server, client);
        await manager.post(`/order/${id}/fail`, { action: 'fail' });
        return id;
      },
      canceled: async () => {
        const { number } = await requestQuotation(client);
        await manager.post(`/order/${number}/cancel`, { reason: 'Twice.' });
        return number;
      },
    };
    for (const make of Object.values(stages)) {
      for (const [action, [path, body]] of Object.entries(attempts)) {
        for (const person of [manager, accountant]) {
          const id = await make();
          const seen = await person.see(id);
          const refusal = seen.actions.find((each) => each.action === action)?.refusal ?? null;
          const answer = await person.post(`/order/${id}/${path}`, body);
          const facts = { stage: seen.status, action, role: person.name, refusal };
          if (refusal === null) expect({ ...facts, is: answer.status }).toEqual({ ...facts, is: 200 });
          else if (refusal === 'RoleForbidden') expect({ ...facts, is: answer.status }).toEqual({ ...facts, is: 403 });
          else expect({ ...facts, body: answer.body }).toMatchObject({ ...facts, body: { detail: refusal } });
        }
      }
    }
  }, 120_000);
});

describe('use of a session', () => {
  test('what a page asks by itself does not make it last longer', async () => {
    const person = await createPerson(server, 'manager');
    const asked = await requestQuotation(client);
    const readLastUse = async () => {
      const [row] = await server.services.db.select().from(deskSession).where(eq(deskSession.id, person.session));
      return row?.lastUsedAt.getTime();
    };
    const begun = await readLastUse();
    clock.advance(minutes(10));
    expect((await person.get(`/order/${asked.number}`, { 'x-background': '1' })).status).toBe(200);
    expect(await readLastUse()).toBe(begun);
    expect((await person.get(`/order/${asked.number}`)).status).toBe(200);
    expect(await readLastUse()).toBe(clock.now().getTime());
  });

  test('a script has no session that could end', async () => {
    const asked = await requestQuotation(client);
    const script = createDeskCalls(server, server.services.deskToken);
    expect((await script.see(asked.number)).actions.every(({ refusal }) => refusal !== 'RoleForbidden')).toBe(true);
  });
});

test('a withdrawn order is canceled, not resumed', async () => {
  const working = await createPaidOrder(server, client);
  await callDesk(server, `/order/${working.id}/advance`, { reason: 'Handed over by other means.' }, 'POST');
  const [row] = await server.services.db.select().from(orderTable).where(eq(orderTable.id, working.id));
  await client.post('/api/v2/withdrawal', {
    order_number: working.id,
    name: 'Ada Nowak',
    email: row?.customerEmail,
    sole_trader: false,
    locale: 'en',
  });
  const seen = await manager.see(working.id);
  expect(seen.status).toBe('failure');
  expect(findRefusal(seen, 'resume')).toBe('Withdrawn');
  expect((await manager.post(`/order/${working.id}/fail`, { action: 'resume' })).body).toMatchObject({
    code: 'TransitionRefused',
    detail: 'Withdrawn',
  });
  expect((await manager.post(`/order/${working.id}/cancel`, { reason: 'Withdrawn from.' })).status).toBe(200);
});
