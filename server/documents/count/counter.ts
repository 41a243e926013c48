import { and, eq } from 'drizzle-orm';
import type { Services } from '../../platform/core/services.ts';
import { file } from '../../platform/db/schema.ts';
import type { FileRow } from '../readFiles.ts';
import { FairQueue } from './fairQueue.ts';
import { inspectInWorker, type RunningInspection } from './inspectInWorker.ts';
import { type Inspection, inspectedAs } from './inspection.ts';
import { fileLimits } from './limits.ts';

type Counter = {
  /**
   * Takes a file on that waits in `counting`; one that is waiting already is not taken twice. Those of several visitors are counted in
   * turn. Done once this process has done with it, whatever came of it.
   */
  readonly count: (waiting: Pick<FileRow, 'id' | 'visitor' | 'address'>) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const outcome = (inspection: Inspection) => {
  const isReady = inspection.status === 'ready';
  const doubt = inspection.status === 'uncountable' ? inspection.doubt : undefined;
  const known = isReady || (inspection.status === 'uncountable' && inspection.doubt !== undefined) ? inspection : null;
  return {
    status: inspection.status,
    format: inspection.format,
    words: isReady ? inspection.words : null,
    characters: known?.characters ?? null,
    doubt: doubt ?? null,
    portions: known === null ? null : [...known.portions],
    reason: inspection.status === 'refused' ? inspection.reason : null,
  };
};

/** Writes what was found, and says so to the orders that wait for it, in the same commit. Several share a document. */
const record = (services: Services, id: string, inspection: Inspection): Promise<void> =>
  services.db.transaction(async (tx) => {
    const [counted] = await tx.select({ path: file.path }).from(file).where(eq(file.id, id));
    if (counted === undefined) return;
    // Held first, in one order: a request that copies a row meanwhile is waited for, and its copies are seen below.
    await tx.select({ id: file.id }).from(file).where(eq(file.path, counted.path)).orderBy(file.id).for('update');
    const rows = await tx
      .update(file)
      .set(outcome(inspection))
      .where(and(eq(file.path, counted.path), eq(file.status, 'counting')))
      .returning({ fileId: file.id, orderId: file.orderId });
    for (const row of rows) await services.events.emit(tx, { type: 'file.counted', ...row });
  });

const makeCounter = (services: Services): Counter => {
  const waiting = new FairQueue<string>();
  const running = new Map<string, RunningInspection | null>();
  const taken = new Map<string, PromiseWithResolvers<void>>();
  let stopped = false;

  const countOne = async (id: string): Promise<void> => {
    const [row] = await services.db.select().from(file).where(eq(file.id, id));
    if (row?.status !== 'counting' || stopped) return;
    const inspection = inspectInWorker(await services.files.read(row.path));
    running.set(id, inspection);
    const found = inspectedAs(row.name, await inspection.done);
    if (stopped) return;
    await record(services, id, found);
    services.log.info({ file: id, ...outcome(found) }, 'file counted');
  };

  const work = (): void => {
    const id = running.size < fileLimits.workers ? waiting.next() : undefined;
    if (id === undefined || stopped) return;
    running.set(id, null);
    countOne(id)
      .catch((error: unknown) => {
        if (!stopped) services.log.error({ file: id, err: error }, 'file not counted; it is tried again');
      })
      .finally(() => {
        running.delete(id);
        taken.get(id)?.resolve();
        taken.delete(id);
        work();
      });
    work();
  };

  return {
    count: ({ id, visitor, address }) => {
      if (stopped) return Promise.resolve();
      const earlier = taken.get(id);
      if (earlier !== undefined) return earlier.promise;
      const mine = Promise.withResolvers<void>();
      taken.set(id, mine);
      waiting.add(address ?? '', visitor ?? '', id);
      work();
      return mine.promise;
    },
    stop: async () => {
      stopped = true;
      for (const { resolve } of taken.values()) resolve();
      await Promise.all([...running.values()].map((inspection) => inspection?.stop()));
    },
  };
};

const counters = new WeakMap<Services, Counter>();

/** The one queue of documents to count that a process has. */
export const getCounter = (services: Services): Counter => {
  const counter = counters.get(services) ?? makeCounter(services);
  counters.set(services, counter);
  return counter;
};
