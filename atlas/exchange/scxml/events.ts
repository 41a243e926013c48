import type { Trigger } from '../../describe/description.ts';
import { type OwnEventKind, ownEventOf, ownType } from '../../xstate/ownEvents.ts';

/** How SCXML begins the names of the events that XState makes by itself. */
const made = {
  after: 'after.',
  done: 'done.invoke.',
  error: 'error.platform.',
  snapshot: 'snapshot.',
  stateDone: 'done.state.',
} as const satisfies Readonly<Record<OwnEventKind, string>>;

/** What kind of event a type of xstate is. */
export const kindOf = (event: string): Trigger['kind'] => {
  if (event === 'always') return 'always';
  return ownEventOf(event)?.kind ?? (event === '*' || event.endsWith('.*') ? 'any' : 'event');
};

/**
 * An event as SCXML names it; empty for `always`.
 * @param idOf XML identifiers of events, actors and states
 */
export const scxmlEvent = (event: string, source: string, idOf: (text: string) => string): string => {
  if (event === 'always') return '';
  if (event === '*') return event;
  const own = ownEventOf(event);
  if (own !== null) return made[own.kind] + idOf(own.kind === 'stateDone' ? source : own.of);
  return event.endsWith('.*') ? `${idOf(event.slice(0, -2))}.*` : idOf(event);
};

/** The events that other programs make as well, under the same names. */
const shared = ['done', 'error', 'stateDone'] as const satisfies readonly OwnEventKind[];

/** Of an event of SCXML, what xstate calls it: an actor's end, a state's end; all others stay. */
export const xstateEvent = (event: string, fullId: (state: string) => string): string => {
  if (event === '' || event === '*') return event === '' ? 'always' : event;
  const kind = shared.find((one) => event.startsWith(made[one]));
  if (kind === undefined) return event;
  const of = event.slice(made[kind].length);
  return ownType(kind, kind === 'stateDone' ? fullId(of) : of);
};
