import type { Finding } from '../findings.ts';

/** Why behaviour stays untested where a finding of this kind stands; null where all that the machine can do is tested. */
const untestedBy = {
  unreachable: 'no path enters the state',
  untaken: 'no path takes the transition',
  guard: 'no path sees both outcomes of the condition',
  fault: 'no path goes on where a start, a guard or an action throws',
  noSample: 'the content that the paths send is made up',
  case: 'a case does not go on where a step cannot happen',
  cut: 'what follows the configurations that were left is unknown',
  untimely: 'no path that real time allows is known',
  beyond: 'only longer paths than the cap allows lead there',
  unplanned: 'a goal that can be achieved is in no path',
  'off-target': 'the path is elsewhere than the plan says',
  nothing: 'there is no goal that a path could achieve',
  // No path lets the actor fail, as that would end the machine: whether it should is a question to the design.
  noErrorTransition: null,
  // The paths go there and see it: these are questions to the design, or to the sidecar.
  deadEnd: null,
  restsNot: null,
  reachable: null,
} as const satisfies Readonly<Record<Finding['kind'], string | null>>;

/** Whether a finding means that something the machine can do is not tested. */
export const meansUntested = ({ kind }: Finding): boolean => untestedBy[kind] !== null;

/** Whether a finding is about how the machine is built: no path and no sample is missing for it. */
export const isLint = ({ kind }: Finding): boolean => kind === 'noErrorTransition' || kind === 'deadEnd';

type Counted = {
  readonly id: string;
  readonly goals: number;
  readonly achieved: number;
  readonly findings: readonly Finding[];
  readonly lint: readonly Finding[];
};

export type Strictness = {
  /** Behaviour that stays untested, and is named, is accepted. */
  readonly allowFindings: boolean;
  /** What the design is asked about is not accepted. */
  readonly lint: boolean;
};

/**
 * Why a machine's suite is no success, in sentences; none where it is one. A suite without a goal never is.
 */
export const shortcomings = (
  { id, goals, achieved, findings, lint }: Counted,
  { allowFindings, lint: isStrict }: Strictness,
): string[] => {
  if (goals === 0) return [`${id}: no goal can be achieved, so nothing is tested.`];
  if (achieved < goals) return [`${id}: ${goals - achieved} of ${goals} goals are not achieved.`];
  const asked = isStrict && lint.length > 0 ? [`${id}: ${lint.length} × lint: the design is asked about it.`] : [];
  if (allowFindings) return asked;
  const kinds = new Map<Finding['kind'], number>();
  for (const { kind } of findings.filter(meansUntested)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  return [...[...kinds].map(([kind, count]) => `${id}: ${count} × ${kind}: ${untestedBy[kind]}.`), ...asked];
};
