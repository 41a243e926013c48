import { isOwnType } from '../../xstate/ownEvents.ts';
import type { Happening, Message, Outcome } from './cascade.ts';
import { type Composition, compose, createEngine, type Engine, type Extent, type Node } from './compose.ts';
import { createDeadlocks } from './deadlocks.ts';
import { createFamily } from './family.ts';
import { type Judgement, judge } from './judge.ts';
import type { Local } from './local.ts';
import type { System } from './system.ts';
import { type Entry, execute, shrunk, toEntries } from './trace.ts';

/** Something wrong, with a short way there. */
export type SystemFinding = Judgement & {
  readonly entries: readonly Entry[];
  /** What happens on the way; empty where no way shows it. */
  readonly way: readonly Happening[];
};

/** Everything that has happened on the way to a configuration. */
const wayTo = (node: Node): Happening[] =>
  node.cameBy === null ? [] : [...wayTo(node.cameBy.from), ...node.cameBy.happenings];

const toKey = ({ kind, where }: Judgement): string => `${kind} ${where}`;

/** What each child really sends its parent: the parent's id and the child's source, then types. */
type Sent = Map<string, Set<string>>;

const childOfParent = (parent: string, source: string): string => `${source} of ${parent}`;

const noteSent = (sent: Sent, { parent }: Local, { to, event }: Message): void => {
  if (parent === null || parent.path !== to || isOwnType(event.type)) return;
  const child = childOfParent(parent.model.machine.id, parent.source);
  sent.set(child, new Set([...(sent.get(child) ?? []), event.type]));
};

/** Sends that are not declared, and declared ones that never happen. */
const declarations = ({ system, locals, cut }: Composition, sent: Sent): Judgement[] => {
  const { childOf } = createFamily(system);
  const all = [...locals.values()].flatMap((known) => [...known]);
  return [...new Set(all.map(({ model }) => model))].flatMap((model) =>
    Object.entries(model.actors).flatMap(([source, outcomes]): Judgement[] => {
      const child = childOfParent(model.machine.id, source);
      const hasRun = all.some(({ parent }) => parent?.model === model && parent.source === source);
      if (outcomes.kind === 'promise' || childOf(model, source) === null || !hasRun) return [];
      const real = sent.get(child) ?? new Set();
      const limits = cut > 0 ? ' as far as was walked' : '';
      const undeclared = 'The child sends it, and the sidecar does not declare it.';
      const neverSent = `The sidecar declares it, and the child never sends it${limits}.`;
      return [
        ...[...real]
          .filter((type) => !outcomes.sends.includes(type))
          .map((type): Judgement => ({ kind: 'undeclared', where: `${type} by ${child}`, text: undeclared })),
        ...outcomes.sends
          .filter((type) => !real.has(type))
          .map((type): Judgement => ({ kind: 'neverSent', where: `${type} by ${child}`, text: neverSent })),
      ];
    }),
  );
};

/** The shortest way that was found to something wrong, as it happens when nothing is left out or added. */
export const shortened = (
  system: System,
  engine: Engine,
  sent: ReadonlyMap<string, ReadonlySet<string>>,
  judgement: Judgement,
  entries: readonly Entry[],
): SystemFinding | null => {
  const deadlockAt = judgement.kind === 'deadlock' ? createDeadlocks(system, engine, sent) : null;
  const key = toKey(judgement);
  let way: readonly Happening[] = [];
  const works = (tried: readonly Entry[]): readonly Entry[] | null => {
    let found: readonly Entry[] | null = null;
    const happened: Happening[] = [];
    execute(engine, tried, (outcome, performed) => {
      happened.push(...outcome.happenings);
      if (!judge(system, outcome, deadlockAt).some((other) => toKey(other) === key)) return false;
      found = [...performed];
      way = [...happened];
      return true;
    });
    return found;
  };
  if (works(entries) === null) return null;
  const short = shrunk(entries, works);
  works(short);
  return { ...judgement, entries: short, way };
};

/** Walks a system, and judges what happens. */
export const judgeSystem = (
  system: System,
  extent: Extent = {},
): { readonly composition: Composition; readonly findings: readonly SystemFinding[] } => {
  const found = new Map<string, { readonly judgement: Judgement; readonly way: readonly Happening[] }>();
  const sent: Sent = new Map();
  const add = (judgement: Judgement, way: () => readonly Happening[]): void => {
    if (!found.has(toKey(judgement))) found.set(toKey(judgement), { judgement, way: way() });
  };
  const see = (node: Node, outcome: Outcome): void => {
    for (const happening of outcome.happenings) {
      if (happening.kind !== 'receives') continue;
      const { from } = happening.message;
      const sender = node.configuration.actors.get(from) ?? outcome.configuration.actors.get(from);
      if (sender !== undefined) noteSent(sent, sender, happening.message);
    }
    for (const judgement of judge(system, outcome, null)) add(judgement, () => [...wayTo(node), ...outcome.happenings]);
  };
  const composition = compose(system, see, extent);
  const { silences } = composition.engine;
  const deadlockAt = createDeadlocks(system, composition.engine, composition.sent);
  const locked: {
    readonly judgement: Judgement;
    readonly way: readonly Happening[];
    readonly last: readonly Entry[];
  }[] = [];
  for (const node of composition.nodes) {
    const { actors, queue } = node.configuration;
    if (queue.length > 0) continue;
    const bases = [...actors.values()];
    const deadlock = deadlockAt(bases.map(silences.reachOf));
    if (deadlock === null || locked.some(({ judgement }) => judgement.where === deadlock.where)) continue;
    const last = bases.flatMap((base): Entry[] => {
      const stuck = deadlock.standing.find(({ path }) => path === base.path);
      const way = stuck === undefined ? [] : silences.wayTo(base, stuck);
      return way.map(({ name }) => ({ kind: 'move', path: base.path, name }));
    });
    locked.push({
      judgement: { kind: 'deadlock', where: deadlock.where, text: deadlock.text },
      way: wayTo(node),
      last,
    });
  }
  const exact = createEngine(system, true);
  const isDirect = (system.delivery ?? 'direct') === 'direct';
  const shown = [...[...found.values()].map((one) => ({ ...one, last: [] })), ...locked].map(
    ({ judgement, way, last }): SystemFinding => {
      const entries = [...toEntries(way, isDirect), ...last];
      return shortened(system, exact, composition.sent, judgement, entries) ?? { ...judgement, entries, way };
    },
  );
  const bare = [
    ...composition.faults.map(
      ({ path, event, text }): Judgement => ({ kind: 'fault', where: `${event} in ${path}`, text }),
    ),
    ...declarations(composition, sent),
  ].map((judgement): SystemFinding => ({ ...judgement, entries: [], way: [] }));
  return { composition, findings: [...shown, ...bare] };
};
