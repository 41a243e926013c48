import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client as Connection } from 'undici';
import { startPostgres } from '../../support/postgres/postgres.ts';
import { createClient } from '../../support/server/client.ts';
import { kill, startProcess } from '../../support/server/serverProcess.ts';
import { middle } from '../measure.ts';
import { type Asked, measureRate } from './load.ts';
import { sampleOrder } from './sampleOrder.ts';
import { startFloor } from './startFloor.ts';

const rounds = Number(process.env.RUNS ?? 5);
/** Milliseconds of one measurement. */
const each = 1_500;
/** What the application does of a floor's rate, at least. */
const budget = 0.5;
const deskToken = 'bench-desk-token-0123456789';

/** Both in turn, so that what else the machine does slows both; the ratio is the median of the rounds' own. */
const compareRates = async (application: Asked, floor: Asked) => {
  // Both are compiled by the time they are measured.
  await measureRate(application, each);
  await measureRate(floor, each);
  const pairs: { readonly application: number; readonly floor: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push({ floor: await measureRate(floor, each), application: await measureRate(application, each) });
  return {
    application: middle(pairs.map((pair) => pair.application)),
    floor: middle(pairs.map((pair) => pair.floor)),
    ratio: middle(pairs.map((pair) => pair.application / pair.floor)),
  };
};

const readAnswer = async ({ origin, path, headers = {} }: Asked) => {
  const connection = new Connection(origin);
  const answer = await connection.request({ path, method: 'GET', headers: { ...headers } });
  const body = Buffer.from(await answer.body.arrayBuffer());
  await connection.close();
  if (answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.statusCode}: ${body}`);
  const kept = ['content-type', 'content-encoding', 'etag', 'cache-control', 'vary'];
  const sent = Object.entries(answer.headers).flatMap(([name, value]) =>
    kept.includes(name) && typeof value === 'string' ? [[name, value] as const] : [],
  );
  return { headers: Object.fromEntries(sent), body };
};

const row = (
  asked: string,
  bytes: number,
  { application, floor, ratio }: Awaited<ReturnType<typeof compareRates>>,
) => ({
  asked,
  bytes,
  'a second': application.toFixed(0),
  floor: floor.toFixed(0),
  ratio: ratio.toFixed(2),
  within: ratio >= budget ? 'ok' : 'UNDER',
});

/** How many requests the server answers, beside bare Fastify that sends the same bytes (A) or reads one row (B), on PostgreSQL. */
export const benchServer = async (): Promise<void> => {
  console.log(`The server on PostgreSQL beside bare Fastify, median of ${rounds} runs of ${each / 1000} s`);
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const url = await postgres.freshDatabase();
  const { process: server, address } = await startProcess(dataDir, {
    DATABASE_URL: url,
    DESK_TOKEN: deskToken,
    DESK: 'manual',
  });
  const floor = await startFloor(url);
  try {
    const client = await createClient(address, 'wordbridge', 'en');
    const headers = { ...client.headers, 'accept-encoding': 'br' };
    const from = (path: string): Asked => ({ origin: address, path, headers });
    const lists: Record<string, string> = {
      'price list': '/api/v2/service/write/2',
      brand: '/api/v2/brand/wordbridge',
      categories: '/api/v2/brand/wordbridge/categories',
      currencies: '/api/v2/dict/currencies',
      countries: '/api/v2/country',
    };
    // What every request runs through is compiled, and what a server does after its start is over, before anything is measured.
    await measureRate(from('/api/v2/dict/currencies'), 8 * each);
    const rows: ReturnType<typeof row>[] = [];
    for (const [name, path] of Object.entries(lists)) {
      const sent = await readAnswer(from(path));
      await floor.give(sent);
      rows.push(
        row(
          `${name} (A)`,
          sent.body.length,
          await compareRates(from(path), { origin: floor.address, path: '/bytes', headers }),
        ),
      );
    }
    const sample = await sampleOrder(address, client, deskToken);
    for (const [name, path, hash] of [
      ['quotation, offered (B)', `/api/v2/quotation/${sample.offered.hash}`, sample.offered.order_hash],
      ['order, to be paid (B)', `/api/v2/order/${sample.accepted.hash}`, sample.accepted.hash],
      ['order, finished (B)', `/api/v2/order/${sample.finished.hash}`, sample.finished.hash],
      ['cart, to be paid (B)', `/api/v2/cart/${sample.accepted.cart_hash}`, sample.accepted.hash],
      ['cart, finished (B)', `/api/v2/cart/${sample.finished.cart_hash}`, sample.finished.hash],
    ] as const) {
      const { body } = await readAnswer(from(path));
      rows.push(
        row(
          name,
          body.length,
          await compareRates(from(path), { origin: floor.address, path: `/row/${hash}`, headers }),
        ),
      );
    }
    console.table(rows);
  } finally {
    floor.stop();
    await kill(server);
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
