import { expect, test, vi } from 'vitest';
import type { Bearer, Tokens } from '../../src/lib/http/tokens.ts';
import { createTransport } from '../../src/lib/http/transport.ts';

const unauthorised = () => Response.json({ status: 401, code: 'Unauthorized' }, { status: 401 });

/** A transport whose first calls are refused for their tokens. */
const open = (bearers: readonly Bearer[], refusals = 1) => {
  const left = [...bearers];
  const refuse = vi.fn<Tokens['refuse']>();
  const sent: (string | null)[] = [];
  const transport = createTransport({
    tokens: { ready: async () => left.shift() ?? { token: 'none', owner: null }, refuse },
    fetch: async ({ headers }) => {
      sent.push(headers.get('Authorization'));
      return sent.length <= refusals ? unauthorised() : Response.json({ data: 'done' });
    },
  });
  const call = () => transport(new Request('https://shop.example/api/v2/order', { method: 'POST', body: '{}' }));
  return { call, refuse, sent };
};

test.each([
  ['a visitor', null],
  ['the customer who has signed in again', 7],
])('an interrupted call of %s goes out once more, with the new token', async (_, owner) => {
  const { call, refuse, sent } = open([
    { token: 'old', owner },
    { token: 'new', owner },
  ]);
  expect((await call()).status).toBe(200);
  expect(refuse.mock.calls).toEqual([['old', 'unauthorised']]);
  expect(sent).toEqual(['Bearer old', 'Bearer new']);
});

test.each([
  ['nobody', null],
  ['another customer', 8],
])('an interrupted call is not sent in the name of %s', async (_, owner) => {
  const { call, sent } = open([
    { token: 'old', owner: 7 },
    { token: 'new', owner },
  ]);
  expect((await call()).status).toBe(401);
  expect(sent).toEqual(['Bearer old']);
});

test.each([
  ['a visitor’s, once', null, 401, 1],
  ['a customer’s, each time', 7, 200, 2],
] as const)('a token that is refused again is renewed: %s', async (_, owner, status, refused) => {
  const bearers = ['old', 'new', 'newest'].map((token) => ({ token, owner }));
  const { call, refuse } = open(bearers, 2);
  expect((await call()).status).toBe(status);
  expect(refuse).toHaveBeenCalledTimes(refused);
});
