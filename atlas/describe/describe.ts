import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { collectDefinitions, isBelow, listStates, listTargets, writtenIn } from '../paths/explore/definitions.ts';
import { getImplementations } from '../xstate/machines.ts';
import { ownType, parseOwnEvent } from '../xstate/ownEvents.ts';
import { isTimerAction } from '../xstate/writtenActions.ts';
import { byNumber } from './byNumber.ts';
import type {
  Alternative,
  Description,
  InvokeDescription,
  Scope,
  StateDescription,
  TransitionDescription,
  Trigger,
} from './description.ts';
import { invokedMachine } from './invokedMachine.ts';
import { invokedName } from './invokedName.ts';
import { stateId } from './stateId.ts';
import { actionText } from './text/actionText.ts';
import { type DelayWords, describeDelays } from './text/delayText.ts';
import { guardText } from './text/guardText.ts';
import { plainData } from './text/plainText.ts';

/** What sets a transition off, in words. */
const toTrigger = ({ eventType, source }: AnyTransitionDefinition, { textOf }: DelayWords): Trigger => {
  const type = eventType === null ? '' : String(eventType);
  const actor = (id: string): string => {
    const index = source.invoke.findIndex((invoke) => invoke.id === id);
    const src = source.invoke[index]?.src;
    if (src === undefined) return id;
    const several = source.invoke.filter((invoke) => invoke.src === src).length > 1;
    return several ? id : invokedName(source, index);
  };
  if (type === '') return { kind: 'always', words: 'always' };
  const own = parseOwnEvent(type);
  switch (own?.kind) {
    case 'after': {
      const delay = source.after.find((transition) => transition.eventType === type)?.delay;
      return { kind: 'after', words: `after ${textOf(delay)}` };
    }
    case 'done':
      return { kind: 'done', words: `done: ${actor(own.of)}` };
    case 'error':
      return { kind: 'error', words: `error: ${actor(own.of)}` };
    case 'snapshot':
      return { kind: 'snapshot', words: `change: ${actor(own.of)}` };
    case 'stateDone':
      return { kind: 'stateDone', words: 'done' };
    default:
      if (type === '*') return { kind: 'any', words: 'any other event' };
      return type.endsWith('.*') ? { kind: 'any', words: `any event ${type}` } : { kind: 'event', words: type };
  }
};

/** A path of keys; a backslash before a dot makes the dot part of a key. */
const splitKeys = (path: string): string[] =>
  (path.match(/(?:\\.|[^.\\])+/gs) ?? []).map((key) => key.replace(/\\(.)/gs, '$1'));

const found = (parent: AnyStateNode, target: unknown): AnyStateNode | undefined => {
  if (typeof target !== 'string') return undefined;
  if (target.startsWith('#')) {
    try {
      return parent.machine.getStateNodeById(target);
    } catch {
      // A key may begin with the same sign.
    }
  }
  return splitKeys(target).reduce<AnyStateNode | undefined>((at, key) => at?.states[key], parent);
};

/**
 * Where a history state leads while nothing is remembered: its own targets or, without any, where its parent begins.
 * Null for other states. Of a parallel parent XState goes there since 5.32.4; before, such a history led nowhere. xstate
 * resolves these when the state is entered, and has no public function for it.
 */
const historyDefaults = (node: AnyStateNode): readonly AnyStateNode[] | null => {
  const { parent } = node;
  if (node.type !== 'history' || parent === undefined) return null;
  const written: readonly unknown[] = [node.config.target ?? []].flat();
  if (written.length > 0) return written.flatMap((target) => found(parent, target) ?? []);
  return parent.type === 'parallel' ? [parent] : [...(parent.initial.target ?? [])];
};

/** What a transition exits, by xstate's own rule: one whose targets lie in its source leaves that alone unless it re-enters. */
const toScope = (transition: AnyTransitionDefinition): Scope => {
  const { source, reenter } = transition;
  const target = listTargets(transition);
  if (target.length === 0) return 'stays';
  if (!target.every((node) => node === source || isBelow(node, source))) return 'leaves';
  if (reenter) return 'reenters';
  if (target.some((node) => node !== source)) return 'within';
  return Object.keys(source.states).length === 0 ? 'stays' : 'restarts';
};

/** What a transition is among those of the same state and event. */
const toAlternative = (transition: AnyTransitionDefinition): Alternative => {
  const { source, eventType } = transition;
  const family = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  if (family.length < 2) return 'only';
  const left = family.findIndex(({ guard }) => guard === undefined);
  const place = family.indexOf(transition);
  if (left === -1 || place < left || place === 0) return 'if';
  return place === left ? 'else' : 'never';
};

const byId = (one: { id: string }, other: { id: string }): number => byNumber(one.id, other.id);

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

const describeInvokes = (node: AnyStateNode): InvokeDescription[] =>
  node.invoke.map(({ id, systemId }, index) => ({
    id,
    src: invokedName(node, index),
    systemId: systemId ?? null,
    machine: invokedMachine(node, index)?.id ?? null,
    handles: (['done', 'error', 'snapshot'] as const).filter((end) => node.transitions.has(ownType(end, id))),
  }));

const toHistory = (node: AnyStateNode): StateDescription['history'] =>
  node.type !== 'history' ? null : node.history === 'deep' ? 'deep' : 'shallow';

const describeState = (node: AnyStateNode, toText: (action: unknown) => string): StateDescription => {
  const [target] = node.type === 'compound' ? (node.initial.target ?? []) : [];
  return {
    id: stateId(node),
    key: node.key,
    parent: node.parent === undefined ? null : stateId(node.parent),
    type: node.type,
    history: toHistory(node),
    defaults: historyDefaults(node)?.map(stateId) ?? null,
    initial: target === undefined ? null : { target: stateId(target), actions: node.initial.actions.map(toText) },
    description: node.description ?? '',
    tags: [...node.tags].sort(byNumber),
    meta: record(plainData(node.meta ?? {})),
    entry: node.entry.filter((action) => !isTimerAction(action)).map(toText),
    exit: node.exit.filter((action) => !isTimerAction(action)).map(toText),
    invokes: describeInvokes(node),
    states: Object.values(node.states).map(stateId),
  };
};

/** A machine as plain data: imported and read from its state nodes, never parsed; the same machine gives the same text. */
export const describe = (machine: AnyStateMachine): Description => {
  const nodes = listStates(machine);
  const definitions = collectDefinitions(machine);
  const { actors } = getImplementations(machine);
  const delays = describeDelays(machine);
  const toText = (action: unknown): string => actionText(action, delays);
  const ranks = new Map<string, number>();
  const transitions = nodes.flatMap(writtenIn).flatMap((transition): TransitionDescription[] => {
    const definition = definitions.get(transition);
    if (definition === undefined) return [];
    const family = `${definition.source} | ${definition.event}`;
    const rank = ranks.get(family) ?? 0;
    ranks.set(family, rank + 1);
    return [
      {
        id: definition.id,
        source: stateId(transition.source),
        event: definition.event,
        trigger: toTrigger(transition, delays),
        guard: guardText(transition.guard),
        targets: listTargets(transition).map(stateId),
        reenter: transition.reenter,
        scope: toScope(transition),
        actions: transition.actions.map(toText),
        description: transition.description ?? '',
        rank,
        alternative: toAlternative(transition),
      },
    ];
  });
  return {
    id: machine.id,
    description: machine.root.description ?? '',
    actors: Object.keys(record(actors)).sort(byNumber),
    delays: delays.named,
    states: nodes.map((node) => describeState(node, toText)).sort(byId),
    transitions: transitions.sort(byId),
  };
};
