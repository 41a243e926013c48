import type { AnyStateNode } from 'xstate';
import { type Definition, isBelow, listStates, listTargets, stateName } from './explore/definitions.ts';
import type { Exploration } from './explore/exploration.ts';
import { type Finding, unachieved } from './findings.ts';
import { isCondition } from './plan/goals.ts';

const kinds = ['state', 'transition', 'condition'] as const;
type Kind = (typeof kinds)[number];

const toKind = (goal: string): Kind =>
  goal.startsWith('state: ') ? 'state' : goal.startsWith('taken: ') ? 'transition' : 'condition';

const counted = (goals: readonly string[]): string =>
  kinds
    .map((kind) => [kind, goals.filter((goal) => toKind(goal) === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind}${count === 1 ? '' : 's'}`)
    .join(', ');

/** Says of each goal that nothing achieves which other one it fails for; null where that is itself. */
const createCauses = (exploration: Exploration): ((goal: string) => string | null) => {
  const open = new Set(unachieved(exploration));
  const definitions = [...exploration.definitions.values()];
  const byGoal = new Map<string, Definition>();
  for (const definition of definitions) {
    for (const goal of open) if (goal.endsWith(`: ${definition.id}`)) byGoal.set(goal, definition);
  }
  const nodes = new Map(listStates(exploration.model.machine).map((node) => [`state: ${stateName(node)}`, node]));
  const stateOf = (node: AnyStateNode): string => `state: ${stateName(node)}`;

  /** A state is entered with its parent, or by a transition to it or to what is in it. */
  const causeOfState = (node: AnyStateNode): string | null => {
    const { parent } = node;
    if (parent !== undefined && open.has(stateOf(parent))) return stateOf(parent);
    const leading = definitions.filter(({ transition }) =>
      listTargets(transition).some((target) => target === node || isBelow(target, node)),
    );
    const outside = leading.filter(({ transition: { source } }) => source !== node && !isBelow(source, node));
    return outside.map(({ id }) => `taken: ${id}`).find((goal) => open.has(goal)) ?? null;
  };
  /** A condition inside a guard that nothing asks, or that never holds, has the same outcome as that. */
  const guardAround = (goal: string): string | null => {
    const [, name] = /\.guards\.([^:]+): /.exec(goal) ?? [];
    const asking = definitions.filter(({ guard }) => guard === name);
    return asking.map(({ id }) => `guard true: ${id}`).find((one) => open.has(one)) ?? null;
  };
  const causeOf = (goal: string): string | null => {
    const node = nodes.get(goal);
    if (node !== undefined) return causeOfState(node);
    if (isCondition(goal)) return guardAround(goal);
    const definition = byGoal.get(goal);
    if (definition === undefined) return null;
    const source = stateOf(definition.transition.source);
    if (open.has(source)) return source;
    const held = `guard true: ${definition.id}`;
    if (goal.startsWith('taken: ')) return open.has(held) ? held : null;
    // A guard that several transitions ask is one cause.
    const same = definitions.find(
      ({ id, guard, transition }) =>
        guard === definition.guard &&
        guard !== '(inline)' &&
        open.has(goal.replace(definition.id, id)) &&
        !open.has(stateOf(transition.source)),
    );
    const first = same === undefined ? goal : goal.replace(definition.id, same.id);
    return first === goal ? null : first;
  };
  return causeOf;
};

/** What a goal wants to be achieved, in a sentence, and the line to write. */
export type Wanted = { readonly text: string; readonly line: string };

/**
 * Findings of goals that fail for the same reason, as one finding of that reason with what follows from it.
 * @param wantedBy what a finding asks for in the place of what is wrong, where that is known
 */
export const byCause = (
  exploration: Exploration,
  findings: readonly Finding[],
  wantedBy: (finding: Finding) => Wanted | null,
): Finding[] => {
  const causeOf = createCauses(exploration);
  const named = new Set(findings.map(({ where }) => where));
  const rootOf = (goal: string): string => {
    const seen = new Set([goal]);
    for (let at = goal; ; ) {
      const cause = causeOf(at);
      // Goals that the model calls unreachable are no findings; in a ring, each is the other's cause.
      if (cause === null || seen.has(cause) || !named.has(cause)) return at;
      seen.add(cause);
      at = cause;
    }
  };
  const goals = new Set(exploration.goals);
  const following = Map.groupBy(
    findings.filter(({ where }) => goals.has(where)),
    ({ where }) => rootOf(where),
  );
  return findings.flatMap((finding): Finding[] => {
    if (!goals.has(finding.where)) return [finding];
    const group = following.get(finding.where);
    if (group === undefined) return [];
    const follows = group.map(({ where }) => where).filter((where) => where !== finding.where);
    const wanted = wantedBy(finding);
    const sentences = [
      wanted?.text ?? finding.text,
      ...(follows.length === 0 ? [] : [`From it follow ${counted(follows)}.`]),
      ...(wanted === null ? [] : [wanted.line]),
    ];
    return [{ ...finding, text: sentences.join(' '), ...(follows.length === 0 ? {} : { follows }) }];
  });
};
