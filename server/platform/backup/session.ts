import pg from 'pg';
import type { OpenDatabase } from '../db/open.ts';
import type { TextRow } from './archiveRecord.ts';

/** One connection to a database of either engine; transactions begin and end by statements. */
export type Session = {
  /** The rows of a statement, all of whose columns are texts. */
  readonly rows: (statement: string, values?: readonly string[]) => Promise<readonly TextRow[]>;
  /** Runs statements without values. */
  readonly run: (statements: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * Texts that lose nothing and mean the same to every server; and no end to a transaction that waits while files are copied, which may take
 * hours.
 */
const settings = `set datestyle = 'ISO, MDY';
  set intervalstyle = 'postgres';
  set timezone = 'UTC';
  set extra_float_digits = 3;
  set bytea_output = 'hex';
  set client_min_messages = 'warning';
  set statement_timeout = 0;
  set lock_timeout = '30s';
  set idle_in_transaction_session_timeout = 0;`;

const toSession = async (opened: OpenDatabase): Promise<Session> => {
  if (opened.kind === 'pglite') {
    return {
      rows: async (statement, values = []) =>
        (await opened.client.query<TextRow>(statement, [...values], { rowMode: 'array' })).rows,
      run: async (statements) => {
        await opened.client.exec(statements);
      },
      close: async () => {},
    };
  }
  // The pool's connections have time limits, and a pooler's address may change the server between two statements.
  const client = new pg.Client({ connectionString: opened.url, connectionTimeoutMillis: 5_000, keepAlive: true });
  // One that breaks fails the next statement; without a listener the process would end.
  client.on('error', () => undefined);
  await client.connect();
  return {
    rows: async (text, values = []) =>
      (await client.query<(string | null)[]>({ text, values: [...values], rowMode: 'array' })).rows,
    run: async (statements) => {
      await client.query(statements);
    },
    close: () => client.end(),
  };
};

/** Opens a connection of its own, without limits of time; on the embedded database it is the one that there is. */
export const openSession = async (opened: OpenDatabase): Promise<Session> => {
  const session = await toSession(opened);
  await session.run(settings);
  return session;
};
