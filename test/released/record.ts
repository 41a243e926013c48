import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { NoopLogger } from 'drizzle-orm/logger';
import { type Recorded, toShape } from './recorded.ts';

const folder = process.env.RECORD_QUERIES;

/** Parameters are examples: longer ones say no more about a schema. */
const maxLineLength = 4_000;

if (folder !== undefined) {
  const seen = new Map<string, number>();
  const file = join(folder, `${process.pid}.jsonl`);
  // Every statement of the server goes through Drizzle, whose logger does nothing unless another one is given.
  Object.assign(NoopLogger.prototype, {
    logQuery: (sql: string, params: readonly unknown[]) => {
      if (!/^\s*(select|insert|update|delete|with)\b/i.test(sql) || sql.includes('__drizzle_migrations')) return;
      const shape = toShape(sql);
      if ((seen.get(shape) ?? Number.POSITIVE_INFINITY) <= sql.length) return;
      const recorded: Recorded = { sql, params };
      const line = JSON.stringify(recorded);
      if (line.length > maxLineLength + sql.length) return;
      seen.set(shape, sql.length);
      appendFileSync(file, `${line}\n`);
    },
  });
}
