import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../support/postgres/postgres.ts';
import { kill, startProcess } from '../../support/server/serverProcess.ts';
import { type FlowResult, runFlow } from './orderFlow.ts';

const deskToken = 'bench-desk-token-0123456789';
const budgets = { aSecond: 12, quoteMs: 800 } as const;

/** Resident memory of a process, in megabytes. */
const readMemory = (pid: number | undefined): number => {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
};

type Row = {
  readonly engine: string;
  readonly customers: number;
  readonly ms: number;
};

const shown = (
  { engine, customers }: Row,
  { paid, seconds, quoted, errors }: FlowResult,
  memory: readonly number[],
) => ({
  engine,
  customers,
  seconds: seconds.toFixed(0),
  paid,
  'a second': (paid / seconds).toFixed(1),
  'quote p99 ms': (quoted[Math.floor(quoted.length * 0.99)] ?? 0).toFixed(0),
  errors: errors.length,
  'MB before, in the middle, after': memory.map((each) => each.toFixed(0)).join(', '),
});

/** What the whole flow of an order takes: many customers at once, from the request to the money. */
export const benchFlow = async (): Promise<void> => {
  console.log(
    `Orders from the request to the money; at least ${budgets.aSecond} a second, quotes within ${budgets.quoteMs} ms, no error`,
  );
  const rows: Row[] = [
    { engine: 'postgres', customers: 60, ms: 20_000 },
    { engine: 'postgres', customers: 200, ms: 60_000 },
    { engine: 'embedded', customers: 60, ms: 20_000 },
  ];
  const results: unknown[] = [];
  for (const row of rows) {
    const postgres = row.engine === 'postgres' ? await startPostgres() : null;
    const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
    const { process: server, address } = await startProcess(dataDir, {
      DATABASE_URL: (await postgres?.freshDatabase()) ?? '',
      DESK_TOKEN: deskToken,
      DESK: 'manual',
    });
    try {
      const flow = { addresses: [address], deskToken, customers: row.customers };
      await runFlow({ ...flow, ms: 5_000 });
      const memory = [readMemory(server.pid)];
      const middle = setTimeout(() => memory.push(readMemory(server.pid)), row.ms / 2);
      const result = await runFlow({ ...flow, ms: row.ms });
      clearTimeout(middle);
      memory.push(readMemory(server.pid));
      results.push(shown(row, result, memory));
      for (const error of new Set(result.errors.slice(0, 5))) console.log(error);
    } finally {
      await kill(server);
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  console.table(results);
};
