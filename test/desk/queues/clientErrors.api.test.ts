import { expect, test } from 'vitest';
import type { ClientError, KnownClientError } from '../../../openapi/types.ts';
import { parseCommand } from '../../../server/desk/cli/command.ts';
import { runCommand } from '../../../server/desk/cli/runCommand.ts';
import { removeOldClientErrors } from '../../../server/desk/queues/clientErrors.ts';
import { readData } from '../../support/server/client.ts';
import { callDesk } from '../../support/server/samples.ts';
import { startForFile } from '../../support/server/startForFile.ts';
import { createTestClock } from '../../support/server/startServer.ts';

const clock = createTestClock();
const server = await startForFile({ clock });
const client = await server.client();

const sample: ClientError = { code: 'TypeError assets/a.js:1:2', chart: 'app', state: 'screen=write', build: 'abc' };

/** As a page sends it: without a token. */
const report = async (changes: Partial<Record<keyof ClientError | 'message', string>> = {}): Promise<number> => {
  const { authorization: _, ...headers } = client.headers;
  const response = await fetch(`${server.address()}/api/v2/client-errors`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...sample, ...changes }),
  });
  return response.status;
};
const listKnownErrors = async (): Promise<KnownClientError[]> => readData(await callDesk(server, '/client-errors'));

test('errors are counted by what they are, and read by staff alone', async () => {
  expect([await report(), await report()]).toEqual([204, 204]);
  clock.advance(1000);
  expect(await report({ build: 'def' })).toBe(204);
  expect(await listKnownErrors()).toMatchObject([
    { ...sample, brand: 'wordbridge', build: 'def', count: 1 },
    { ...sample, build: 'abc', count: 2 },
  ]);
  expect(await client.get('/api/v2/desk/client-errors')).toMatchObject({ status: 401 });
  const command = parseCommand(['errors']);
  if (command === null) throw new Error('There is such a command.');
  const table = await runCommand({ call: async (path) => (await callDesk(server, path)).body }, command);
  expect(table).toContain('TypeError assets/a.js:1:2');
});

test('words of a customer have no place in it', async () => {
  expect(await report({ message: 'anna@example.com' })).toBe(422);
  expect(await report({ code: 'Error: not "found" (anna)' })).toBe(422);
});

test('is forgotten after thirty days', async () => {
  await report();
  clock.advance(31 * 86_400_000);
  expect(await listKnownErrors()).toEqual([]);
  await removeOldClientErrors(server.services);
});

test('an address reports few a minute', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 40; index += 1) statuses.push(await report());
  expect(statuses.at(-1)).toBe(429);
});
