import pg from 'pg';
import type { Logger } from 'pino';

const reconnectMs = 1_000;

/** How often a connection that only listens is asked whether it still stands, and how long the answer may take, in ms. */
const heartbeat = { everyMs: 5_000, timeoutMs: 4_000 };

export type Listening = { readonly connect: () => Promise<void>; readonly close: () => Promise<void> };

/**
 * Holds one connection that listens to a channel. One that breaks is replaced, as is one that does not answer: a server that is gone
 * without a word says nothing to who says nothing. Every new one tells of null, as something may have been missed.
 */
export const listenOnServer = (
  url: string,
  channel: string,
  log: Logger,
  notify: (payload: string | null) => void,
): Listening => {
  let closed = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  const connect = async (): Promise<void> => {
    const mine = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: heartbeat.timeoutMs,
    });
    client = mine;
    const again = (): void => {
      if (closed || client !== mine) return;
      client = null;
      mine.end().catch(() => undefined);
      clearTimeout(timer);
      timer = setTimeout(() => void connect(), reconnectMs);
    };
    const fail = (message: string) => (error: unknown) => {
      if (closed || client !== mine) return;
      log.warn({ err: error }, message);
      again();
    };
    const beat = (): void => {
      timer = setTimeout(() => {
        mine.query('select 1').then(() => {
          if (!closed && client === mine) beat();
        }, fail('the listening connection does not answer'));
      }, heartbeat.everyMs);
    };
    mine.on('error', fail('the listening connection broke'));
    mine.on('end', again);
    mine.on('notification', ({ payload }) => {
      if (client === mine) notify(payload ?? null);
    });
    try {
      await mine.connect();
      await mine.query(`listen ${channel}`);
      beat();
      notify(null);
    } catch (error) {
      fail('the database cannot be listened to')(error);
    }
  };
  return {
    connect,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
};
