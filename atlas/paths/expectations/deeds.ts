import type { AnyActorRef } from 'xstate';
import { actorName } from '../../describe/actorName.ts';
import type { Executed, Step } from '../step.ts';
import { actorsOf } from './actorNames.ts';
import { isActor, type NameOf } from './readable.ts';

/** Whom an event is sent to. */
export type Receiver =
  | { readonly kind: 'itself' }
  | { readonly kind: 'child'; readonly id: string }
  /** An actor from elsewhere, by where the context holds it; or what stands in the place of one. */
  | { readonly kind: 'other'; readonly name: string; readonly value: unknown };

/** One thing that a step does to the world. Delays are milliseconds. */
export type Deed =
  | {
      readonly kind: 'start';
      readonly source: string;
      readonly id: string;
      readonly systemId: unknown;
      readonly input: unknown;
    }
  | { readonly kind: 'stop'; readonly id: string }
  | { readonly kind: 'send'; readonly to: Receiver; readonly event: unknown; readonly after: unknown }
  | { readonly kind: 'emit'; readonly event: unknown }
  | { readonly kind: 'raise'; readonly event: unknown; readonly after: unknown }
  | { readonly kind: 'timer'; readonly name: string; readonly after: unknown }
  | { readonly kind: 'cancel'; readonly id: unknown }
  | { readonly kind: 'act'; readonly name: string; readonly params: unknown };

const part = (value: unknown, name: string): unknown =>
  (typeof value === 'object' || typeof value === 'function') && value !== null ? Reflect.get(value, name) : undefined;

const timerPrefix = 'xstate.after.';

/** A timer by its delay and its state; other ids as they are. */
export const timerName = (id: string): string => id.replace(timerPrefix, '');

const started = (src: unknown, id: unknown, input: unknown, systemId: unknown): Deed => {
  const name = typeof id === 'string' ? id : '';
  return { kind: 'start', source: typeof src === 'string' ? actorName(src, name) : 'logic', id: name, systemId, input };
};

const receiverOf = ({ snapshot, self }: Step, nameOf: NameOf, to: unknown): Receiver => {
  if (to === self) return { kind: 'itself' };
  const child = Object.values<AnyActorRef | undefined>(snapshot.children).find((one) => one === to);
  if (child !== undefined) return { kind: 'child', id: child.id };
  return { kind: 'other', name: isActor(to) ? nameOf(to) : String(to), value: to };
};

const ownDeeds: Readonly<Record<string, (params: unknown, receiver: (to: unknown) => Receiver) => Deed>> = {
  'xstate.sendTo': (params, receiver) => ({
    kind: 'send',
    to: receiver(part(params, 'to')),
    event: part(params, 'event'),
    after: part(params, 'delay'),
  }),
  'xstate.emit': (params) => ({ kind: 'emit', event: part(params, 'event') }),
  'xstate.raise': (params) => {
    const [id, after] = [part(params, 'id'), part(params, 'delay')];
    return typeof id === 'string' && id.startsWith(timerPrefix)
      ? { kind: 'timer', name: timerName(id), after }
      : { kind: 'raise', event: part(params, 'event'), after };
  },
  'xstate.cancel': (params) => ({ kind: 'cancel', id: part(params, 'sendId') }),
  'xstate.spawnChild': (params) =>
    started(part(params, 'src'), part(part(params, 'actorRef'), 'id'), part(params, 'input'), part(params, 'systemId')),
  'xstate.stopChild': (params) => ({ kind: 'stop', id: String(part(params, 'id')) }),
};

/** Children that an assignment has started, which is no action of its own. */
const assignedChildren = ({ snapshot, executed }: Step, before: Step | null): AnyActorRef[] => {
  const earlier = new Set(Object.values(before?.snapshot.children ?? {}));
  const acted = new Set(executed.map(({ params }) => part(params, 'actorRef')));
  return Object.values<AnyActorRef | undefined>(snapshot.children).filter(
    (child): child is AnyActorRef => child !== undefined && !earlier.has(child) && !acted.has(child),
  );
};

/** What a step does to the world, in order. */
export const deedsOf = (step: Step, before: Step | null): readonly Deed[] => {
  const nameOf = actorsOf(step);
  const receiver = (to: unknown): Receiver => receiverOf(step, nameOf, to);
  const deedOf = ({ type, params }: Executed): Deed | null =>
    type.startsWith('xstate.') ? (ownDeeds[type]?.(params, receiver) ?? null) : { kind: 'act', name: type, params };
  const assigned = assignedChildren(step, before).map((child) => {
    const options = part(child, 'options');
    return started(child.src, child.id, part(options, 'input'), part(options, 'systemId'));
  });
  return [...assigned, ...step.executed.flatMap((action) => deedOf(action) ?? [])];
};
