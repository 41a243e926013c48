import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContractClient } from '../../src/lib/http/contractClient.ts';
import { Outage } from '../../src/lib/http/outage.ts';
import { settle } from '../../src/lib/http/result.ts';

beforeEach(() => vi.stubGlobal('location', { origin: 'https://shop.example' }));
afterEach(() => vi.unstubAllGlobals());

/** A client, and what it has sent. */
const open = (answer: () => Response = () => Response.json({ data: [] })) => {
  const sent: Request[] = [];
  const language: { locale: 'en' | 'uk' } = { locale: 'en' };
  const client = createContractClient({
    brand: 'wordbridge',
    getLocale: () => language.locale,
    fetch: async (request) => {
      sent.push(request);
      return answer();
    },
  });
  return { client, sent, language };
};

test('every call carries the brand and the language that is shown by then', async () => {
  const { client, sent, language } = open();
  await client.GET('/api/v2/country');
  language.locale = 'uk';
  await client.GET('/api/v2/desk/person');
  expect(sent.map(({ headers }) => [headers.get('X-Brand'), headers.get('Accept-Language')])).toEqual([
    ['d29yZGJyaWRnZQ', 'en'],
    ['d29yZGJyaWRnZQ', 'uk'],
  ]);
});

test('what a call gives itself is sent: its place, its query, its headers and its body', async () => {
  const { client, sent } = open();
  await client.POST('/api/v2/order/{hash}/messages', {
    params: { path: { hash: 'a/b' }, header: { 'Idempotency-Key': 'key' } },
    body: { text: 'Grüße' },
  });
  await client.DELETE('/api/v2/session', { params: { query: { scope: 'all' } }, headers: { Authorization: '' } });
  const [message, session] = sent;
  expect(message?.url).toBe('https://shop.example/api/v2/order/a%2Fb/messages');
  expect(message?.headers.get('Idempotency-Key')).toBe('key');
  expect(message?.headers.get('Content-Type')).toBe('application/json');
  expect(await message?.json()).toEqual({ text: 'Grüße' });
  expect(session?.url).toBe('https://shop.example/api/v2/session?scope=all');
  // An empty header keeps the call from waiting for a token.
  expect([session?.headers.has('Authorization'), session?.headers.has('Content-Type')]).toEqual([true, false]);
});

test('a body that is not JSON goes as it is, with the type that its call names', async () => {
  const { client, sent } = open();
  await client.POST('/api/v2/desk/statements', {
    body: '',
    bodySerializer: () => new Blob([':20:A']),
    headers: { 'Content-Type': 'application/octet-stream' },
  });
  expect(sent[0]?.headers.get('Content-Type')).toBe('application/octet-stream');
  expect(await sent[0]?.text()).toBe(':20:A');
});

test('a call ends with its signal', async () => {
  const { client, sent } = open();
  const controller = new AbortController();
  await client.GET('/api/v2/country', { signal: controller.signal });
  controller.abort('left');
  expect([sent[0]?.signal.aborted, sent[0]?.signal.reason]).toEqual([true, 'left']);
});

const problem = { type: 'about:blank', title: 'No', status: 404, code: 'NotFound' };
const outOfOrder = { type: 'about:blank', title: 'Broken', status: 500, code: 'InternalError' };

test.each([
  ['data', () => Response.json({ data: [] }), { ok: true, data: { data: [] } }],
  ['a problem', () => Response.json(problem, { status: 404 }), { ok: false, problem }],
  ['a breakdown', () => Response.json(outOfOrder, { status: 500 }), 'Broken'],
  ['a page of a proxy', () => new Response('<html>', { status: 502 }), 'Unexpected answer 502'],
  [
    'an error without words',
    () => new Response(null, { status: 503, headers: { 'Content-Length': '0' } }),
    'Unexpected answer 503',
  ],
  ['nothing', () => new Response(null, { status: 204 }), 'Unexpected answer 204'],
])('an answer becomes data, a problem or an outage: %s', async (_, answer, expected) => {
  const { client } = open(answer);
  const settled = await settle(client.GET('/api/v2/country')).catch((error: unknown) =>
    error instanceof Outage ? error.message : error,
  );
  expect(settled).toEqual(expected);
});
