import type { Exploration } from '../exploration.ts';
import type { LockedPath } from '../lockedPath.ts';
import { type Expectations, lockedOf, type PathExpectation, type StepExpectation } from './expectation.ts';
import { expectationsOf } from './expectationsOf.ts';

/** Reasons are no behaviour: a difference that is more than one of reasons is shown first. */
const isBehaviour = (fact: string): boolean => !fact.startsWith('why ');

const isAny = (): boolean => true;

/** Which facts are compared. */
type Counts = (fact: string) => boolean;

const linesOf = ({ facts }: StepExpectation, counts: Counts): string => facts.filter(counts).join('\n');

type Steps = readonly StepExpectation[];

/** The first step that differs; null where none does. */
const firstStep = (expected: Steps, found: Steps, counts: Counts): number | null => {
  const longer = expected.length < found.length ? found : expected;
  const at = longer.findIndex((_, index) => {
    const [step, other] = [expected[index], found[index]];
    return step === undefined || other === undefined || linesOf(step, counts) !== linesOf(other, counts);
  });
  return at === -1 ? null : at;
};

/** Lines of both in order: what only the one has is marked `-`, what only the other has `+`; where both have all, what is moved. */
const marked = (expected: readonly string[], found: readonly string[]): readonly string[] => {
  const missing = expected.filter((fact) => !found.includes(fact));
  const added = found.filter((fact) => !expected.includes(fact));
  const isMoved = missing.length === 0 && added.length === 0;
  const differs = (one: readonly string[], other: readonly string[]): readonly string[] =>
    one.filter((fact, index) => other[index] !== fact);
  return [
    ...(isMoved ? differs(expected, found) : missing).map((fact) => `- ${fact}`),
    ...(isMoved ? differs(found, expected) : added).map((fact) => `+ ${fact}`),
  ];
};

/** A path or a case, as it is expected and as it is. */
type Pair = {
  readonly name: string;
  /** The input that it starts with; null where it has one of its own. */
  readonly start: string | null;
  readonly expected: Steps;
  readonly found: Steps;
};

type Difference = Pair & { readonly at: number };

const described = ({ name, start, expected, found, at }: Difference, counts: Counts): string => {
  const [before, after] = [expected[at], found[at]];
  const [place, ...others] = before?.facts.filter(counts) ?? [];
  const [reached, ...seen] = after?.facts.filter(counts) ?? [];
  return [
    `${name}, step ${at} (${(before ?? after)?.name ?? ''})${start === null ? '' : `, from "${start}"`}:`,
    ...(place === reached ? [place] : [`- ${place ?? 'not taken'}`, `+ ${reached ?? 'not taken'}`]),
    ...marked(others, seen),
  ].join('\n  ');
};

const mostIds = 5;

const mostLines = 12;

const named = (ids: readonly string[]): string =>
  ids.length <= mostIds ? ids.join(', ') : `${ids.slice(0, mostIds).join(', ')} and ${ids.length - mostIds} more`;

/** Paths that are expected and not locked, or locked and not expected. */
const pathDifferences = (expected: readonly PathExpectation[], locked: readonly LockedPath[]): readonly string[] => {
  const keyOf = ({ id, start, steps }: LockedPath): string => JSON.stringify([id, start, steps]);
  const known = new Set(expected.map((path) => keyOf(lockedOf(path))));
  const fresh = locked.filter((path) => !known.has(keyOf(path))).map(({ id }) => id);
  const ids = new Set(locked.map(({ id }) => id));
  const obsolete = expected.map(({ id }) => id).filter((id) => !ids.has(id));
  return [
    ...(fresh.length === 0 ? [] : [`Paths without an expectation: ${named(fresh)}.`]),
    ...(obsolete.length === 0 ? [] : [`Paths that are no longer locked: ${named(obsolete)}.`]),
  ];
};

/** Cases that are not expected, or that the sidecar no longer has. */
const caseDifferences = (expected: Expectations, found: Expectations): readonly string[] => {
  const without = (one: Expectations, other: Expectations): readonly string[] =>
    one.cases.map(({ name }) => `"${name}"`).filter((name) => !other.cases.some((each) => `"${each.name}"` === name));
  const [fresh, obsolete] = [without(found, expected), without(expected, found)];
  return [
    ...(fresh.length === 0 ? [] : [`Cases without an expectation: ${named(fresh)}.`]),
    ...(obsolete.length === 0 ? [] : [`Cases that are no longer in the sidecar: ${named(obsolete)}.`]),
  ];
};

/** Where the paths all do as expected, states in which something else differs. */
const configurationDifferences = (expected: Expectations, found: Expectations): readonly string[] => {
  const lines = marked(expected.configurations, found.configurations);
  const rest = lines.length - mostLines;
  return lines.length === 0
    ? []
    : [
        ['Beside the paths (configurations, digest):', ...lines.slice(0, mostLines)].join('\n  '),
        ...(rest > 0 ? [`And ${rest} lines more.`] : []),
      ];
};

const pairsOf = (expected: Expectations, found: Expectations): readonly Pair[] => [
  ...expected.paths.flatMap(({ id, start, steps }, index): Pair[] => {
    const other = found.paths[index];
    return other === undefined ? [] : [{ name: id, start, expected: steps, found: other.steps }];
  }),
  ...expected.cases.flatMap(({ name, steps }): Pair[] => {
    const other = found.cases.find((one) => one.name === name);
    return other === undefined ? [] : [{ name: `case "${name}"`, start: null, expected: steps, found: other.steps }];
  }),
];

const wordFor = ({ cases }: Expectations): string => (cases.length === 0 ? 'paths' : 'paths and cases');

/**
 * What a machine does otherwise than expected, for a reader; null where it does all the same. The expected paths are walked,
 * whatever the lock holds now, so that a path that has become impossible shows where.
 */
export const differenceOf = (
  exploration: Exploration,
  expected: Expectations,
  locked: readonly LockedPath[],
): string | null => {
  const found = expectationsOf(exploration, expected.paths.map(lockedOf));
  const pairs = pairsOf(expected, found);
  const differing = (counts: Counts): readonly Difference[] =>
    pairs.flatMap((pair) => {
      const at = firstStep(pair.expected, pair.found, counts);
      return at === null ? [] : [{ ...pair, at }];
    });
  const behaving = differing(isBehaviour);
  const all = differing(isAny);
  const counts = behaving.length === 0 ? isAny : isBehaviour;
  const first = behaving[0] ?? all[0];
  const sentences = [
    ...(first === undefined ? [] : [described(first, counts)]),
    ...(all.length > 1 ? [`${all.length} of ${pairs.length} ${wordFor(expected)} differ.`] : []),
    ...(behaving.length > 0 ? [] : configurationDifferences(expected, found)),
    ...pathDifferences(expected.paths, locked),
    ...caseDifferences(expected, found),
  ];
  return sentences.length === 0 ? null : sentences.join('\n');
};
