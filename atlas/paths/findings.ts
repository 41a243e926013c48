import type { AnyMachineSnapshot } from 'xstate';
import { stateName, statesOf } from './definitions.ts';
import type { Exploration } from './explore.ts';

export type Finding = {
  readonly kind: 'unreachable' | 'untaken' | 'guard' | 'noErrorTransition' | 'deadEnd' | 'restsNot' | 'fault' | 'cut';
  readonly text: string;
};

/** The innermost states of a snapshot, as `path, path`. */
export const configurationOf = (snapshot: AnyMachineSnapshot): string =>
  snapshot._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(stateName)
    .join(', ');

const kindOf = (goal: string): Finding['kind'] =>
  goal.startsWith('state:') ? 'unreachable' : goal.startsWith('taken:') ? 'untaken' : 'guard';

/** Goals that nothing in an exploration achieves. */
export const unachieved = ({ goals, starts, edges }: Exploration): string[] => {
  const achieved = new Set([...starts, ...[...edges.values()].flat()].flatMap(({ achieves }) => achieves));
  return goals.filter((goal) => !achieved.has(goal));
};

/** Configurations that can be left by no answer, no timer and no event, whatever comes first. */
const stuckConfigurations = ({ vertices, edges }: Exploration): Set<string> => {
  const active = [...vertices].filter(([, { snapshot }]) => snapshot.status === 'active');
  const places = new Map([...vertices].map(([id, { snapshot }]) => [id, configurationOf(snapshot)]));
  const free = new Set<string>();
  for (let before = -1; before !== free.size; ) {
    before = free.size;
    for (const [id] of active) {
      const leaves = (edges.get(id) ?? []).some(({ to }) => free.has(to) || places.get(to) !== places.get(id));
      if (leaves) free.add(id);
    }
  }
  return new Set(active.filter(([id]) => !free.has(id)).map(([, { snapshot }]) => configurationOf(snapshot)));
};

const deadEnds = (exploration: Exploration): Finding[] => {
  const stuck = stuckConfigurations(exploration);
  const rests = new Set(exploration.model.rests);
  return [
    ...[...stuck]
      .filter((configuration) => !rests.has(configuration))
      .map((text): Finding => ({ kind: 'deadEnd', text: `nothing leads on from ${text}` })),
    ...[...rests]
      .filter((configuration) => !stuck.has(configuration))
      .map((text): Finding => ({ kind: 'restsNot', text: `the model says that ${text} rests, but it does not` })),
  ];
};

/** What is wrong with a machine, or with its model. Reported, never thrown. */
export const findingsOf = (exploration: Exploration): Finding[] => [
  ...unachieved(exploration).map((goal): Finding => ({ kind: kindOf(goal), text: goal })),
  ...statesOf(exploration.model.machine).flatMap((node) =>
    node.invoke
      .filter(({ onError }) => onError === undefined)
      .map(({ id }): Finding => ({ kind: 'noErrorTransition', text: `${id} in ${stateName(node)} has no onError` })),
  ),
  ...deadEnds(exploration),
  ...exploration.faults.map((text): Finding => ({ kind: 'fault', text })),
  ...(exploration.cut ? [{ kind: 'cut' as const, text: `cut at ${exploration.vertices.size} vertices` }] : []),
];
