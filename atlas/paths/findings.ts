import type { AnyMachineSnapshot } from 'xstate';
import { actorName } from '../describe/text/actorName.ts';
import { ownType } from '../xstate/ownEvents.ts';
import { remembered } from '../xstate/remembered.ts';
import { getNodes } from '../xstate/snapshots.ts';
import { runCases } from './explore/cases.ts';
import { listStates, stateName } from './explore/definitions.ts';
import type { Exploration, Fault } from './explore/exploration.ts';
import { faultHint, hintFor } from './sidecar/hints.ts';

export type Finding = {
  readonly kind:
    | 'unreachable'
    | 'untaken'
    | 'guard'
    | 'noErrorTransition'
    | 'deadEnd'
    | 'restsNot'
    | 'reachable'
    | 'fault'
    | 'noSample'
    | 'case'
    | 'cut'
    | 'untimely'
    | 'beyond'
    | 'unplanned'
    | 'off-target'
    | 'nothing';
  /** The goal, the state or the step that it is about. */
  readonly where: string;
  /** A sentence. */
  readonly text: string;
  /** Goals that nothing achieves for the same reason. */
  readonly follows?: readonly string[];
};

/** The innermost states of a snapshot, as `path, path`. */
export const nameConfiguration = (snapshot: AnyMachineSnapshot): string =>
  getNodes(snapshot)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(stateName)
    .join(', ');

/** @param limits the limit of the exploration, in words, where there was one */
const goalFinding = (goal: string, limits: string): Finding => {
  const finding = (kind: Finding['kind'], text: string): Finding => ({ kind, where: goal, text: `${text}${limits}.` });
  if (goal.startsWith('state:')) return finding('unreachable', 'No way leads to this state');
  if (goal.startsWith('taken:')) return finding('untaken', 'Nothing takes this transition');
  const held = / (true|false): /.exec(goal)?.[1] === 'true';
  return finding('guard', `This condition is never seen to ${held ? 'hold' : 'fail'}`);
};

/** Of an exploration it is asked again and again, and edges may be many. */
const achievedIn = remembered(({ starts, edges }: Exploration): ReadonlySet<string> => {
  const goals = new Set(starts.flatMap(({ achieves }) => achieves));
  for (const leaving of edges.values()) {
    for (const { achieves } of leaving) {
      for (const goal of achieves) goals.add(goal);
    }
  }
  return goals;
});

/** Goals that nothing in an exploration achieves. */
export const unachieved = (exploration: Exploration): string[] => {
  const achieved = achievedIn(exploration);
  return exploration.goals.filter((goal) => !achieved.has(goal));
};

/** Goals that the model calls unreachable and that something achieves. */
const reachedAfterAll = (exploration: Exploration): Finding[] => {
  const achieved = achievedIn(exploration);
  return Object.keys(exploration.model.unreachable ?? {})
    .filter((goal) => achieved.has(goal))
    .map(
      (where): Finding => ({
        kind: 'reachable',
        where,
        text: 'The model says that nothing achieves this, but something does.',
      }),
    );
};

/** Configurations that can be left by no answer, no timer and no event, whatever comes first. */
const stuckConfigurations = ({ vertices, edges }: Exploration): Set<string> => {
  const active = [...vertices].filter(([, { snapshot }]) => snapshot.status === 'active');
  const places = new Map([...vertices].map(([id, { snapshot }]) => [id, nameConfiguration(snapshot)]));
  const free = new Set<string>();
  for (let before = -1; before !== free.size; ) {
    before = free.size;
    for (const [id] of active) {
      const leaves =
        !edges.has(id) || (edges.get(id) ?? []).some(({ to }) => free.has(to) || places.get(to) !== places.get(id));
      if (leaves) free.add(id);
    }
  }
  return new Set(active.filter(([id]) => !free.has(id)).map(([, { snapshot }]) => nameConfiguration(snapshot)));
};

