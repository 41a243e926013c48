import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../support/postgres/postgres.ts';
import { createClient } from '../../support/server/client.ts';
import { requestQuotation } from '../../support/server/samples.ts';
import { kill, startProcess } from '../../support/server/serverProcess.ts';
import { measureUse, type Use } from './processUse.ts';

const streams = 1_000;
const changes = Number(process.env.RUNS ?? 20);
/** Milliseconds in which a change is to reach all but one stream in a hundred. */
const budget = 500;
const idleMs = 60_000;
const deskToken = 'bench-desk-token-0123456789';

type Follower = { readonly awaits: (text: string) => Promise<number>; readonly close: () => void };

/** Follows an order, and says when a text has arrived. */
const follow = (address: string, path: string, headers: Readonly<Record<string, string>>): Promise<Follower> =>
  new Promise((resolve, reject) => {
    let seen = '';
    let waiting: { readonly text: string; readonly arrived: (at: number) => void } | null = null;
    const look = (): void => {
      if (waiting === null || !seen.includes(waiting.text)) return;
      waiting.arrived(performance.now());
      waiting = null;
    };
    const request = http.get(new URL(path, address), { agent: false, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream was answered ${response.statusCode}.`));
      response.setEncoding('utf8');
      response.on('error', () => undefined);
      response.on('data', (piece: string) => {
        seen = seen.slice(-20_000) + piece;
        look();
      });
      resolve({
        awaits: (text) =>
          new Promise((arrived) => {
            waiting = { text, arrived };
            look();
          }),
        close: () => request.destroy(),
      });
    });
    request.on('error', reject);
  });

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

const rounded = ({ cpuPercent, residentMb }: Use) => ({
  'CPU %': cpuPercent.toFixed(1),
  'resident MB': residentMb.toFixed(0),
});

/** What streams cost while nothing happens, and how long one change takes to reach 1,000 browsers that follow the same order, on PostgreSQL. */
export const benchStreams = async (): Promise<void> => {
  console.log(`${changes} changes of an order that ${streams} streams follow`);
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const url = await postgres.freshDatabase();
  const { process: server, address } = await startProcess(dataDir, {
    DATABASE_URL: url,
    DESK_TOKEN: deskToken,
    DESK: 'manual',
  });
  const followers: Follower[] = [];
  try {
    const client = await createClient(address, 'wordbridge', 'en');
    const { order_hash: hash } = await requestQuotation(client);
    const path = `/api/v2/order/${hash}/events`;
    const { pid } = server;
    if (pid === undefined) throw new Error('The server has no process.');
    const alone = await measureUse(pid, idleMs);
    for (let opened = 0; opened < streams; opened += 50) {
      const { headers } = await createClient(address, 'wordbridge', 'en');
      const some = Array.from({ length: 50 }, (_, index) =>
        follow(address, path, { ...headers, 'x-forwarded-for': `10.1.${Math.trunc(opened / 50)}.${index}` }),
      );
      followers.push(...(await Promise.all(some)));
    }
    const open = await measureUse(pid, idleMs);
    console.log(`What ${streams} streams cost a process while nothing happens, over ${idleMs / 1000} s`);
    console.table({ 'no stream': rounded(alone), [`${streams} streams`]: rounded(open) });
    const times: number[] = [];
    for (let change = 0; change < changes; change += 1) {
      const reference = `change ${change} of ${changes}`;
      const arrived = Promise.all(followers.map(({ awaits }) => awaits(`"reference":"${reference}"`)));
      const begun = performance.now();
      const answer = await fetch(`${address}/api/v2/order/${hash}/reference`, {
        method: 'PUT',
        headers: { ...client.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ reference }),
      });
      if (!answer.ok) throw new Error(`A change was answered ${answer.status}.`);
      const answered = performance.now() - begun;
      const reached = (await arrived).map((at) => at - begun);
      // The first change is compiled for the others.
      if (change > 0) times.push(...reached);
      if (change === 1) console.log(`a change is answered in ${answered.toFixed(0)} ms`);
    }
    times.sort((a, b) => a - b);
    const p99 = percentile(times, 0.99);
    console.table([
      {
        streams,
        'median ms': percentile(times, 0.5).toFixed(0),
        'p99 ms': p99.toFixed(0),
        'most ms': percentile(times, 1).toFixed(0),
        budget,
        within: p99 <= budget ? 'ok' : 'OVER',
      },
    ]);
  } finally {
    for (const { close } of followers) close();
    await kill(server);
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
