import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { explore } from '../explore.ts';
import type { AnyModel } from '../model.ts';
import { stepOf } from '../step.ts';
import type { System } from './system.ts';
import { sentIn } from './work.ts';

/** Which machines of a system start which others, and what they send. */
export type Family = {
  /** The model of a child that runs as a real machine; null where its parent's samples control it. */
  readonly childOf: (parent: AnyModel, source: string) => AnyModel | null;
  /** Types of events that a machine sends, as far as its own samples lead. */
  readonly sentBy: (model: AnyModel) => ReadonlySet<string>;
};

export const sourceOf = (child: AnyActorRef): string => (typeof child.src === 'string' ? child.src : child.id);

const sendsOf = (model: AnyModel): ReadonlySet<string> => {
  const { vertices, edges } = explore(model);
  const types = new Set<string>();
  for (const edge of [...edges.values()].flat()) {
    const before = vertices.get(edge.from)?.snapshot;
    if (before === undefined) continue;
    for (const { event } of sentIn(stepOf(model.machine, before, edge.move.event).executed)) types.add(event.type);
  }
  return types;
};

const isLogicOf = (logic: unknown, machine: AnyStateMachine): boolean =>
  logic === machine || (typeof logic === 'object' && logic !== null && 'id' in logic && logic.id === machine.id);

export const familyOf = ({ models, children = {} }: System): Family => {
  const sent = new Map<AnyModel, ReadonlySet<string>>();
  return {
    childOf: (parent, source) => {
      const { id, implementations } = parent.machine;
      const logic: unknown = implementations.actors[source];
      return children[id]?.[source] ?? models.find(({ machine }) => isLogicOf(logic, machine)) ?? null;
    },
    sentBy: (model) => {
      const types = sent.get(model) ?? sendsOf(model);
      sent.set(model, types);
      return types;
    },
  };
};
