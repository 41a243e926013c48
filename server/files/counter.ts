import { and, eq } from 'drizzle-orm';
import { file } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { inspectInWorker, type RunningInspection } from './inspectInWorker.ts';
import type { Inspection } from './inspection.ts';
import { fileLimits } from './limits.ts';

type Counter = {
  /** Takes a file on that waits in `counting`; one that is waiting already is not taken twice. */
  readonly count: (id: string) => void;
  readonly stop: () => Promise<void>;
};

const outcome = (inspection: Inspection) => ({
  status: inspection.status,
  format: inspection.format,
  words: inspection.status === 'ready' ? inspection.words : null,
  reason: inspection.status === 'refused' ? inspection.reason : null,
});

/** Writes what was found; an order that waits for it is told with the same commit. */
const record = (services: Services, id: string, inspection: Inspection): Promise<void> =>
  services.db.transaction(async (tx) => {
    const [row] = await tx
      .update(file)
      .set(outcome(inspection))
      .where(and(eq(file.id, id), eq(file.status, 'counting')))
      .returning({ orderId: file.orderId });
    if (row?.orderId != null) await services.jobs.send(tx, 'analysis', { orderId: row.orderId });
  });

const makeCounter = (services: Services): Counter => {
  const waiting: string[] = [];
  const running = new Map<string, RunningInspection | null>();
  let stopped = false;

  const countOne = async (id: string): Promise<void> => {
    const [row] = await services.db.select().from(file).where(eq(file.id, id));
    if (row?.status !== 'counting' || stopped) return;
    const inspection = inspectInWorker(await services.files.read(row.path));
    running.set(id, inspection);
    const found = await inspection.done;
    if (stopped) return;
    await record(services, id, found);
    services.log.info({ file: id, ...outcome(found) }, 'file counted');
  };

  const work = (): void => {
    const id = running.size < fileLimits.workers ? waiting.shift() : undefined;
    if (id === undefined || stopped) return;
    running.set(id, null);
    countOne(id)
      .catch((error: unknown) => {
        if (!stopped)
          services.log.error({ file: id, err: error }, 'file not counted; it is tried again at the next start');
      })
      .finally(() => {
        running.delete(id);
        work();
      });
    work();
  };

  return {
    count: (id) => {
      if (stopped || running.has(id) || waiting.includes(id)) return;
      waiting.push(id);
      work();
    },
    stop: async () => {
      stopped = true;
      await Promise.all([...running.values()].map((inspection) => inspection?.stop()));
    },
  };
};

const counters = new WeakMap<Services, Counter>();

/** The one queue of documents to count that a process has. */
export const counterOf = (services: Services): Counter => {
  const counter = counters.get(services) ?? makeCounter(services);
  counters.set(services, counter);
  return counter;
};
