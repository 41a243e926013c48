import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, toPromise, waitFor } from 'xstate';
import { maxRevisions, ratingRefusal, revisionRefusal, takesMessages } from '../../machines/aftercare/aftercare.ts';
import { fieldsAgain } from '../../machines/aftercare/fieldsAgain.ts';
import type { RevisionEvent } from '../../machines/aftercare/revision.ts';
import { computeRevisionMove } from '../../machines/aftercare/revisionMove.ts';
import { isOrderStatus } from '../../machines/order/orderStatus.ts';
import { emptyFields } from '../../machines/request/draft.ts';
import type { RevisionState } from '../../openapi/types.ts';
import { orderStatuses } from '../../server/platform/db/tables/checks.ts';
import { askForRevision, provideReorder, saveRating, sendMessage } from '../../src/aftercare/provide.ts';
import { createApi } from '../../src/lib/http/client.ts';
import type { AppDeps } from '../../src/lib/services/appDeps.ts';
import { readDeviceDraft } from '../../src/request/drafts/deviceDrafts.ts';
import { writeDraft } from '../../src/request/drafts/drafts.ts';
import { newDraft } from '../../src/request/drafts/newDraft.ts';
import { finishedOrder, hashes, order, orderMessage, rating, revision } from '../support/models/samples.ts';

const at = (iso: string): Date => new Date(iso);
const statuses = Object.keys(orderStatuses).filter(isOrderStatus);

describe('a rating', () => {
  test('is of a finished order alone', () => {
    const now = at('2026-11-20T09:00:00.000Z');
    for (const status of statuses) {
      expect(ratingRefusal({ status, rating: null }, now)).toBe(status === 'finished' ? null : 'OrderNotFinished');
    }
  });

  test('is changed until its time has come, and not from then on', () => {
    const rated = finishedOrder({ rating: rating(3) });
    expect(ratingRefusal(rated, at('2026-12-04T08:59:59.999Z'))).toBeNull();
    expect(ratingRefusal(rated, at('2026-12-04T09:00:00.000Z'))).toBe('RatingClosed');
  });
});

describe('a revision', () => {
  test('moves as its chart says, and no other way', () => {
    const moves: Record<RevisionState, Partial<Record<RevisionEvent['type'], RevisionState>>> = {
      asked: { accept: 'accepted', decline: 'declined', complete: 'done', withdraw: 'withdrawn' },
      accepted: { complete: 'done', decline: 'declined' },
      done: {},
      declined: {},
      withdrawn: {},
    };
    for (const state of ['asked', 'accepted', 'done', 'declined', 'withdrawn'] as const) {
      for (const type of ['accept', 'decline', 'complete', 'withdraw'] as const) {
        expect([state, type, computeRevisionMove(state, { type })]).toEqual([state, type, moves[state][type] ?? null]);
      }
    }
  });

  test('is asked for of a finished order, one at a time, in time, and not too often', () => {
    const now = at('2026-11-20T09:00:00.000Z');
    expect(revisionRefusal(finishedOrder(), now)).toBeNull();
    expect(revisionRefusal(order('translation'), now)).toBe('OrderNotFinished');
    expect(revisionRefusal(finishedOrder({ revisable_until: null }), now)).toBe('NothingToRevise');
    expect(revisionRefusal(finishedOrder({ revisable_until: now.toISOString() }), now)).toBe('RevisionClosed');
    for (const [state, refused] of [
      ['asked', 'RevisionOpen'],
      ['accepted', 'RevisionOpen'],
      ['done', null],
      ['declined', null],
      ['withdrawn', null],
    ] as const) {
      expect(revisionRefusal(finishedOrder({ revisions: [revision(state)] }), now)).toBe(refused);
    }
    const had = (count: number) => finishedOrder({ revisions: Array.from({ length: count }, () => revision('done')) });
    expect(revisionRefusal(had(maxRevisions - 1), now)).toBeNull();
    expect(revisionRefusal(had(maxRevisions), now)).toBe('RevisionClosed');
  });
});

