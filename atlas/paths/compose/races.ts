import { getNodes } from '../../xstate/snapshots.ts';
import { createRandom } from '../explore/random.ts';
import type { Configuration, Outcome } from './cascade.ts';
import { createEngine, deliverable, type Engine, nameChannel } from './compose.ts';
import { createDeadlocks } from './deadlocks.ts';
import { type SystemFinding, shortened } from './findings.ts';
import { type Judgement, judge } from './judge.ts';
import type { Local } from './local.ts';
import type { System } from './system.ts';
import { type Entry, perform } from './trace.ts';

/** Timers that are pending, with the moment at which each ends. */
type Clock = { now: number; readonly due: Map<string, number> };

const nameTimer = (path: string, type: string): string => `${path}\n${type}`;

/** Milliseconds of a timer, as its machine or its model says. */
const findDelay = ({ vertex, model }: Local, type: string): number => {
  const delay = getNodes(vertex.snapshot)
    .flatMap(({ after }) => after)
    .find(({ eventType }) => eventType === type)?.delay;
  return typeof delay === 'number' ? delay : (model.delays[String(delay)] ?? 0);
};

/** Notes the timers that an outcome sets, sets anew, stops and leaves behind. */
const tick = ({ due, now }: Clock, { configuration, happenings }: Outcome): void => {
  for (const { to, timers } of happenings) {
    for (const { id, pending, delay } of to === null ? [] : timers) {
      if (pending && to !== null) due.set(nameTimer(to.path, id), now + (delay ?? findDelay(to, id)));
    }
  }
  const pending = new Set<string>();
  for (const local of configuration.actors.values()) {
    for (const type of local.vertex.timers) {
      const timer = nameTimer(local.path, type);
      pending.add(timer);
      if (!due.has(timer)) due.set(timer, now + findDelay(local, type));
    }
  }
  for (const timer of due.keys()) if (!pending.has(timer)) due.delete(timer);
};

/** How many of each kind of step are chosen, of ten. People act less often than answers come. */
const shares = { deliver: 4, answer: 3, event: 2, timer: 1 } as const;

type Candidate = { readonly kind: keyof typeof shares; readonly entry: Entry };

/** Everything in flight, and everything that people may do: of timers only the one that ends first. */
const candidatesAt = ({ locals }: Engine, configuration: Configuration, clock: Clock): Candidate[] => {
  const first = Math.min(...clock.due.values());
  const own = [...configuration.actors.values()].flatMap((local) =>
    locals
      .ownMoves(local)
      .filter(({ reaction }) => reaction.isTaken)
      .filter(({ move }) => move.kind !== 'timer' || clock.due.get(nameTimer(local.path, move.event.type)) === first)
      .map(({ move }): Candidate => {
        const kind = move.kind === 'settle' ? 'answer' : move.kind;
        return { kind, entry: { kind: 'move', path: local.path, name: move.name } };
      }),
  );
  const messages = deliverable(configuration).map(
    ({ from, to }): Candidate => ({ kind: 'deliver', entry: { kind: 'deliver', from, to } }),
  );
  return [...own, ...messages];
};

const chosen = (candidates: readonly Candidate[], random: () => number): Candidate | undefined => {
  const kinds = [...new Set(candidates.map(({ kind }) => kind))];
  let point = random() * kinds.reduce((sum, kind) => sum + shares[kind], 0);
  const kind = kinds.find((one) => {
    point -= shares[one];
    return point < 0;
  });
  const of = candidates.filter((candidate) => candidate.kind === kind);
  return of[Math.floor(random() * of.length)];
};

export type Races = {
  readonly seed: number;
  readonly runs: number;
  readonly steps: number;
  readonly findings: readonly (SystemFinding & { readonly run: number })[];
};

/**
 * Runs machines together in random orders: what is in flight ends in any order, timers by the simulated clock, people do
 * anything that has an effect. The same seed gives the same runs; what goes wrong is shortened to a trace.
 */
export const race = (system: System, seed: number, runs: number, length = 60): Races => {
  const engine = createEngine(system, true);
  const found = new Map<
    string,
    { readonly judgement: Judgement; readonly entries: readonly Entry[]; readonly run: number }
  >();
  const sent = new Map<string, Set<string>>();
  const deadlockAt = createDeadlocks(system, engine, sent);
  let steps = 0;
  for (let run = 1; run <= runs; run += 1) {
    const random = createRandom(seed * 65_537 + run);
    const [start] = engine.start();
    if (start === undefined) break;
    const clock: Clock = { now: 0, due: new Map() };
    const entries: Entry[] = [];
    const add = (judgement: Judgement): void => {
      const key = `${judgement.kind} ${judgement.where}`;
      if (!found.has(key)) found.set(key, { judgement, entries: [...entries], run });
    };
    const see = (outcome: Outcome): void => {
      tick(clock, outcome);
      for (const happening of outcome.happenings) {
        if (happening.kind !== 'receives') continue;
        const { from, to, event } = happening.message;
        sent.set(nameChannel(from, to), (sent.get(nameChannel(from, to)) ?? new Set<string>()).add(event.type));
      }
      for (const judgement of judge(system, outcome, null)) add(judgement);
    };
    see(start);
    let { configuration } = start;
    for (let step = 0; step < length; step += 1) {
      const choice = chosen(candidatesAt(engine, configuration, clock), random);
      if (choice === undefined) {
        // Nothing can move: who does not rest here is in a deadlock.
        for (const judgement of judge(system, { configuration, happenings: [] }, deadlockAt)) add(judgement);
        break;
      }
      if (choice.kind === 'timer') clock.now = Math.min(...clock.due.values());
      const outcome = perform(engine, configuration, choice.entry);
      if (outcome === null) break;
      steps += 1;
      entries.push(choice.entry);
      configuration = outcome.configuration;
      see(outcome);
    }
  }
  const findings = [...found.values()].map(({ judgement, entries, run }) => ({
    ...(shortened(system, engine, sent, judgement, entries) ?? { ...judgement, entries, way: [] }),
    run,
  }));
  return { seed, runs, steps, findings };
};

/** Judges one trace. @returns what goes wrong on it, with what happens */
export const replayTrace = (system: System, entries: readonly Entry[]): readonly SystemFinding[] => {
  const engine = createEngine(system, true);
  const deadlockAt = createDeadlocks(system, engine, new Map());
  const [start] = engine.start();
  if (start === undefined) return [];
  let { configuration } = start;
  let way = [...start.happenings];
  for (const entry of entries) {
    const outcome = perform(engine, configuration, entry);
    if (outcome === null)
      throw new Error(`"${'name' in entry ? entry.name : entry.from}" cannot happen here any more.`);
    configuration = outcome.configuration;
    way = [...way, ...outcome.happenings];
    const wrong = judge(system, outcome, deadlockAt);
    if (wrong.length > 0) return wrong.map((judgement) => ({ ...judgement, entries, way }));
  }
  return [];
};
