import { newStateId, type RenamedStates } from '../../describe/renamedStates.ts';
import type { Body } from './bodiesOf.ts';

/** A body of an earlier version, and what it is now. */
export type BodyPair = { readonly before: Body; readonly after: Body };

const keyOf = ({ kind, name, place, state }: Body, id: string | null): string =>
  JSON.stringify([kind, name, place, state === null ? null : id]);

/**
 * Bodies that do something else than they did, each beside what it was. Those of one place that are unchanged find each other
 * first, so that another one between them makes no difference; bodies that came or went belong to what holds them.
 */
export const changedBodies = (
  before: readonly Body[],
  after: readonly Body[],
  renamed: RenamedStates,
): readonly BodyPair[] => {
  const earlier = Map.groupBy(before, (body) =>
    keyOf(body, body.state === null ? null : newStateId(body.state, renamed)),
  );
  return [...Map.groupBy(after, (body) => keyOf(body, body.state))].flatMap(([key, bodies]) => {
    const left = [...(earlier.get(key) ?? [])];
    const other = bodies.filter(({ fingerprint }) => {
      const at = left.findIndex((body) => body.fingerprint === fingerprint);
      if (at !== -1) left.splice(at, 1);
      return at === -1;
    });
    return other.flatMap((body, index): BodyPair[] => {
      const was = left[index];
      return was === undefined ? [] : [{ before: was, after: body }];
    });
  });
};