test('messages are written about every order but a canceled or dropped one, until its documents are deleted', () => {
  const stored = { delete_at: null, deleted_at: null };
  const closed = statuses.filter((status) => !takesMessages({ status, documents: stored }));
  expect(closed.sort()).toEqual(['canceled', 'dropped']);
  const deleted = { delete_at: '2026-11-02T10:00:00Z', deleted_at: '2026-11-02T10:00:00Z' };
  expect(takesMessages({ status: 'finished', documents: deleted })).toBe(false);
});

test('ordering again fills in how an order was worked on, and nothing of what it was about', () => {
  const ordered = finishedOrder({
    source_lang: 'de',
    target_lang: 'uk',
    category: { id: 3, name: 'Law' },
    package_id: 4,
    note: 'Formal, please.',
    text_excerpt: 'Dear Sir',
    attachments: [{ id: 'file-0', kind: 'source', name: 'contract.docx', size: 1, words: 1 }],
    details: { ...finishedOrder().details, links: ['https://example.com'], comments: 'By Monday' },
  });
  const fields = fieldsAgain(ordered);
  expect(fields).toMatchObject({ sourceLang: 'de', targetLang: 'uk', categoryId: 3, packageId: 4 });
  expect(fields).toMatchObject({ note: 'Formal, please.', text: '', links: [], comments: '', terms: false });
  expect(fieldsAgain(finishedOrder({ note: null })).note).toBe('');
});

/** Calls are made by paths, as in a browser. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'http://localhost') : input, init);
  }
}
beforeAll(() => void vi.stubGlobal('Request', PageRequest));
afterAll(() => void vi.unstubAllGlobals());

type Sent = { readonly key: string | null; readonly path: string; readonly body: unknown };

/** A server that answers as it is told, or not at all: the last answer stays. A call that is not answered is made anew by itself. */
const createServer = (...answers: (readonly [status: number, body: object] | 'silent')[]) => {
  const sent: Sent[] = [];
  const session = {
    ready: async () => ({ token: 'token', owner: null }),
    isUnavailable: () => false,
    refuse: () => {},
  };
  const fetch = async (request: Request): Promise<Response> => {
    const body: unknown = await request.json();
    sent.push({ key: request.headers.get('idempotency-key'), path: new URL(request.url).pathname, body });
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 'silent';
    if (answer === 'silent') throw new TypeError('The server cannot be reached.');
    return Response.json(answer[1], { status: answer[0] });
  };
  const api = createApi({ brand: 'wordbridge', getLocale: () => 'en', session, fetch });
  return { api, sent };
};

const refused = (status: number, code: string) => [status, { type: 'about:blank', title: code, status, code }] as const;

describe('a message', () => {
  const write = async (logic: ReturnType<typeof sendMessage>, text: string) =>
    toPromise(createActor(logic, { input: { orderHash: hashes.order, text } }).start()).catch(() => 'outage');
  const taken = [201, { data: orderMessage(1, 'customer', 'Hello') }] as const;

  test('sent again after no answer has the same key; the next one has another', async () => {
    const { api, sent } = createServer('silent', 'silent', 'silent', taken);
    const logic = sendMessage(api);
    expect(await write(logic, ' Hello\u0000 ')).toBe('outage');
    expect(await write(logic, 'Hello')).toMatchObject({ kind: 'sent', message: { id: 1 } });
    expect(await write(logic, 'Hello')).toMatchObject({ kind: 'sent' });
    const keys = sent.map(({ key }) => key);
    expect(sent[0]?.body).toEqual({ text: 'Hello' });
    expect(new Set(keys.slice(0, -1)).size).toBe(1);
    expect(keys.at(-1)).not.toBe(keys[0]);
  });

  test('that is changed after no answer is another one', async () => {
    const { api, sent } = createServer('silent', 'silent', 'silent', taken);
    const logic = sendMessage(api);
    await write(logic, 'Hello');
    await write(logic, 'Hello there');
    expect(sent.at(-1)?.key).not.toBe(sent[0]?.key);
  });

  test.each(['MessagesClosed', 'TooManyMessages', 'RateLimited'])('is refused with %s', async (code) => {
    const { api } = createServer(refused(code === 'RateLimited' ? 429 : 409, code));
    expect(await write(sendMessage(api), 'Hello')).toEqual({ kind: 'refused', code });
  });

  test('about an order that is there no more is an outage', async () => {
    const { api } = createServer(refused(404, 'OrderUnknown'));
    expect(await write(sendMessage(api), 'Hello')).toBe('outage');
  });
});

