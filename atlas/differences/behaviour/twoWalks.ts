import type { Edge } from '../../paths/explore/exploration.ts';
import type { AnyModel } from '../../paths/model.ts';
import { moveWords } from '../../paths/words.ts';
import { findCounterpart } from './counterpart.ts';
import { createWalk, type Moment, type Walker } from './moment.ts';

/** A step of a path in two versions: the one that the path is of, and the other one. */
export type TwoMoments = {
  /** As the path names it. */
  readonly name: string;
  /** As a person does it. */
  readonly words: string;
  readonly own: Moment;
  readonly other: Moment;
  /** Whether both were given the same contents until here; where not, they are expected to hold other contents. */
  readonly isSame: boolean;
};

/** Goes along paths of one version in both. @param model of the version that paths are of */
export const twoWalks = (
  model: AnyModel,
  otherModel: AnyModel,
): ((start: string, steps: readonly Edge[]) => readonly TwoMoments[]) => {
  const [walk, otherWalk] = [createWalk(model), createWalk(otherModel)];
  /** The first attempt that throws nothing, else the first of all. */
  const tried = (attempts: readonly { readonly go: () => Walker; readonly isSame: boolean }[], from: Walker | null) => {
    let first: { readonly walker: Walker; readonly isSame: boolean } | null = null;
    for (const { go, isSame } of attempts) {
      const walker = go();
      if (walker.at !== null) return { walker, isSame };
      first ??= { walker, isSame };
    }
    return first ?? { walker: from ?? walk.start(undefined), isSame: true };
  };
  return (start, steps) => {
    const [input, theirs] = [model.inputs[start], otherModel.inputs[start]];
    let own = walk.start(input?.());
    const begun = tried(
      [
        { go: () => otherWalk.start(input?.()), isSame: true },
        ...(theirs === undefined ? [] : [{ go: () => otherWalk.start(theirs()), isSame: false }]),
      ],
      null,
    );
    let [other, isSame] = [begun.walker, begun.isSame];
    const moments: TwoMoments[] = [
      { name: 'start', words: `start: ${start}`, own: own.moment, other: other.moment, isSame },
    ];
    for (const { move } of steps) {
      own = walk.take(own, move);
      const from = other;
      const found =
        from.at === null ? { reason: 'it has failed before' } : findCounterpart(move, otherModel, from.at.vertex);
      if ('reason' in found) other = otherWalk.stay(from, found.reason);
      else {
        const attempts = found.moves.map((one) => ({ go: () => otherWalk.take(from, one.move), isSame: one.isSame }));
        const taken = tried(attempts, from);
        other = taken.walker;
        isSame &&= taken.isSame;
      }
      moments.push({ name: move.name, words: moveWords(move), own: own.moment, other: other.moment, isSame });
    }
    return moments;
  };
};
