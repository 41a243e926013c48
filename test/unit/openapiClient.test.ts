import fc from 'fast-check';
import createClient from 'openapi-fetch';
import { expect, test } from 'vitest';
import type { paths } from '../../openapi/schema.ts';
import { createOpenapiClient } from '../../src/api/createOpenapiClient.ts';

const baseUrl = 'https://shop.example';

type Answer = () => Response;

/** What both clients send and give for the same call. */
const both = async (
  answer: Answer,
  call: (client: ReturnType<typeof createOpenapiClient<paths>>) => Promise<unknown>,
) => {
  const run = async (create: typeof createOpenapiClient<paths>) => {
    const sent: unknown[] = [];
    const client = create({
      baseUrl,
      fetch: async (request) => {
        const { method, url, headers, keepalive } = request;
        sent.push({ method, url, headers: [...headers], keepalive, body: await request.text() });
        return answer();
      },
    });
    const given = await call(client).then(
      (result) => result,
      (error: unknown) => ({ thrown: `${error}` }),
    );
    return { sent, given: JSON.stringify(given) };
  };
  return { ours: await run(createOpenapiClient), theirs: await run(createClient) };
};

const accepted: Answer = () => Response.json({ data: 1 });
const text = fc.string({ unit: 'grapheme', maxLength: 12 });

test('a call with fields in its path, behind it and in its headers is sent as by the library', async () => {
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.option(text, { nil: undefined }),
      fc.option(fc.integer(), { nil: undefined }),
      fc.option(fc.constantFrom('1', '2'), { nil: undefined }),
      fc.constantFrom('key', 'another'),
      async (brand, language, page, given, key) => {
        const query = {
          ...(page === undefined ? {} : { page }),
          ...(language === undefined ? {} : { source_lang: language }),
        };
        const { ours, theirs } = await both(accepted, async (client) => [
          await client.GET('/api/v2/desk/catalogue/{brand}/rates', {
            params: { path: { brand }, query },
            headers: { Authorization: `Bearer ${key}`, 'X-Background': given },
          }),
          await client.GET('/api/v2/quotation/{hash}', {
            params: { path: { hash: brand }, header: { 'X-Brand': key } },
          }),
        ]);
        expect(ours).toEqual(theirs);
      },
    ),
  );
});

test.each([
  ['a body', { grant_type: 'password' as const, username: 'anna@example.com', password: 'ąż' }],
  ['an empty body', {}],
])('%s is sent as by the library', async (_, body) => {
  const { ours, theirs } = await both(accepted, (client) =>
    // @ts-expect-error An empty body is none of the contract's.
    client.POST('/api/v2/oauth2/access_token', { params: { header: { 'X-Brand': 'x' } }, body, keepalive: true }),
  );
  expect(ours).toEqual(theirs);
});

test.each([
  ['data', accepted],
  ['nothing', () => new Response(null, { status: 204 })],
  ['an empty text', () => new Response('')],
  ['a problem', () => Response.json({ code: 'Unauthorized', status: 401 }, { status: 401 })],
  ['an error of a proxy', () => new Response('<html>', { status: 502 })],
  ['an error without words', () => new Response(null, { status: 503 })],
  ['what is no JSON', () => new Response('<html>')],
])('%s is read as by the library', async (_, answer) => {
  const { ours, theirs } = await both(answer, (client) =>
    client.GET('/api/v2/dict/currencies', { params: { header: { 'X-Brand': 'x' } } }),
  );
  expect(ours).toEqual(theirs);
});

test('an answer is read as text where that is asked for', async () => {
  const params = { path: { hash: 'x' }, header: { 'X-Brand': 'x' } };
  const { ours, theirs } = await both(
    () => new Response('a.b.c'),
    (client) => client.GET('/api/v2/quotation/{hash}', { params, parseAs: 'text' }),
  );
  expect(ours).toEqual(theirs);
  expect(ours.given).toContain('a.b.c');
});

test('a body that is not JSON is sent as by the library', async () => {
  const { ours, theirs } = await both(accepted, (client) =>
    client.POST('/api/v2/desk/statements', {
      body: '',
      bodySerializer: () => new Blob([':20:A']),
      headers: { 'Content-Type': 'application/octet-stream' },
    }),
  );
  expect(ours).toEqual(theirs);
  expect(ours.sent).toMatchObject([{ body: ':20:A' }]);
});
