import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskOrderDetails } from '../../openapi/types.ts';
import { type Client, dataOf } from './client.ts';
import { askedFor, desk, offered, paid } from './samples.ts';
import { startServer, type TestServer } from './startServer.ts';

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startServer();
  client = await server.client();
}, 60_000);
afterAll(() => server.stop());

const seen = async (id: number): Promise<DeskOrderDetails> => dataOf(await desk(server, `/order/${id}`));

describe('an order at the desk', () => {
  test('is shown', async () => {
    const asked = await askedFor(client);
    expect((await seen(asked.number)).status).toBe('calculation');
    expect((await seen((await offered(server, client)).number)).status).toBe('acceptation');
    expect((await seen((await paid(server, client)).id)).status).toBe('waiting_translation');
  });
});
