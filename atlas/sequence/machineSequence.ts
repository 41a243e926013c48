import type { AnyActorRef, EventObject } from 'xstate';
import { actorName } from '../describe/text/actorName.ts';
import { type Deed, listDeeds, type Receiver } from '../paths/expectations/deeds.ts';
import { readable } from '../paths/expectations/readable.ts';
import { isMadeUp } from '../paths/explore/anything.ts';
import type { Move } from '../paths/explore/moves.ts';
import type { Step } from '../paths/explore/step.ts';
import { valueWords } from '../paths/words.ts';
import { isGiven, nameSource } from '../xstate/actors.ts';
import { parseOwnEvent } from '../xstate/ownEvents.ts';
import { listChildren } from '../xstate/snapshots.ts';
import { createLanes, type Item, outside, type Sequence } from './sequence.ts';

const maxLength = 90;

/** What a message carries, in short; of an object its fields. Empty for nothing. */
const contentText = (value: unknown): string => {
  if (value === undefined) return '';
  if (value instanceof Error) return value.message;
  const text = readable(value, () => 'actor');
  const inner = !isMadeUp(value) && text.startsWith('{') && text.endsWith('}') ? text.slice(1, -1) : text;
  return inner.length <= maxLength ? inner : `${inner.slice(0, maxLength - 1).toWellFormed()}…`;
};

/** A step of one machine: what happened to it, and what came of it. */
export type TakenStep = {
  /** Null for the start. */
  readonly move: Move | null;
  readonly step: Step;
};

const formatContent = ({ type: _, ...fields }: EventObject): string =>
  Object.keys(fields).length === 0 ? '' : contentText(fields);

const isEvent = (value: unknown): value is EventObject =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** A child by the name of its logic, and by its own where that says more. */
const childName = (source: string, id: string): string =>
  id === source || id === '' || isGiven(id) ? source : `${id}: ${source}`;

const nameChild = (child: AnyActorRef): string => childName(actorName(nameSource(child), child.id), child.id);

/**
 * What one machine exchanges with the outside and with its actors along a path.
 * @param name the machine's
 * @param start the name of its input
 * @param fault why the last step is not what it should be; null where it is
 */
export const machineSequence = (
  name: string,
  start: string,
  steps: readonly TakenStep[],
  fault: string | null = null,
): Sequence => {
  const lanes = createLanes();
  const items: Item[] = [];
  const machine = `machine ${name}`;
  lanes.add(outside);
  lanes.add({ id: machine, name, kind: 'machine' });
  const lane = (label: string): string => lanes.add({ id: `child ${label}`, name: label, kind: 'child' });

  /** The lane of a child, which this step or an earlier one has started. */
  const laneOf = (id: string, step: Step, before: Step | null): string => {
    const child = [step, ...(before === null ? [] : [before])]
      .flatMap(({ snapshot }) => listChildren(snapshot))
      .find((one) => one.id === id);
    return lane(child === undefined ? id : nameChild(child));
  };
  const receiverLane = (to: Receiver, step: Step, before: Step | null): string => {
    if (to.kind === 'itself') return machine;
    if (to.kind === 'child') return laneOf(to.id, step, before);
    const label = to.name.split('.').at(-1) ?? to.name;
    return lanes.add({ id: `other ${to.name}`, name: label, kind: 'other' });
  };
  const message = (from: string, to: string, words: string, content: string, isReply = false): void => {
    items.push({ kind: 'message', from, to, words, content, isReply });
  };
  const sent = (event: unknown): { words: string; content: string } =>
    isEvent(event)
      ? { words: event.type, content: formatContent(event) }
      : { words: 'event', content: contentText(event) };

  const arrive = (move: Move, before: Step): void => {
    if (move.kind === 'timer') {
      items.push({ kind: 'act', lane: machine, words: move.name });
      return;
    }
    if (move.kind === 'event') {
      const sender = listChildren(before.snapshot).find((one) => nameSource(one) === move.from);
      const from = move.from === null ? outside.id : lane(sender === undefined ? move.from : nameChild(sender));
      const isSnapshot = parseOwnEvent(move.event.type)?.kind === 'snapshot';
      message(
        from,
        machine,
        isSnapshot ? 'changes' : move.event.type,
        isSnapshot ? '' : formatContent(move.event),
        isSnapshot,
      );
      return;
    }
    const from = laneOf(move.child, before, null);
    const { kind, value } = move.outcome;
    message(from, machine, kind === 'done' ? 'answers' : 'fails', contentText(value), true);
    items.push({ kind: 'end', lane: from, isStopped: false });
  };

  const did = (deed: Deed, step: Step, before: Step | null): void => {
    const after = 'after' in deed && deed.after !== undefined ? `, after ${deed.after} ms` : '';
    switch (deed.kind) {
      case 'start': {
        const to = lane(childName(deed.source, deed.id));
        items.push({ kind: 'start', from: machine, to, content: contentText(deed.input) });
        return;
      }
      case 'stop': {
        const child = before === null ? undefined : listChildren(before.snapshot).find(({ id }) => id === deed.id);
        // What has answered by itself is told that it may stop as well.
        if (child !== undefined && running(nameChild(child)))
          items.push({ kind: 'end', lane: lane(nameChild(child)), isStopped: true });
        return;
      }
      case 'send': {
        const { words, content } = sent(deed.event);
        message(machine, receiverLane(deed.to, step, before), `${words}${after}`, content);
        return;
      }
      case 'emit': {
        const { words, content } = sent(deed.event);
        message(machine, outside.id, `emits ${words}`, content, true);
        return;
      }
      case 'raise': {
        const { words, content } = sent(deed.event);
        message(machine, machine, `${words}${after}`, content);
        return;
      }
      case 'act':
        items.push({ kind: 'act', lane: machine, words: `${deed.name} ${contentText(deed.params)}`.trim() });
        return;
      // The state that sets a timer says so in its chart, and a timer that passes is a step of its own.
      case 'timer':
      case 'cancel':
        return;
    }
  };
  /** Whether the last thing that is known of a child is that it runs. */
  const running = (label: string): boolean =>
    items.findLast(
      (item) =>
        (item.kind === 'start' && item.to === `child ${label}`) ||
        (item.kind === 'end' && item.lane === `child ${label}`),
    )?.kind === 'start';

  let before: Step | null = null;
  for (const { move, step } of steps) {
    if (move === null || before === null) message(outside.id, machine, 'start', start);
    else arrive(move, before);
    for (const deed of listDeeds(step, before)) did(deed, step, before);
    const value = valueWords(step.snapshot.value);
    const isIgnored = before !== null && step.microsteps.every(({ transitions }) => transitions.length === 0);
    const isSame = before !== null && valueWords(before.snapshot.value) === value;
    if (isIgnored) items.push({ kind: 'act', lane: machine, words: 'ignored' });
    else if (!isSame) items.push({ kind: 'state', lane: machine, words: value });
    if (step.snapshot.status === 'done') items.push({ kind: 'end', lane: machine, isStopped: false });
    before = step;
  }
  if (fault !== null) items.push({ kind: 'note', words: fault, isFault: true });
  return { title: `${name}: ${start}`, lanes: lanes.all(), items };
};
