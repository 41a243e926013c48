import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { definitionsOf, statesOf, targetsOf, writtenIn } from '../paths/definitions.ts';
import { implementationsOf } from '../xstate/machines.ts';
import { ownType } from '../xstate/ownEvents.ts';
import { isTimerAction } from '../xstate/writtenActions.ts';
import { actionText } from './actionText.ts';
import { alternativeOf } from './alternative.ts';
import { byNumber } from './byNumber.ts';
import { delayText } from './delayText.ts';
import type { Description, InvokeDescription, StateDescription, TransitionDescription } from './description.ts';
import { guardText } from './guardText.ts';
import { historyDefaults } from './historyDefaults.ts';
import { invokedMachine } from './invokedMachine.ts';
import { invokedName } from './invokedName.ts';
import { plainData } from './plainText.ts';
import { scopeOf } from './scope.ts';
import { stateId } from './stateId.ts';
import { triggerOf } from './trigger.ts';

const byId = (one: { id: string }, other: { id: string }): number => byNumber(one.id, other.id);

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

const invokesOf = (node: AnyStateNode): InvokeDescription[] =>
  node.invoke.map(({ id, systemId }, index) => ({
    id,
    src: invokedName(node, index),
    systemId: systemId ?? null,
    machine: invokedMachine(node, index)?.id ?? null,
    handles: (['done', 'error', 'snapshot'] as const).filter((end) => node.transitions.has(ownType(end, id))),
  }));

const historyOf = (node: AnyStateNode): StateDescription['history'] =>
  node.type !== 'history' ? null : node.history === 'deep' ? 'deep' : 'shallow';

const stateOf = (node: AnyStateNode): StateDescription => {
  const [target] = node.type === 'compound' ? (node.initial.target ?? []) : [];
  return {
    id: stateId(node),
    key: node.key,
    parent: node.parent === undefined ? null : stateId(node.parent),
    type: node.type,
    history: historyOf(node),
    defaults: historyDefaults(node)?.map(stateId) ?? null,
    initial: target === undefined ? null : { target: stateId(target), actions: node.initial.actions.map(actionText) },
    description: node.description ?? '',
    tags: [...node.tags].sort(byNumber),
    meta: record(plainData(node.meta ?? {})),
    entry: node.entry.filter((action) => !isTimerAction(action)).map(actionText),
    exit: node.exit.filter((action) => !isTimerAction(action)).map(actionText),
    invokes: invokesOf(node),
    states: Object.values(node.states).map(stateId),
  };
};

/** A machine as plain data: imported and read from its state nodes, never parsed; the same machine gives the same text. */
export const describe = (machine: AnyStateMachine): Description => {
  const nodes = statesOf(machine);
  const definitions = definitionsOf(machine);
  const { actors, delays } = implementationsOf(machine);
  const delayWords = Object.fromEntries(
    Object.entries(record(delays))
      .sort(([one], [other]) => byNumber(one, other))
      .map(([name, delay]) => [name, delayText(delay)]),
  );
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
        trigger: triggerOf(transition, delayWords),
        guard: guardText(transition.guard),
        targets: targetsOf(transition).map(stateId),
        reenter: transition.reenter,
        scope: scopeOf(transition),
        actions: transition.actions.map(actionText),
        description: transition.description ?? '',
        rank,
        alternative: alternativeOf(transition),
      },
    ];
  });
  return {
    id: machine.id,
    description: machine.root.description ?? '',
    actors: Object.keys(record(actors)).sort(byNumber),
    delays: delayWords,
    states: nodes.map(stateOf).sort(byId),
    transitions: transitions.sort(byId),
  };
};
