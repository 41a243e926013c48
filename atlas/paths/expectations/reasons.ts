import type { AnyStateNode } from 'xstate';
import { listStates, stateName } from '../explore/definitions.ts';
import type { Exploration } from '../explore/exploration.ts';
import { isCondition } from '../plan/goals.ts';

/** The section of the specification that a state implements; that of the state around it, where it names none. */
const findSection = (node: AnyStateNode | undefined): string => {
  for (let at = node; at !== undefined; at = at.parent) {
    const section: unknown = at.meta?.spec;
    if (section !== undefined) return ` (section ${String(section)})`;
  }
  return '';
};

/** Sections by what goals are about: a state, or a transition, which belongs to its source. */
const mapSections = ({ model, definitions }: Exploration): ReadonlyMap<string, string> =>
  new Map([
    ...[...definitions.values()].map(({ id, transition }): [string, string] => [id, findSection(transition.source)]),
    ...listStates(model.machine).map((node): [string, string] => [stateName(node), findSection(node)]),
  ]);

const separator = ': ';

/** A goal without what it is about, and that. */
const parts = (goal: string, subjects: ReadonlyMap<string, string>): readonly [string, string] => {
  for (let at = goal.indexOf(separator); at !== -1; at = goal.indexOf(separator, at + 1)) {
    const subject = goal.slice(at + separator.length);
    if (subjects.has(subject)) return [goal.slice(0, at), subject];
  }
  return [goal, ''];
};

/**
 * Why a suite has its steps: what each of them achieves that none before it does, in the order in which this is asked. Conditions are
 * left out: only instrumented modules report them, and what is expected is the same without.
 */
export const createReasons = (exploration: Exploration): ((achieved: readonly string[]) => readonly string[]) => {
  const wanted = new Set(exploration.goals.filter((goal) => !isCondition(goal)));
  const sections = mapSections(exploration);
  return (achieved) => {
    const first = [...new Set(achieved)].filter((goal) => wanted.delete(goal)).map((goal) => parts(goal, sections));
    return [...Map.groupBy(first, ([, subject]) => subject)].map(([subject, goals]) => {
      const names = goals.map(([name]) => name).join(', ');
      return `why ${names}${subject === '' ? '' : `: ${subject}`}${sections.get(subject) ?? ''}`;
    });
  };
};
