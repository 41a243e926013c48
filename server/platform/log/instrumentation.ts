import type { FastifyInstance } from 'fastify';
import type { JobName } from '../core/jobs.ts';
import type { ProviderName } from '../core/paymentProvider.ts';

/** An attempt to do a job. `isLast`: nobody tries it again when this one fails. */
export type WatchedJob = { readonly queue: JobName; readonly isLast: boolean };

/** A call of a payment provider; `operation` is the method of `PaymentProvider`. */
export type WatchedCall = { readonly provider: ProviderName; readonly operation: string };

/** Does a piece of work and answers as it does, its error included, and notes what became of it. */
export type Watch<About> = <T>(about: About, work: () => Promise<T>) => Promise<T>;

/** What observes this process from outside: metrics, traces. */
export type Instrumentation = {
  /** Adds hooks to a brand's application, which has no routes yet. */
  readonly requests: (app: FastifyInstance, brand: string) => void;
  readonly job: Watch<WatchedJob>;
  readonly call: Watch<WatchedCall>;
};

const nested =
  <About>(watches: readonly Watch<About>[]): Watch<About> =>
  <T>(about: About, work: () => Promise<T>): Promise<T> =>
    watches.reduceRight<() => Promise<T>>((inner, watch) => () => watch(about, inner), work)();

/** Several as one, the first outermost; null where there is none, so that nothing is added to what is not observed. */
export const watchedBy = (all: readonly Instrumentation[]): Instrumentation | null =>
  all.length === 0
    ? null
    : {
        requests: (app, brand) => {
          for (const { requests } of all) requests(app, brand);
        },
        job: nested(all.map(({ job }) => job)),
        call: nested(all.map(({ call }) => call)),
      };
