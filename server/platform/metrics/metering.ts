import { Counter, Gauge, Histogram, type OpenMetricsContentType, Registry } from 'prom-client';
import { createGatherer, type Gathered, type GatherOptions } from './gatherer.ts';

/** What a figure is called, without the prefix `fifteen_`; its unit is the end of its name. */
type Described<Label extends string> = {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly Label[];
};

/** The figures of one server: two in one process have a registry each. */
export type Metering = {
  readonly counter: <Label extends string = never>(described: Described<Label>) => Counter<Label>;
  readonly gauge: <Label extends string = never>(described: Described<Label>) => Gauge<Label>;
  /** @param buckets their upper bounds, in the histogram's unit */
  readonly histogram: <Label extends string = never>(
    described: Described<Label>,
    buckets: readonly number[],
  ) => Histogram<Label>;
  /** Sets figures at each scrape, by what this process knows. */
  readonly atScrape: (set: () => void) => void;
  /** Reads figures at a scrape, at most every ten seconds. */
  readonly gather: <Found>(gathered: Gathered<Found>) => void;
  /** All figures as OpenMetrics text. It does not fail because of a gatherer. */
  readonly scrape: () => Promise<string>;
};

const prefix = 'fifteen_';

export const contentType: OpenMetricsContentType = Registry.OPENMETRICS_CONTENT_TYPE;

export const openMetering = (options: GatherOptions): Metering => {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(contentType);
  const turns: (() => Promise<void>)[] = [];
  const setters: (() => void)[] = [];
  const named = <Label extends string>({ name, help, labels = [] }: Described<Label>) => ({
    name: `${prefix}${name}`,
    help,
    labelNames: labels,
    registers: [registry],
  });
  return {
    counter: (described) => new Counter(named(described)),
    gauge: (described) => new Gauge(named(described)),
    histogram: (described, buckets) => new Histogram({ ...named(described), buckets: [...buckets] }),
    atScrape: (set) => setters.push(set),
    gather: (gathered) => turns.push(createGatherer(gathered, options)),
    scrape: async () => {
      await Promise.all(turns.map((turn) => turn()));
      for (const set of setters) set();
      return registry.metrics();
    },
  };
};
