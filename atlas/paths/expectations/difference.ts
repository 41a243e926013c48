import type { Exploration } from '../explore/exploration.ts';
import type { LockedPath } from '../lock/lockedPath.ts';
import type { StepBehaviour } from './behaviour.ts';
import { describeBehaviour } from './describeBehaviour.ts';
import { listed } from './listed.ts';
import { type Page, type PagePath, type PageStep, pageStep, toLockedPath, toPage } from './page.ts';

/** A path or a case, as it is expected and as it is. */
type Pair = {
  readonly name: string;
  /** The input that it starts with; null where it has one of its own. */
  readonly start: string | null;
  readonly expected: readonly PageStep[];
  readonly found: readonly StepBehaviour[];
};

type Difference = {
  readonly pair: Pair;
  readonly at: number;
  readonly expected: PageStep | undefined;
  readonly found: StepBehaviour | undefined;
};

/** The first step that differs; null where none does. */
const firstDifference = (pair: Pair): Difference | null => {
  for (let at = 0; at < Math.max(pair.expected.length, pair.found.length); at += 1) {
    const [expected, found] = [pair.expected[at], pair.found[at]];
    if (expected === undefined || found === undefined || expected.line !== pageStep(found).line)
      return { pair, at, expected, found };
  }
  return null;
};

const described = ({ pair: { name, start }, at, expected, found }: Difference): string =>
  [
    `${name}, step ${at} (${(expected ?? found)?.name ?? ''})${start === null ? '' : `, from "${start}"`}:`,
    `- ${expected?.line ?? 'not taken'}`,
    `+ ${found === undefined ? 'not taken' : pageStep(found).line}`,
    ...(found === undefined ? [] : ['All that it does now:', ...found.facts.map((fact) => `  ${fact}`)]),
  ].join('\n  ');

const maxNames = 5;

const maxLines = 12;

/** Paths that are expected and not locked, or locked and not expected. */
const pathDifferences = (expected: readonly PagePath[], locked: readonly LockedPath[]): readonly string[] => {
  const keyOf = ({ id, start, steps }: LockedPath): string => JSON.stringify([id, start, steps]);
  const known = new Set(expected.map((path) => keyOf(toLockedPath(path))));
  const fresh = locked.filter((path) => !known.has(keyOf(path))).map(({ id }) => id);
  const ids = new Set(locked.map(({ id }) => id));
  const obsolete = expected.map(({ id }) => id).filter((id) => !ids.has(id));
  return [
    ...(fresh.length === 0 ? [] : [`Paths without an expectation: ${listed(fresh, maxNames)}.`]),
    ...(obsolete.length === 0 ? [] : [`Paths that are no longer locked: ${listed(obsolete, maxNames)}.`]),
  ];
};

/** Cases that are not expected, or that the sidecar no longer has. */
const caseDifferences = (expected: Page, found: Page): readonly string[] => {
  const without = (one: Page, other: Page): readonly string[] =>
    one.cases.map(({ name }) => `"${name}"`).filter((name) => !other.cases.some((each) => `"${each.name}"` === name));
  const [fresh, obsolete] = [without(found, expected), without(expected, found)];
  return [
    ...(fresh.length === 0 ? [] : [`Cases without an expectation: ${listed(fresh, maxNames)}.`]),
    ...(obsolete.length === 0 ? [] : [`Cases that are no longer in the sidecar: ${listed(obsolete, maxNames)}.`]),
  ];
};

/** Where the paths all do as expected, states in which something else differs. */
const stateDifferences = (expected: Page, found: Page): readonly string[] => {
  const lines = [
    ...expected.states.filter((line) => !found.states.includes(line)).map((line) => `- ${line}`),
    ...found.states.filter((line) => !expected.states.includes(line)).map((line) => `+ ${line}`),
  ];
  const rest = lines.length - maxLines;
  return lines.length === 0
    ? []
    : [
        ['Beside the paths (configurations, digest):', ...lines.slice(0, maxLines)].join('\n  '),
        ...(rest > 0 ? [`And ${rest} lines more.`] : []),
      ];
};

/**
 * What a machine does otherwise than expected, for a reader; null where it does all the same. The expected paths are walked,
 * whatever the lock holds now, so that a path that has become impossible shows where.
 */
export const describeDifference = (
  exploration: Exploration,
  expected: Page,
  locked: readonly LockedPath[],
): string | null => {
  const behaviour = describeBehaviour(exploration, expected.paths.map(toLockedPath));
  const found = toPage(behaviour);
  const pairs = [
    ...expected.paths.map(
      ({ id, start, steps }, index): Pair => ({
        name: id,
        start,
        expected: steps,
        found: behaviour.paths[index]?.steps ?? [],
      }),
    ),
    ...expected.cases.flatMap(({ name, steps }): Pair[] => {
      const other = behaviour.cases.find((one) => one.name === name);
      return other === undefined ? [] : [{ name: `case "${name}"`, start: null, expected: steps, found: other.steps }];
    }),
  ];
  const differences = pairs.flatMap((pair) => firstDifference(pair) ?? []);
  const [first] = differences;
  const kinds = expected.cases.length === 0 ? 'paths' : 'paths and cases';
  const sentences = [
    ...(first === undefined ? stateDifferences(expected, found) : [described(first)]),
    ...(differences.length > 1 ? [`${differences.length} of ${pairs.length} ${kinds} differ.`] : []),
    ...pathDifferences(expected.paths, locked),
    ...caseDifferences(expected, found),
  ];
  return sentences.length === 0 ? null : sentences.join('\n');
};
