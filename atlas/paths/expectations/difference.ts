import type { Exploration } from '../explore.ts';
import type { LockedPath } from '../lock.ts';
import type { PathExpectation, StepExpectation } from './expectation.ts';
import { expectationsOf } from './expectationsOf.ts';

/** Reasons are no behaviour: a difference that is more than one of reasons is shown first. */
const isBehaviour = (fact: string): boolean => !fact.startsWith('why ');

const linesOf = ({ facts }: StepExpectation, counts: (fact: string) => boolean): string =>
  facts.filter(counts).join('\n');

/** The first step that differs; null where none does. */
const firstStep = (
  expected: PathExpectation,
  found: PathExpectation,
  counts: (fact: string) => boolean,
): number | null => {
  const at = expected.steps.findIndex((step, index) => {
    const other = found.steps[index];
    return other === undefined || linesOf(step, counts) !== linesOf(other, counts);
  });
  return at === -1 ? null : at;
};

/** Lines of both in order: what only the one has is marked `-`, what only the other has `+`. */
const marked = (expected: readonly string[], found: readonly string[]): readonly string[] => [
  ...expected.filter((fact) => !found.includes(fact)).map((fact) => `- ${fact}`),
  ...found.filter((fact) => !expected.includes(fact)).map((fact) => `+ ${fact}`),
];

const described = (expected: PathExpectation, found: PathExpectation, at: number): string => {
  const [before, after] = [expected.steps[at], found.steps[at]];
  const changed = marked(before?.facts ?? [], after?.facts ?? []);
  return [
    `${expected.id}, step ${at} (${before?.name ?? ''}), from "${expected.start}":`,
    ...(changed.length === 0 ? ['the same lines in another order'] : changed),
  ].join('\n  ');
};

const named = (ids: readonly string[]): string => ids.join(', ');

/** Paths that are expected and not locked, or locked and not expected. */
const pathDifferences = (expected: readonly PathExpectation[], locked: readonly LockedPath[]): readonly string[] => {
  const keyOf = (id: string, start: string, steps: readonly string[]): string => JSON.stringify([id, start, steps]);
  const known = new Set(
    expected.map(({ id, start, steps }) =>
      keyOf(
        id,
        start,
        steps.slice(1).map(({ name }) => name),
      ),
    ),
  );
  const isKnown = ({ id, start, steps }: LockedPath): boolean => known.has(keyOf(id, start, steps));
  const fresh = locked.filter((path) => !isKnown(path)).map(({ id }) => id);
  const ids = new Set(locked.map(({ id }) => id));
  const obsolete = expected.map(({ id }) => id).filter((id) => !ids.has(id));
  return [
    ...(fresh.length === 0 ? [] : [`Paths without an expectation: ${named(fresh)}.`]),
    ...(obsolete.length === 0 ? [] : [`Paths that are no longer locked: ${named(obsolete)}.`]),
  ];
};

/**
 * What a machine does otherwise than expected, for a reader; null where it does all the same. The expected paths are walked,
 * whatever the lock holds now, so that a path that has become impossible shows where.
 */
export const differenceOf = (
  exploration: Exploration,
  expected: readonly PathExpectation[],
  locked: readonly LockedPath[],
): string | null => {
  const found = expectationsOf(
    exploration,
    expected.map(({ id, start, steps }) => ({ id, start, steps: steps.slice(1).map(({ name }) => name) })),
  );
  const differing = (counts: (fact: string) => boolean) =>
    expected.flatMap((path, index) => {
      const other = found[index];
      const at = other === undefined ? null : firstStep(path, other, counts);
      return at === null || other === undefined ? [] : [{ path, other, at }];
    });
  const all = differing(() => true);
  const first = differing(isBehaviour)[0] ?? all[0];
  const sentences = [
    ...(first === undefined ? [] : [described(first.path, first.other, first.at)]),
    ...(all.length > 1 ? [`${all.length} of ${expected.length} paths differ.`] : []),
    ...pathDifferences(expected, locked),
  ];
  return sentences.length === 0 ? null : sentences.join('\n');
};
