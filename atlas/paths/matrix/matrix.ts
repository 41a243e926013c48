import type { AnyStateNode } from 'xstate';
import { stateName, statesOf } from '../definitions.ts';
import type { Suite } from '../report.ts';
import type { Result } from './results.ts';
import type { Section } from './sections.ts';

/** What implements a section, and what tests it. Paths by their ids. */
export type Part = {
  readonly machine: string;
  /** A state's name, or a transition's id. */
  readonly name: string;
  readonly paths: readonly string[];
};

/** A requirement: a section of the specification, with what the machines say implements it. */
export type Requirement = {
  readonly section: string;
  /** Null where no list of sections says it. */
  readonly heading: string | null;
  readonly states: readonly Part[];
  readonly transitions: readonly Part[];
  /** The last result of every path of it; `unknown` where no run says one. */
  readonly results: Readonly<Record<string, Result | 'unknown'>>;
};

export type Matrix = {
  readonly requirements: readonly Requirement[];
  /** Sections that no state names. */
  readonly unnamed: readonly Section[];
  /** Sections that states name and the list does not have. */
  readonly unlisted: readonly string[];
  /** States without a section, their own or that of a state around them. */
  readonly unspecified: readonly Omit<Part, 'paths'>[];
  /** States and transitions that no path reaches. */
  readonly untested: readonly Omit<Part, 'paths'>[];
};

const specOf = (meta: unknown): string[] => {
  const spec: unknown = typeof meta === 'object' && meta !== null ? Reflect.get(meta, 'spec') : undefined;
  return typeof spec === 'string' ? spec.split(/[,;]\s*/).filter(Boolean) : [];
};

/** The sections that a state names, or else the nearest state around it that names some. */
const sectionsOf = (node: AnyStateNode): string[] => {
  const own = specOf(node.meta);
  return own.length > 0 || node.parent === undefined ? own : sectionsOf(node.parent);
};

type Located = Part & { readonly sections: readonly string[]; readonly kind: 'state' | 'transition' };

/** Every state and transition of a machine with its sections, and the paths that reach it. */
const partsOf = ({ name: machine, exploration, plan, ids }: Suite): Located[] => {
  const through = (goal: string): string[] =>
    plan.paths.flatMap(({ achieves }, index) => (achieves.has(goal) ? [ids[index] ?? String(index + 1)] : []));
  const states = statesOf(exploration.model.machine)
    .filter(({ parent, type }) => parent !== undefined && type !== 'history')
    .map((node): Located => {
      const name = stateName(node);
      return { kind: 'state', machine, name, paths: through(`state: ${name}`), sections: sectionsOf(node) };
    });
  const transitions = [...exploration.definitions.values()].map(({ id, transition }): Located => {
    const own = specOf(Reflect.get(transition, 'meta'));
    const sections = own.length > 0 ? own : sectionsOf(transition.source);
    return { kind: 'transition', machine, name: id, paths: through(`taken: ${id}`), sections };
  });
  return [...states, ...transitions];
};

const bareOf = ({ machine, name }: Part): Omit<Part, 'paths'> => ({ machine, name });
const partOf = ({ machine, name, paths }: Part): Part => ({ machine, name, paths });

const inOrder = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });

/**
 * Requirements with what implements and tests them.
 * @param sections all that the specification has; null where nobody lists them
 */
export const matrixOf = (
  suites: readonly Suite[],
  sections: readonly Section[] | null,
  results: ReadonlyMap<string, Result>,
): Matrix => {
  const parts = suites.flatMap(partsOf);
  const named = new Set(parts.flatMap((part) => part.sections));
  const headings = new Map((sections ?? []).map(({ number, heading }) => [number, heading]));
  const numbers = [...new Set([...headings.keys(), ...named])].toSorted(inOrder);
  return {
    requirements: numbers
      .filter((section) => named.has(section))
      .map((section): Requirement => {
        const own = parts.filter((part) => part.sections.includes(section));
        const paths = [...new Set(own.flatMap((part) => part.paths))];
        return {
          section,
          heading: headings.get(section) ?? null,
          states: own.filter(({ kind }) => kind === 'state').map(partOf),
          transitions: own.filter(({ kind }) => kind === 'transition').map(partOf),
          results: Object.fromEntries(paths.map((id) => [id, results.get(id) ?? 'unknown'])),
        };
      }),
    unnamed: (sections ?? []).filter(({ number }) => !named.has(number)),
    unlisted: sections === null ? [] : [...named].filter((number) => !headings.has(number)).toSorted(inOrder),
    unspecified: parts.filter((part) => part.kind === 'state' && part.sections.length === 0).map(bareOf),
    untested: parts.filter(({ paths }) => paths.length === 0).map(bareOf),
  };
};

/** Whether everything that is required is implemented and tested, as far as the results tell. */
export const isWhole = ({ requirements, unnamed, unlisted, unspecified, untested }: Matrix): boolean =>
  [unnamed, unlisted, unspecified, untested].every((list) => list.length === 0) &&
  requirements.every(({ results }) => !Object.values(results).includes('failed'));
