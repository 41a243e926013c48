import { inArray } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../platform/core/services.ts';
import type { Database } from '../../platform/db/open.ts';
import { order } from '../../platform/db/schema.ts';
import { getStaff } from '../../platform/http/context.ts';
import { openEventStream } from '../../platform/http/eventStream.ts';
import { endWithSession } from '../people/endWithSession.ts';

type BoardChange = { readonly order: number | null; readonly is_new: boolean };

/** Changes within so much time of each other are sent together, and none sooner after the last ones. */
const gatherMs = 500;
/** Of more changes at once it is only said that there are some. */
const maxConcurrent = 20;

/** What boards are told of changes that were gathered, by the orders' hashes. */
const readChanges = async (db: Database, gathered: ReadonlyMap<string | null, boolean>): Promise<BoardChange[]> => {
  const hashes = [...gathered.keys()].filter((hash) => hash !== null);
  if (gathered.has(null) || hashes.length > maxConcurrent) {
    return [{ order: null, is_new: [...gathered.values()].includes(true) }];
  }
  const rows = await db.select({ id: order.id, hash: order.hash }).from(order).where(inArray(order.hash, hashes));
  return rows.map(({ id, hash }) => ({ order: id, is_new: gathered.get(hash) === true }));
};

/**
 * That the board has changed, in whichever process it did, until the session ends. The stream is no use of it: a page that is left open
 * ends with its session.
 */
export const streamBoard = (services: Services, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const staff = getStaff(request);
  const stream = openEventStream(services, request, reply, 'board');
  const { send, closed, fail } = stream;
  endWithSession(services, staff, stream);
  let gathered = new Map<string | null, boolean>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async (): Promise<void> => {
    const taken = gathered;
    gathered = new Map();
    for (const change of await readChanges(services.db, taken)) send(change);
    timer = undefined;
    if (gathered.size > 0 && !closed.aborted) schedule();
  };
  const schedule = (): void => {
    timer = setTimeout(() => void flush().catch(fail), gatherMs);
  };
  const unsubscribe = services.changes.subscribeToAll(({ orderHash, isNew }) => {
    gathered.set(orderHash, isNew || gathered.get(orderHash) === true);
    if (timer === undefined) schedule();
  });
  const stop = (): void => {
    unsubscribe();
    clearTimeout(timer);
  };
  send({ order: null, is_new: false } satisfies BoardChange);
  if (closed.aborted) stop();
  else closed.addEventListener('abort', stop);
  return reply;
};
