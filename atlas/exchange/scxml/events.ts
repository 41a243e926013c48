import type { Trigger } from '../../describe/description.ts';

/** The events that xstate makes by itself, by what they begin with, and what SCXML calls them. */
const made = {
  'xstate.after.': { kind: 'after', scxml: 'after.' },
  'xstate.done.actor.': { kind: 'done', scxml: 'done.invoke.' },
  'xstate.error.actor.': { kind: 'error', scxml: 'error.platform.' },
  'xstate.snapshot.': { kind: 'snapshot', scxml: 'snapshot.' },
  'xstate.done.state.': { kind: 'stateDone', scxml: 'done.state.' },
} as const satisfies Readonly<Record<string, { kind: Trigger['kind']; scxml: string }>>;

/** What kind of event a type of xstate is. */
export const kindOf = (event: string): Trigger['kind'] => {
  if (event === 'always') return 'always';
  const found = Object.entries(made).find(([prefix]) => event.startsWith(prefix));
  if (found !== undefined) return found[1].kind;
  return event === '*' || event.endsWith('.*') ? 'any' : 'event';
};

/**
 * An event as SCXML names it; empty for `always`.
 * @param idOf XML identifiers of events, actors and states
 */
export const scxmlEvent = (event: string, source: string, idOf: (text: string) => string): string => {
  if (event === 'always') return '';
  const found = Object.entries(made).find(([prefix]) => event.startsWith(prefix));
  if (event === '*') return event;
  if (found === undefined) return event.endsWith('.*') ? `${idOf(event.slice(0, -2))}.*` : idOf(event);
  const [prefix, { kind, scxml }] = found;
  return scxml + idOf(kind === 'stateDone' ? source : event.slice(prefix.length));
};

/** Of an event of SCXML, what xstate calls it: an actor's end, a state's end; all others stay. */
export const xstateEvent = (event: string, fullId: (state: string) => string): string => {
  if (event === '' || event === '*') return event === '' ? 'always' : event;
  const [prefix, known] = Object.entries(made).find(([, { scxml }]) => event.startsWith(scxml)) ?? [];
  if (prefix === undefined || known === undefined || known.kind === 'after' || known.kind === 'snapshot') return event;
  const of = event.slice(known.scxml.length);
  return prefix + (known.kind === 'stateDone' ? fullId(of) : of);
};
