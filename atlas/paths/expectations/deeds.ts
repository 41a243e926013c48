import type { AnyActorRef } from 'xstate';
import { actorName } from '../../describe/text/actorName.ts';
import { isActorRef, startedWith } from '../../xstate/actors.ts';
import { findOwnAction, type OwnAction } from '../../xstate/ownActions.ts';
import { parseOwnEvent } from '../../xstate/ownEvents.ts';
import { listChildren } from '../../xstate/snapshots.ts';
import type { Executed, Step } from '../explore/step.ts';
import { createActorNames } from './actorNames.ts';
import type { NameOf } from './readable.ts';

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

/** A timer by its delay and its state; other ids as they are. */
export const timerName = (id: string): string => {
  const own = parseOwnEvent(id);
  return own?.kind === 'after' ? own.of : id;
};

const started = (src: unknown, id: unknown, input: unknown, systemId: unknown): Deed => {
  const name = typeof id === 'string' ? id : '';
  return { kind: 'start', source: typeof src === 'string' ? actorName(src, name) : 'logic', id: name, systemId, input };
};

const toReceiver = ({ snapshot, self }: Step, nameOf: NameOf, to: unknown): Receiver => {
  if (to === self) return { kind: 'itself' };
  const child = listChildren(snapshot).find((one) => one === to);
  if (child !== undefined) return { kind: 'child', id: child.id };
  return { kind: 'other', name: isActorRef(to) ? nameOf(to) : String(to), value: to };
};

const raised = ({ id, event, delay }: Extract<OwnAction, { readonly kind: 'raise' }>): Deed =>
  typeof id === 'string' && parseOwnEvent(id)?.kind === 'after'
    ? { kind: 'timer', name: timerName(id), after: delay }
    : { kind: 'raise', event, after: delay };

const ownDeed = (own: OwnAction, receiver: (to: unknown) => Receiver): Deed | null => {
  switch (own.kind) {
    case 'sendTo':
      return { kind: 'send', to: receiver(own.to), event: own.event, after: own.delay };
    case 'emit':
      return { kind: 'emit', event: own.event };
    case 'raise':
      return raised(own);
    case 'cancel':
      return { kind: 'cancel', id: own.id };
    case 'spawn':
      return started(own.src, isActorRef(own.actor) ? own.actor.id : undefined, own.input, own.systemId);
    case 'stop':
      return { kind: 'stop', id: String(own.id) };
    case 'inner':
      return null;
  }
};

/** Children that an assignment has started, which is no action of its own. */
const assignedChildren = ({ snapshot, executed }: Step, before: Step | null): AnyActorRef[] => {
  const earlier = new Set(before === null ? [] : listChildren(before.snapshot));
  const acted = new Set(
    executed.map(({ type, params }) => {
      const own = findOwnAction(type, params);
      return own?.kind === 'spawn' ? own.actor : undefined;
    }),
  );
  return listChildren(snapshot).filter((child) => !earlier.has(child) && !acted.has(child));
};

/** What a step does to the world, in order. */
export const listDeeds = (step: Step, before: Step | null): readonly Deed[] => {
  const nameOf = createActorNames(step);
  const receiver = (to: unknown): Receiver => toReceiver(step, nameOf, to);
  const deedOf = ({ type, params }: Executed): Deed | null => {
    const own = findOwnAction(type, params);
    return own === null ? { kind: 'act', name: type, params } : ownDeed(own, receiver);
  };
  const assigned = assignedChildren(step, before).map((child) => {
    const { input, systemId } = startedWith(child);
    return started(child.src, child.id, input, systemId);
  });
  return [...assigned, ...step.executed.flatMap((action) => deedOf(action) ?? [])];
};
