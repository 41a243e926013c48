import type { AnyStateMachine } from 'xstate';
import { getImplementations } from '../../xstate/machines.ts';
import { explore } from '../explore/explore.ts';
import { takeStep } from '../explore/step.ts';
import type { AnyModel } from '../model.ts';
import type { System } from './system.ts';
import { sentIn } from './work.ts';

/** Which machines of a system start which others, and what they send. */
export type Family = {
  /** The model of a child that runs as a real machine; null where its parent's samples control it. */
  readonly childOf: (parent: AnyModel, source: string) => AnyModel | null;
  /** Types of events that a machine sends, as far as its own samples lead. */
  readonly sentBy: (model: AnyModel) => ReadonlySet<string>;
};

const listSends = (model: AnyModel): ReadonlySet<string> => {
  const { vertices, edges } = explore(model);
  const types = new Set<string>();
  for (const edge of [...edges.values()].flat()) {
    const before = vertices.get(edge.from)?.snapshot;
    if (before === undefined) continue;
    for (const { event } of sentIn(takeStep(model.machine, before, edge.move.event).executed)) types.add(event.type);
  }
  return types;
};

const isMadeFrom = (logic: unknown, machine: AnyStateMachine): boolean =>
  logic === machine || (typeof logic === 'object' && logic !== null && 'id' in logic && logic.id === machine.id);

export const createFamily = ({ models, children = {} }: System): Family => {
  const sent = new Map<AnyModel, ReadonlySet<string>>();
  return {
    childOf: (parent, source) => {
      const { machine: parentMachine } = parent;
      const logic = getImplementations(parentMachine).actors[source];
      return children[parentMachine.id]?.[source] ?? models.find(({ machine }) => isMadeFrom(logic, machine)) ?? null;
    },
    sentBy: (model) => {
      const types = sent.get(model) ?? listSends(model);
      sent.set(model, types);
      return types;
    },
  };
};
