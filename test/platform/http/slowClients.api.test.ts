import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createClient } from '../../support/server/client.ts';
import { copyPreparedDatabase } from '../../support/server/preparedDatabase.ts';
import { requestQuotation } from '../../support/server/samples.ts';
import { kill, startProcess } from '../../support/server/serverProcess.ts';
import { startServer } from '../../support/server/startServer.ts';

const dial = (address: string): Socket => {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  return socket;
};

/** The runtime ends a connection that says nothing by itself, after this time at the earliest. */
const ownLimits = 55_000;

/** What a connection brought until the server ended it, and after how long. */
const waitUntilClosed = async (socket: Socket): Promise<{ readonly text: string; readonly ms: number }> => {
  const started = performance.now();
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  await once(socket, 'close');
  return { text: Buffer.concat(chunks).toString('utf8'), ms: performance.now() - started };
};

describe('a client that takes its time', async () => {
  const server = await startServer({ deadlines: { headers: 1000, body: 1000, upload: 20_000, idle: 2000 } });
  afterAll(server.stop);

  test('and says nothing loses its connection, without an answer to what it has not asked', async () => {
    const { text, ms } = await waitUntilClosed(dial(server.address()));
    expect(text).toBe('');
    expect(ms).toBeLessThan(ownLimits);
  });

  test('between two headers is answered, and loses its connection', async () => {
    const socket = dial(server.address());
    socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n');
    const { text, ms } = await waitUntilClosed(socket);
    expect(text).toMatch(/^HTTP\/1.1 422 /);
    expect(ms).toBeLessThan(ownLimits);
  });

  test('in the middle of a body is answered with a problem, though bytes keep coming', async () => {
    const socket = dial(server.address());
    socket.write(
      'POST /api/v2/oauth2/application_token HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{',
    );
    const drip = setInterval(() => socket.write(' '), 200);
    const { text, ms } = await waitUntilClosed(socket);
    clearInterval(drip);
    expect(text).toMatch(/^HTTP\/1.1 422 [\s\S]*application\/problem\+json/);
    expect(ms).toBeLessThan(ownLimits);
  });

  test('is answered though its bytes cross the answer', async () => {
    const socket = dial(server.address());
    socket.write(
      'POST /api/v2/oauth2/application_token HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{',
    );
    // A busy client: when it can send again, the server has answered, and nobody has read it yet.
    setTimeout(() => {
      for (const until = performance.now() + 1000; performance.now() < until; );
    }, 500);
    setTimeout(() => socket.write(' '), 1200);
    setTimeout(() => socket.write(' '.repeat(498)), 1300);
    expect((await waitUntilClosed(socket)).text).toMatch(
      /^HTTP\/1.1 422 [\s\S]*application\/problem\+json(?![\s\S]*HTTP)/,
    );
  });

  test('does not end a stream of events, whose server writes', async () => {
    const client = await server.client();
    const { hash } = await requestQuotation(client);
    const stream = await fetch(`${server.address()}/api/v2/quotation/${hash}/events`, { headers: client.headers });
    expect(stream.status).toBe(200);
    await stream.body?.cancel();
  });
});

test('a server that is told to stop ends, whatever its clients do', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fifteen-'));
  await copyPreparedDatabase(dataDir);
  const { process: child, address } = await startProcess(dataDir);
  try {
    const client = await createClient(address, 'wordbridge', 'en');
    const { hash } = await requestQuotation(client);
    const idle = dial(address);
    const half = dial(address);
    half.write(
      `POST /api/v2/oauth2/application_token HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{`,
    );
    const deaf = dial(address);
    deaf.pause();
    const headers = Object.entries(client.headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    deaf.write(`GET /api/v2/quotation/${hash}/events HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`);
    await Promise.all([idle, half, deaf].map((socket) => (socket.connecting ? once(socket, 'connect') : undefined)));
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    for (const socket of [idle, half, deaf]) socket.destroy();
  } finally {
    await kill(child);
    await rm(dataDir, { recursive: true, force: true });
  }
}, 60_000);
