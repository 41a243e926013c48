import { afterText } from '../../describe/delayText.ts';
import type { Scope, StateDescription, TransitionDescription, Trigger } from '../../describe/description.ts';
import { delayOfTimer, ownEventOf, timerType } from '../../xstate/ownEvents.ts';
import { childrenOf, textOf, type XmlElement } from '../xml/element.ts';
import { actionsIn } from './actions.ts';
import { kindOf, xstateEvent } from './events.ts';
import { matters } from './transitionXml.ts';

export type TransitionContext = {
  readonly source: string;
  readonly states: ReadonlyMap<string, StateDescription>;
  readonly idOf: (name: string) => string;
  /** A state's id as xstate writes it into its events. */
  readonly fullId: (name: string) => string;
  /** The delay of a timer that the source starts, by the event that it sends: milliseconds or a name. */
  readonly timers: ReadonlyMap<string, string>;
  readonly delays: Readonly<Record<string, string>>;
};

/** A transition before its place among the others of its state and event is known. */
export type ReadTransition = Omit<TransitionDescription, 'id' | 'rank' | 'alternative'> & {
  readonly id: string | null;
};

const wordsOf = (event: string, { source, states, delays, timers }: TransitionContext, name: string): string => {
  const kind: Trigger['kind'] = kindOf(event);
  const actor = ownEventOf(event)?.of ?? '';
  const invoked = states.get(source)?.invokes.find(({ id }) => id === actor)?.src ?? actor;
  const words = {
    event: event,
    always: 'always',
    after: afterText(timers.get(name) ?? delayOfTimer(event), delays),
    done: `done: ${invoked}`,
    error: `error: ${invoked}`,
    snapshot: `change: ${actor}`,
    stateDone: 'done',
    any: event === '*' ? 'any other event' : `any event ${event}`,
  } as const satisfies Readonly<Record<Trigger['kind'], string>>;
  return words[kind];
};

/** What a transition exits, by the rule of `atlas/describe/scope.ts`. */
const scopeOf = (
  source: string,
  targets: readonly string[],
  reenter: boolean,
  states: TransitionContext['states'],
): Scope => {
  if (targets.length === 0) return 'stays';
  if (!matters(source, targets, states)) return 'leaves';
  if (reenter) return 'reenters';
  if (targets.some((target) => target !== source)) return 'within';
  return states.get(source)?.states.length === 0 ? 'stays' : 'restarts';
};

/** What an element says: a transition for each event that it names. */
export const readTransition = (xml: XmlElement, context: TransitionContext): ReadTransition[] => {
  const { source, states, idOf, fullId, timers } = context;
  const { attributes } = xml;
  const names = (attributes.event ?? '').split(/\s+/).filter((name, index) => name !== '' || index === 0);
  const list = (value: string): string[] =>
    value
      .split(/\s+/)
      .filter((name) => name !== '')
      .map(idOf);
  const written = list(attributes.target ?? '');
  const targets = attributes['atlas:target'] === undefined ? written : list(attributes['atlas:target']);
  const isInternal = attributes.type === 'internal' && states.get(source)?.type === 'compound';
  const reenter =
    attributes['atlas:reenter'] === undefined
      ? !isInternal && matters(source, targets, states)
      : attributes['atlas:reenter'] === 'true';
  return names.map((name) => {
    const delay = timers.get(name);
    const plain = name.endsWith('.') ? `${name}*` : name;
    const made = delay === undefined ? xstateEvent(plain, fullId) : timerType(delay, fullId(source));
    const event = attributes['atlas:event'] ?? made;
    return {
      id: attributes['atlas:id'] ?? null,
      source,
      event,
      trigger: { kind: kindOf(event), words: attributes['atlas:words'] ?? wordsOf(event, context, name) },
      guard: attributes['atlas:guard'] ?? attributes.cond ?? '',
      targets,
      reenter,
      scope: scopeOf(source, targets, reenter, states),
      actions: actionsIn(xml),
      description: childrenOf(xml, 'atlas:description').map(textOf).join('\n'),
    };
  });
};
