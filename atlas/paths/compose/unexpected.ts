import { nodesOf } from '../../xstate/snapshots.ts';
import { stateName, statesOf, writtenIn } from '../definitions.ts';
import type { Happening } from './cascade.ts';
import type { System } from './system.ts';

/** States that a machine comes to by events of this type. */
const ledToBy = (machine: Parameters<typeof statesOf>[0], type: string): ReadonlySet<unknown> =>
  new Set(
    statesOf(machine)
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
export const isUnexpected = ({ ignorable = {} }: System, happening: Happening): boolean => {
  if (happening.kind !== 'receives' || happening.reception !== 'ignored' || happening.at === null) return false;
  const { message, at } = happening;
  const { machine } = at.model;
  const { type } = message.event;
  if (!message.from.startsWith(`${at.path}/`)) return false;
  const led = ledToBy(machine, type);
  const ignoring = ignorable[machine.id]?.[type] ?? [];
  return !nodesOf(at.vertex.snapshot).some((node) => led.has(node) || ignoring.includes(stateName(node)));
};
