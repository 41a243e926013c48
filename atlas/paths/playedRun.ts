import { isEditable, packed } from '../charts/client/payload.ts';
import type { Edge } from './exploration.ts';
import type { AnyModel } from './model.ts';
import type { Move } from './moves.ts';

const contentOf = (move: Move): unknown => {
  if (move.kind === 'timer') return undefined;
  if (move.kind === 'settle') return move.outcome.value;
  const { type: _, ...fields } = move.event;
  return Object.keys(fields).length === 0 ? undefined : fields;
};

/** What a page takes in the place of a sample that it does not have; nothing where JSON does not carry it. */
const sampleOf = (value: unknown): [] | [string] =>
  value === undefined || !isEditable(value) ? [] : [JSON.stringify(value)];

/**
 * What stands behind the address of a machine's page so that it plays a way: how it starts, and the steps. Each has a name, what
 * was written in the place of its sample, and the sample itself for a page that has none.
 */
export const runOf = (model: AnyModel, start: string, steps: readonly Pick<Edge, 'move'>[]): string =>
  `#run=${packed([
    [start, null, ...sampleOf(model.inputs[start]?.())],
    ...steps.map(({ move }) => [move.name, null, ...sampleOf(contentOf(move))]),
  ])}`;
