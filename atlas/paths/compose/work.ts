import type { AnyActor, EventObject } from 'xstate';
import { findOwnAction } from '../../xstate/ownActions.ts';
import { digest } from '../explore/digest.ts';
import type { Executed } from '../explore/step.ts';
import type { AnyModel } from '../model.ts';

/** What a step leaves to do in other machines of the system, in order. */
export type Work =
  | { readonly kind: 'send'; readonly from: string; readonly to: string; readonly event: EventObject }
  | { readonly kind: 'start'; readonly path: string; readonly model: AnyModel; readonly ref: AnyActor }
  | { readonly kind: 'stop'; readonly path: string };

const isEvent = (value: unknown): value is EventObject =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** An event that an action sends, with the reference that it is sent to. A delayed one counts as sent at once. */
export const sentBy = ({ type, params }: Executed): { readonly to: object; readonly event: EventObject } | null => {
  const own = findOwnAction(type, params);
  if (own?.kind !== 'sendTo') return null;
  const { to, event } = own;
  return isEvent(event) && typeof to === 'object' && to !== null ? { to, event } : null;
};

export const sentIn = (executed: readonly Executed[]) => executed.map(sentBy).filter((sent) => sent !== null);

/** The reference that an action starts. */
export const startedBy = ({ type, params }: Executed): unknown => {
  const own = findOwnAction(type, params);
  return own?.kind === 'spawn' ? own.actor : undefined;
};

/** Work as text, the same for the same work. */
export const workKey = (work: readonly Work[]): string =>
  work
    .map((task) => (task.kind === 'send' ? `${task.to}!${digest(task.event)}` : `${task.kind} ${task.path}`))
    .join('\n');
