import { isOwnType } from '../../xstate/ownEvents.ts';
import { getNodes } from '../../xstate/snapshots.ts';
import { listStates, stateName, writtenIn } from '../explore/definitions.ts';
import { valueWords } from '../words.ts';
import type { Happening, Outcome } from './cascade.ts';
import type { Deadlock } from './deadlocks.ts';
import type { Local } from './local.ts';
import type { System } from './system.ts';

/** States that a machine comes to by events of this type. */
const ledToBy = (machine: Parameters<typeof listStates>[0], type: string): ReadonlySet<unknown> =>
  new Set(
    listStates(machine)
      .flatMap(writtenIn)
      .filter(({ eventType }) => eventType === type)
      .flatMap(({ target, source }) => target ?? [source]),
  );

/**
 * Whether a message that its receiver ignores should have been expected. A parent must know in every state what to make of
 * the messages of its own children, by a transition (one without a target or an action says that nothing is to be done).
 * What a parent sends its children is news for whoever it concerns, and may be ignored. So may be what repeats itself: a
 * message in a state that the same type leads to. What else may be ignored, the system says.
 */
const isUnexpected = ({ ignorable = {} }: System, happening: Happening): boolean => {
  if (happening.kind !== 'receives' || happening.reception !== 'ignored' || happening.at === null) return false;
  const { message, at } = happening;
  const { machine } = at.model;
  const { type } = message.event;
  if (!message.from.startsWith(`${at.path}/`)) return false;
  const led = ledToBy(machine, type);
  const ignoring = ignorable[machine.id]?.[type] ?? [];
  return !getNodes(at.vertex.snapshot).some((node) => led.has(node) || ignoring.includes(stateName(node)));
};

/** What is wrong with machines that run together. */
export type Fault =
  /** A child sends what the sidecar does not declare, or never sends what it declares. */
  'undeclared' | 'neverSent' | 'lost' | 'unexpected' | 'deadlock' | 'invariant' | 'fault';

/** `where` is the same on every way to it; `text` is a sentence. */
export type Judgement = { readonly kind: Fault; readonly where: string; readonly text: string };

const received = (system: System, happening: Happening): Judgement[] => {
  if (happening.kind !== 'receives') return [];
  const { message, at } = happening;
  const { event, from, to } = message;
  if (isOwnType(event.type)) return [];
  const where = `${event.type} from ${from} to ${to}`;
  if (at === null) return [{ kind: 'lost', where, text: 'It is sent to an actor that does not run.' }];
  if (!isUnexpected(system, happening)) return [];
  const text = 'The receiver ignores it, and nothing says that it may.';
  return [{ kind: 'unexpected', where: `${where} in ${valueWords(at.vertex.snapshot.value)}`, text }];
};

const violated = ({ invariants = {} }: System, actors: ReadonlyMap<string, Local>): Judgement[] => {
  const running = Object.fromEntries([...actors].map(([path, { vertex }]) => [path, vertex.snapshot]));
  return Object.entries(invariants).flatMap(([where, holds]): Judgement[] =>
    holds(running) ? [] : [{ kind: 'invariant', where, text: 'It does not hold here.' }],
  );
};

/** Everything that is wrong with what has happened, and with where it has led. */
export const judge = (
  system: System,
  { configuration, happenings }: Outcome,
  deadlockAt: ((places: readonly (readonly Local[])[]) => Deadlock | null) | null,
): Judgement[] => {
  const deadlock =
    deadlockAt !== null && configuration.queue.length === 0
      ? deadlockAt([...configuration.actors.values()].map((local) => [local]))
      : null;
  return [
    ...happenings.flatMap((happening) => received(system, happening)),
    ...violated(system, configuration.actors),
    ...(deadlock === null ? [] : [{ kind: 'deadlock' as const, ...deadlock }]),
  ];
};
