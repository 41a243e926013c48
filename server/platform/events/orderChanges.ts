import { type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, OpenDatabase, Transaction } from '../db/open.ts';
import { checkNotifications } from './checkNotifications.ts';
import { listenOnServer } from './listenOnServer.ts';

/** What has changed; `orderHash` null when it is not known, because changes may have been missed. */
export type AnyChange = { readonly orderHash: string | null; readonly isNew: boolean };

/** Notifications of changed orders, across all processes that share the database. */
export type OrderChanges = {
  /** Calls `listener` after each committed change of the order; answers how to stop. */
  readonly subscribe: (orderHash: string, listener: () => void) => () => void;
  /** Calls `listener` after each committed change of any order; answers how to stop. */
  readonly subscribeToAll: (listener: (change: AnyChange) => void) => () => void;
  /**
   * Notifies boards soon that something beside orders has changed: once, however often it is called meanwhile. What it is about is in
   * the database by then, also what a queue writes once a job has ended.
   */
  readonly announceBoardSoon: () => void;
  readonly close: () => Promise<void>;
};

/** The channel on which the database announces changed orders; the payload is the order's hash, after a word where it is new. */
export const changesChannel = 'order_changes';

/** Stands for an order's hash where the catalogue has changed; no hash is as short. */
export const catalogueSubject = 'catalogue';

/** In a statement: notifies all processes when the transaction commits. */
export const notifyOnCommit = (payload: SQL): SQL => sql`pg_notify(${changesChannel}, ${payload})`;

/** Notifies all processes when the transaction commits. */
const notify = async (tx: Database | Transaction, payload: string): Promise<void> => {
  await tx.execute(sql`select ${notifyOnCommit(sql`${payload}`)}`);
};

/** Notifies all processes, when the transaction commits, that an order has changed. */
export const announceChange = async (tx: Transaction, orderHash: string): Promise<void> => {
  await notify(tx, orderHash);
};

/** Before the hash of an order that has just been asked for. */
const newPrefix = 'new ';

/** Notifies all processes, when the transaction commits, that there is a new order. */
export const announceNew = async (tx: Transaction, orderHash: string): Promise<void> => {
  await notify(tx, newPrefix + orderHash);
};

/** Stands for an order's hash where the board shows something else that has changed. */
const boardSubject = 'board';

/** Notifies the boards of all processes, when the transaction commits, that something beside an order has changed: customers are not told. */
export const announceBoard = async (tx: Transaction): Promise<void> => {
  await notify(tx, boardSubject);
};

/** Before the hash of an order that someone of the staff has opened or left: customers are not told. */
const openPrefix = 'open ';

/** By which it is listened to who of the staff has an order open. */
export const openersKey = (orderHash: string): string => openPrefix + orderHash;

/** Notifies all processes, when the transaction commits, that someone of the staff has opened an order, or left it. */
export const announceOpener = async (tx: Transaction, orderHash: string): Promise<void> => {
  await notify(tx, openersKey(orderHash));
};

/** Before whose balance has changed: neither boards nor who follows an order is told. */
const balancePrefix = 'balance ';

/** By which it is listened to a customer's balance at a brand. */
export const balanceKey = ({ customerId, brand }: { readonly customerId: number; readonly brand: string }): string =>
  `${balancePrefix}${customerId} ${brand}`;

/** Before a session that has ended. */
const sessionPrefix = 'session ';

/** By which it is listened to the end of a customer's session. */
export const sessionKey = (sessionId: string): string => sessionPrefix + sessionId;

/** Before what a process tells itself to know that it hears. */
const selfPrefix = 'self ';
const selfKey = (own: string): string => selfPrefix + own;

/** Notifies all processes, when the transaction commits, of a key that something has changed. */
export const announceKey = async (tx: Database | Transaction, key: string): Promise<void> => {
  await notify(tx, key);
};

const isOfNoOrder = (payload: string | null): boolean =>
  payload !== null && [balancePrefix, sessionPrefix, selfPrefix].some((prefix) => payload.startsWith(prefix));

const parseChange = (payload: string | null): AnyChange => {
  if (payload === null || payload === boardSubject) return { orderHash: null, isNew: false };
  if (payload.startsWith(newPrefix)) return { orderHash: payload.slice(newPrefix.length), isNew: true };
  return { orderHash: payload.startsWith(openPrefix) ? payload.slice(openPrefix.length) : payload, isNew: false };
};

/** Boards are notified so seldom of what browsers and queues report: there may be very much of it. */
const announceMs = 1000;

const createBoardAnnouncer = ({ db }: OpenDatabase, log: Logger) => {
  let timer: NodeJS.Timeout | undefined;
  const announce = async (): Promise<void> => {
    timer = undefined;
    await db.transaction(announceBoard);
  };
  return {
    soon: (): void => {
      timer ??= setTimeout(
        () => void announce().catch((error: unknown) => log.warn({ err: error }, 'boards could not be notified')),
        announceMs,
      );
    },
    close: (): void => clearTimeout(timer),
  };
};

/** Starts listening to the database. */
export const listenToChanges = async (opened: OpenDatabase, log: Logger): Promise<OrderChanges> => {
  const listeners = new Map<string, Set<() => void>>();
  const ofAll = new Set<(change: AnyChange) => void>();
  const notify = (payload: string | null): void => {
    const change = parseChange(payload);
    const hash = change.isNew ? change.orderHash : payload;
    if (!isOfNoOrder(payload)) for (const listener of ofAll) listener(change);
    const called =
      hash === null ? [...listeners.values()].flatMap((set) => [...set]) : [...(listeners.get(hash) ?? [])];
    for (const listener of called) listener();
  };
  const subscribe: OrderChanges['subscribe'] = (hash, listener) => {
    const set = listeners.get(hash) ?? new Set();
    listeners.set(hash, set.add(listener));
    return () => {
      set.delete(listener);
      if (set.size === 0) listeners.delete(hash);
    };
  };
  const subscribeToAll: OrderChanges['subscribeToAll'] = (listener) => {
    ofAll.add(listener);
    return () => ofAll.delete(listener);
  };
  const boards = createBoardAnnouncer(opened, log);
  const common = { subscribe, subscribeToAll, announceBoardSoon: boards.soon };
  const closing = (stop: () => Promise<void>) => async (): Promise<void> => {
    boards.close();
    await stop();
  };
  if (opened.kind === 'pglite') {
    const stop = await opened.client.listen(changesChannel, notify);
    return { ...common, close: closing(() => stop()) };
  }
  const server = listenOnServer(opened.url, changesChannel, log, notify);
  await server.connect();
  const notifyItself = (own: string) => opened.db.transaction((tx) => announceKey(tx, selfKey(own)));
  checkNotifications(notifyItself, (own, hear) => subscribe(selfKey(own), hear), log);
  return { ...common, close: closing(server.close) };
};
