import type { Edge, Exploration } from '../exploration.ts';
import { stepName } from '../stepName.ts';
import { valueWords } from '../words.ts';

/** The part of a move's name that all its samples share. */
const baseOf = (name: string): string => name.replace(/ #\d+$/, '');

/** Moves by their names; samples of one event in one word, and as the event alone where all of them are meant. */
const movesText = (names: readonly string[], all: readonly string[]): string => {
  const bases = [...new Set(names.map(baseOf))];
  return bases
    .map((base) => {
      const isOf = (name: string): boolean => baseOf(name) === base;
      const some = names.filter(isOf);
      return some.length === all.filter(isOf).length
        ? base
        : [base, ...some.map((name) => name.slice(base.length + 1))].join(' ');
    })
    .join(', ');
};

/** Where a move leads, as far as that differs from where it begins; empty where it stays. */
const targetText = ({ vertices }: Exploration, { from, to }: Edge): string => {
  const [before, after] = [from, to].map((id) => valueWords(vertices.get(id)?.snapshot.value).split(', '));
  const entered = (after ?? []).filter((leaf) => !before?.includes(leaf));
  return before?.join() === after?.join() ? '' : entered.join(', ') || (after ?? []).join(', ');
};

/** What a configuration takes notice of, a line for each place where that leads; everything else is ignored there. */
export const acceptLines = (exploration: Exploration, vertex: string): readonly string[] => {
  const all = exploration.edges.get(vertex) ?? [];
  const namesOf = (edges: readonly Edge[]): readonly string[] => edges.map((edge) => stepName(exploration, edge));
  const byTarget = Map.groupBy(
    all.filter(({ ignored }) => !ignored),
    (edge) => targetText(exploration, edge),
  );
  return [...byTarget]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([target, edges]) => `accepts ${movesText(namesOf(edges), namesOf(all))}${target === '' ? '' : ` → ${target}`}`,
    );
};
