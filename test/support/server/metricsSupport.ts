/** A line of OpenMetrics text. */
type Sample = { readonly name: string; readonly labels: Readonly<Record<string, string>>; readonly value: number };

type Described = {
  readonly name: string;
  readonly type: string;
  readonly help: string;
  /** The names that its samples may have. */
  readonly samples: readonly string[];
};

/** What a scrape answers. Figures are named without their prefix. */
export type Figures = {
  readonly described: readonly Described[];
  readonly samples: readonly Sample[];
  readonly named: (name: string) => readonly Sample[];
  /** The sum of the samples of this name that have these labels; 0 where there is none. */
  readonly sum: (name: string, labels: Readonly<Record<string, string>>) => number;
};

const endings: Readonly<Record<string, readonly string[]>> = {
  counter: ['_total'],
  gauge: [''],
  histogram: ['_bucket', '_count', '_sum'],
};

const labelsIn = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...text.matchAll(/([a-z_]+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', value = '']) => [key, value]),
  );

/** Reads OpenMetrics text; throws where a line is none. */
export const parseMetrics = (text: string): Figures => {
  const lines = text.trimEnd().split('\n');
  if (lines.pop() !== '# EOF') throw new Error('The figures have no end.');
  const helps = new Map<string, string>();
  const described: Described[] = [];
  const samples: Sample[] = [];
  for (const line of lines) {
    const [, kind, name = '', rest = ''] = /^# (HELP|TYPE|UNIT) ([a-z0-9_]+) (.*)$/.exec(line) ?? [];
    if (kind === 'HELP') helps.set(name, rest);
    else if (kind === 'TYPE') {
      const ends = endings[rest];
      if (ends === undefined) throw new Error(`A figure of an unknown type: ${line}`);
      described.push({ name, type: rest, help: helps.get(name) ?? '', samples: ends.map((end) => `${name}${end}`) });
    } else if (kind === undefined) {
      const [, sample, labels = '', value = ''] = /^([a-z0-9_]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      if (sample === undefined) throw new Error(`No figure: ${line}`);
      if (!described.at(-1)?.samples.includes(sample)) throw new Error(`A sample of no figure: ${line}`);
      samples.push({ name: sample, labels: labelsIn(labels), value: Number(value) });
    }
  }
  const named = (name: string): readonly Sample[] => samples.filter((each) => each.name === `fifteen_${name}`);
  return {
    described,
    samples,
    named,
    sum: (name, labels) =>
      named(name)
        .filter((each) => Object.entries(labels).every(([key, value]) => each.labels[key] === value))
        .reduce((total, { value }) => total + value, 0),
  };
};