const deadEnds = (exploration: Exploration): Finding[] => {
  const stuck = stuckConfigurations(exploration);
  const rests = new Set(exploration.model.rests);
  return [
    ...[...stuck]
      .filter((configuration) => !rests.has(configuration))
      .map((where): Finding => ({ kind: 'deadEnd', where, text: 'Nothing leads on from here.' })),
    ...[...rests]
      .filter((configuration) => !stuck.has(configuration))
      .map(
        (where): Finding => ({ kind: 'restsNot', where, text: 'The model says that it rests here, but it does not.' }),
      ),
  ];
};

const unique = (faults: readonly Fault[]): Fault[] => [
  ...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values(),
];

/** Whether configurations may exist that were not walked. */
export const isPartial = ({ cut, inPairs }: Pick<Exploration, 'cut' | 'inPairs'>): boolean => cut > 0 || inPairs;

/** What is wrong with a machine, or with its model. Reported, never thrown. */
export const collectFindings = (exploration: Exploration): Finding[] => [
  ...unachieved(exploration)
    .filter((goal) => exploration.model.unreachable?.[goal] === undefined)
    .map((goal) => goalFinding(goal, isPartial(exploration) ? ' as far as was walked' : '')),
  ...listStates(exploration.model.machine).flatMap((node) =>
    node.invoke
      .filter(({ id }) => !node.transitions.has(ownType('error', id)))
      .map(
        ({ id, src }): Finding => ({
          kind: 'noErrorTransition',
          where: `${actorName(String(src), id)} in ${stateName(node)}`,
          text: 'This actor has no onError.',
        }),
      ),
  ),
  ...deadEnds(exploration),
  ...reachedAfterAll(exploration),
  ...unique(exploration.faults).map(
    ({ where, text }): Finding => ({
      kind: 'fault',
      where,
      text: `${text}${faultHint(exploration.model, where, text)}`,
    }),
  ),
  ...[...exploration.guesses].map(
    (where): Finding => ({
      kind: 'noSample',
      where,
      text: `What reads its content got some that is made up: a sidecar would give a sample.${hintFor(exploration.model, where)}`,
    }),
  ),
  ...runCases(exploration.model).flatMap(({ name, problem }): Finding[] =>
    problem === null ? [] : [{ kind: 'case', where: `case "${name}", step ${problem.at}`, text: problem.text }],
  ),
  ...(exploration.cut > 0
    ? [
        {
          kind: 'cut' as const,
          where: exploration.model.machine.id,
          text: `${exploration.cut} configurations were not explored further.`,
        },
      ]
    : []),
];

/** Goals that something achieves before any timer has fired. */
export const achievedWithoutTimers = ({ starts, edges }: Exploration): Set<string> => {
  const goals = new Set(starts.flatMap(({ achieves }) => achieves));
  const seen = new Set(starts.map(({ to }) => to));
  for (const id of seen) {
    for (const { move, to, achieves } of edges.get(id) ?? []) {
      if (move.kind === 'timer') continue;
      for (const goal of achieves) goals.add(goal);
      seen.add(to);
    }
  }
  return goals;
};

/**
 * Goals that could be achieved only by timers that cannot fire in such an order.
 * @param limits the limit of the paths, in words, where there is one
 */
export const untimely = (goals: readonly string[], limits: string): Finding[] =>
  goals.map((where) => ({
    kind: 'untimely',
    where,
    text: `Only timers that cannot fire in that order lead there${limits}.`,
  }));

/** Goals that something achieves, and no path does. */
export const unplanned = (goals: readonly string[]): Finding[] =>
  goals.map((where) => ({ kind: 'unplanned', where, text: 'The exploration achieves it, and no path does.' }));

/** A machine without any goal that can be achieved: it does not start, or has nothing to test. */
export const nothing = (machine: string, starts: number): Finding => ({
  kind: 'nothing',
  where: machine,
  text: starts === 0 ? 'It does not start.' : 'There is no goal that a path could achieve.',
});

/** Goals that are farther than a path may go. */
export const beyondCap = (goals: readonly string[]): Finding[] =>
  goals.map((where) => ({ kind: 'beyond', where, text: 'No path that is so short leads there.' }));