test.each(['OrderNotFinished', 'RevisionOpen', 'RevisionClosed', 'NothingToRevise', 'TransitionRefused'])(
  'a revision is refused with %s',
  async (code) => {
    const { api } = createServer(refused(409, code));
    const input = { orderHash: hashes.order, text: 'The name' };
    expect(await toPromise(createActor(askForRevision(api), { input }).start())).toEqual({ kind: 'refused', code });
  },
);

test('a rating is sent without a comment that says nothing', async () => {
  const { api, sent } = createServer(
    [200, { data: finishedOrder({ rating: rating(5) }) }],
    refused(409, 'RatingClosed'),
  );
  const save = (comment: string) =>
    toPromise(createActor(saveRating(api), { input: { orderHash: hashes.order, stars: 5, comment } }).start());
  expect(await save(' \n')).toMatchObject({ kind: 'saved', order: { rating: { stars: 5 } } });
  expect(sent[0]).toMatchObject({ path: `/api/v2/order/${hashes.order}/rating`, body: { stars: 5, comment: null } });
  expect(await save('Good')).toEqual({ kind: 'refused' });
});

describe('the form of an order that is ordered again', () => {
  const stored = new Map<string, string>();
  const ordered = finishedOrder({ service: 'proofreading', source_lang: 'de', target_lang: 'de', note: 'Formal.' });
  const begun = { ...newDraft(), fields: { ...emptyFields, text: 'Mine' } };
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
      removeItem: (name: string) => stored.delete(name),
    });
  });

  const open = () => {
    const went: string[] = [];
    const { api } = createServer();
    const deps: AppDeps = {
      api,
      analytics: { isAllowed: () => false, track: () => {} },
      navigate: (to) => went.push(to),
      getCustomer: () => null,
      awaitStartup: () => new Promise<never>(() => {}),
      leave: () => {},
    };
    const actor = createActor(provideReorder(deps), { input: { order: ordered } }).start();
    actor.send({ type: 'again' });
    const draft = () => readDeviceDraft('proofreading', null)?.draft.fields ?? null;
    return { actor, went, draft };
  };

  test('is filled in, and opens', async () => {
    const { actor, went, draft } = open();
    await waitFor(actor, (snapshot) => snapshot.matches('opened'));
    expect(draft()).toMatchObject({ sourceLang: 'de', note: 'Formal.', text: '' });
    expect(went).toEqual(['/en/order/proofreading']);
  });

  test('asks before it replaces what is begun there; that goes on, or gives way', async () => {
    writeDraft('proofreading', null, begun);
    const { actor, went, draft } = open();
    await waitFor(actor, (snapshot) => snapshot.matches('asking'));
    expect(draft()).toMatchObject({ text: 'Mine' });
    expect(went).toEqual([]);
    actor.send({ type: 'goOn' });
    expect(draft()).toMatchObject({ text: 'Mine' });
    expect(went).toEqual(['/en/order/proofreading']);
    actor.send({ type: 'again' });
    await waitFor(actor, (snapshot) => snapshot.matches('asking'));
    actor.send({ type: 'replace' });
    await waitFor(actor, (snapshot) => snapshot.matches('opened'));
    expect(draft()).toMatchObject({ text: '', note: 'Formal.' });
  });

  test('does not mind what is begun for another service', async () => {
    writeDraft('write', null, begun);
    const { actor } = open();
    await waitFor(actor, (snapshot) => snapshot.matches('opened'));
    expect(readDeviceDraft('write', null)?.draft.fields.text).toBe('Mine');
  });

  test('opens as it is where the device stores nothing', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('It is full.');
      },
    });
    const { actor, went } = open();
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect(went).toEqual([]);
    actor.send({ type: 'goOn' });
    expect(went).toEqual(['/en/order/proofreading']);
  });
});
