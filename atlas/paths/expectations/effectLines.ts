import type { AnyActorRef } from 'xstate';
import { actorName } from '../../describe/actorName.ts';
import type { Executed, Step } from '../step.ts';
import { abbreviated } from './abbreviated.ts';
import { actorsOf, childName } from './actorNames.ts';
import { isActor, readable } from './readable.ts';

type Print = (value: unknown) => string;

const part = (value: unknown, name: string): unknown =>
  (typeof value === 'object' || typeof value === 'function') && value !== null ? Reflect.get(value, name) : undefined;

const timerPrefix = 'xstate.after.';

/** A timer by its delay and its state. */
const timerName = (id: unknown, print: Print): string =>
  typeof id === 'string' ? id.replace(timerPrefix, '') : print(id);

const eventText = (event: unknown, print: Print): string => {
  if (typeof event !== 'object' || event === null || !('type' in event)) return print(event);
  const { type, ...content } = event;
  return Object.keys(content).length === 0 ? String(type) : `${type} ${print(content)}`;
};

const afterText = (params: unknown): string => {
  const delay = part(params, 'delay');
  return delay === undefined ? '' : `after ${delay} ms `;
};

const targetText = (params: unknown, print: Print): string => {
  const to = part(params, 'to');
  return isActor(to) ? print(to).slice(1, -1) : print(to);
};

const startText = (src: unknown, id: unknown, input: unknown, systemId: unknown, print: Print): string => {
  const name = typeof id === 'string' ? id : '';
  const source = typeof src === 'string' ? actorName(src, name) : 'logic';
  const system = systemId === undefined ? '' : `, in the system ${print(systemId)},`;
  return `start ${source} as ${childName(name)}${system}${input === undefined ? '' : ` with ${print(input)}`}`;
};

const ownEffects: Readonly<Record<string, (params: unknown, print: Print) => string>> = {
  'xstate.sendTo': (params, print) =>
    `send ${afterText(params)}to ${targetText(params, print)}: ${eventText(part(params, 'event'), print)}`,
  'xstate.emit': (params, print) => `emit ${eventText(part(params, 'event'), print)}`,
  'xstate.raise': (params, print) => {
    const id = part(params, 'id');
    return typeof id === 'string' && id.startsWith(timerPrefix)
      ? `set timer ${timerName(id, print)}, ${part(params, 'delay')} ms`
      : `raise ${afterText(params)}${eventText(part(params, 'event'), print)}`;
  },
  'xstate.cancel': (params, print) => `cancel ${timerName(part(params, 'sendId'), print)}`,
  'xstate.spawnChild': (params, print) =>
    startText(
      part(params, 'src'),
      part(part(params, 'actorRef'), 'id'),
      part(params, 'input'),
      part(params, 'systemId'),
      print,
    ),
  'xstate.stopChild': (params) => `stop ${childName(String(part(params, 'id')))}`,
};

const lineOf = ({ type, params }: Executed, print: Print): string | null => {
  if (type.startsWith('xstate.')) return ownEffects[type]?.(params, print) ?? null;
  return params === undefined ? `do ${type}` : `do ${type} ${print(params)}`;
};

/** Children that an assignment has started, which is no action of its own. */
const assignedChildren = ({ snapshot, executed }: Step, before: Step | null): AnyActorRef[] => {
  const earlier = new Set(Object.values(before?.snapshot.children ?? {}));
  const acted = new Set(executed.map(({ params }) => part(params, 'actorRef')));
  return Object.values<AnyActorRef | undefined>(snapshot.children).filter(
    (child): child is AnyActorRef => child !== undefined && !earlier.has(child) && !acted.has(child),
  );
};

/** What a step does to the world, a line for each effect, in order. */
export const effectLines = (step: Step, before: Step | null): readonly string[] => {
  const nameOf = actorsOf(step);
  const print: Print = (value) => readable(value, nameOf);
  const assigned = assignedChildren(step, before).map((child) =>
    startText(
      child.src,
      child.id,
      part(part(child, 'options'), 'input'),
      part(part(child, 'options'), 'systemId'),
      print,
    ),
  );
  const acted = step.executed.flatMap((action) => lineOf(action, print) ?? []);
  return [...assigned, ...acted].map(abbreviated);
};
