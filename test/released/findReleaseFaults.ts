import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { Recorded, ReleasedQuery } from './recorded.ts';

type Sent = { readonly columns: readonly string[] } | { readonly fault: string };

const send = async (tx: Transaction, { sql, params }: Recorded): Promise<Sent> => {
  await tx.exec('savepoint statement');
  try {
    const { fields } = await tx.query(sql, [...params]);
    return { columns: fields.map(({ name, dataTypeID }) => `${name}:${dataTypeID}`) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  } finally {
    await tx.exec('rollback to savepoint statement');
  }
};

/**
 * Sends statements to a migrated database without rows, each undone afterwards, so that what is inserted must fit columns and checks.
 * Foreign keys and triggers are off: the rows that a statement belongs with are not there.
 * @param change statements that change the schema before, and are undone afterwards
 */
export const sendAll = async (client: PGlite, queries: readonly Recorded[], change = ''): Promise<readonly Sent[]> => {
  const answers: Sent[] = [];
  await client.transaction(async (tx) => {
    await tx.exec(`set local session_replication_role = replica; ${change}`);
    for (const query of queries) answers.push(await send(tx, query));
    await tx.rollback();
  });
  return answers;
};

/** Who asks for all columns of a table reads them by their names, and is not concerned by more of them. */
const comparable = (sql: string, before: readonly string[], now: readonly string[]): readonly string[] =>
  /select \*/i.test(sql) ? now.filter((column) => before.includes(column)) : now;

/** What of a release's statements fails, or answers other columns, on a schema: one line a statement. */
export const findReleaseFaults = async (
  client: PGlite,
  queries: readonly ReleasedQuery[],
  change = '',
): Promise<readonly string[]> => {
  const answers = await sendAll(client, queries, change);
  return queries.flatMap(({ sql, columns }, index) => {
    const answer = answers[index];
    if (answer === undefined) return [`${sql}: not sent`];
    if ('fault' in answer) return [`${answer.fault}: ${sql}`];
    const [before, now] = [columns.join(' '), comparable(sql, columns, answer.columns).join(' ')];
    return before === now ? [] : [`answers ${now} in place of ${before}: ${sql}`];
  });
};
