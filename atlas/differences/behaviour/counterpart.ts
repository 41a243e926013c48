import { toPayload, withPayload } from '../../charts/client/scenario.ts';
import { digest } from '../../paths/explore/digest.ts';
import { type Move, movesAt } from '../../paths/explore/moves.ts';
import type { Vertex } from '../../paths/explore/vertex.ts';
import type { AnyModel } from '../../paths/model.ts';
import { isOwnType } from '../../xstate/ownEvents.ts';

/** What another version may do for a step, to be tried in this order; or why it cannot. */
export type Counterpart =
  | { readonly moves: readonly { readonly move: Move; readonly isSame: boolean }[] }
  | { readonly reason: string };

/** The part of a move's name that all its samples share. */
const toBaseName = (name: string): string => name.replace(/( #\d+)?( \(made up\))?$/, '');

/** The name of a sample; of a move that has but one, the first one's. */
const toSampleName = (name: string): string => (/ #\d+$/.test(name) ? name : `${toBaseName(name)} #1`);

/** A snapshot of a child is another object in every run: each version takes its own. */
const isSnapshot = ({ kind, event }: Move): boolean => kind === 'event' && isOwnType(event.type);

const isSame = (one: Move, other: Move): boolean =>
  isSnapshot(one) || digest(toPayload(one)) === digest(toPayload(other));

const explainLack = (move: Move): string => {
  if (move.kind === 'timer') return `no timer ${move.delay} runs`;
  if (move.kind === 'event') return `${move.from} does not run`;
  const [, actor = move.name, end] = /^(.*) (answers|fails)$/.exec(toBaseName(move.name)) ?? [];
  return end === 'fails' ? `no failure of ${actor} is awaited` : `no answer of ${actor} is awaited`;
};

/**
 * The moves of another version that a step may stand for: with the content of the step and, where the other version has a sample of
 * this name with another content, with that one. Content of the one may have no meaning in the other.
 */
export const findCounterpart = (move: Move, model: AnyModel, at: Vertex): Counterpart => {
  const moves = movesAt(model, at).filter(
    ({ kind, name }) => kind === move.kind && toBaseName(name) === toBaseName(move.name),
  );
  const [first] = moves;
  if (first === undefined) {
    const isSent = move.kind === 'event' && move.from === null && at.snapshot.status === 'active';
    return isSent ? { moves: [{ move, isSame: true }] } : { reason: explainLack(move) };
  }
  const same = moves.find((other) => isSame(other, move)) ?? withPayload(first, toPayload(move));
  const named = moves.find(({ name }) => toSampleName(name) === toSampleName(move.name));
  const other = named === undefined || isSame(named, move) ? [] : [{ move: named, isSame: false }];
  return { moves: [{ move: same, isSame: true }, ...other] };
};
