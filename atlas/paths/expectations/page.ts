import type { LockedPath } from '../lock/lockedPath.ts';
import type { Behaviour, Configurations, StepBehaviour } from './behaviour.ts';
import { shortDigest } from './shortDigest.ts';

/** A step as a page has it: its name, and a line that ends in a digest of all its facts. */
export type PageStep = { readonly name: string; readonly line: string };

export type PagePath = {
  readonly id: string;
  /** The name of the input that it starts with. */
  readonly start: string;
  readonly steps: readonly PageStep[];
};

export type PageCase = { readonly name: string; readonly steps: readonly PageStep[] };

/** What is expected of a machine, as a reviewer reads it. */
export type Page = {
  readonly paths: readonly PagePath[];
  readonly cases: readonly PageCase[];
  /** A line for each state at the top: how many configurations it has, and a digest of what happens in them. */
  readonly states: readonly string[];
};

export const pageStep = ({ name, sentence, facts }: StepBehaviour): PageStep => ({
  name,
  line: `${sentence} \`${shortDigest(facts.join('\n'))}\``,
});

/** The state at the top that a value is in; of parallel ones, all. */
const toTopStates = (value: string): string =>
  [...new Set(value.split(', ').map((leaf) => leaf.replace(/\..*/s, '')))].join(', ');

const stateLine = (state: string, configurations: readonly Configurations[]): string => {
  const count = configurations.reduce((sum, one) => sum + one.count, 0);
  const digest = shortDigest(configurations.map((one) => `${one.value} ${one.count} ${one.digest}`).join('\n'));
  return `${state}: ${count} \`${digest}\``;
};

/** The page of what a machine does. */
export const toPage = ({ paths, cases, configurations }: Behaviour): Page => ({
  paths: paths.map(({ id, start, steps }) => ({ id, start, steps: steps.map(pageStep) })),
  cases: cases.map(({ name, steps }) => ({ name, steps: steps.map(pageStep) })),
  states: [...Map.groupBy(configurations, ({ value }) => toTopStates(value))].map(([state, ofState]) =>
    stateLine(state, ofState),
  ),
});

/** A path itself, as the lock has it. */
export const toLockedPath = ({ id, start, steps }: PagePath): LockedPath => ({
  id,
  start,
  steps: steps.slice(1).map(({ name }) => name),
});
