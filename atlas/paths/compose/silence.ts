import type { Move } from '../moves.ts';
import type { Local, Locals, OwnMove } from './local.ts';

/** Where an actor may be without any other having noticed: each configuration with the moves that lead there. */
export type Silence = {
  /** The same for configurations that lead silently to the same ones. */
  readonly key: number;
  readonly reach: ReadonlyMap<Local, readonly Move[]>;
};

/** A move that no other machine notices: it sends, starts and stops nothing in the system. */
const isSilent = ({ reaction }: OwnMove): boolean =>
  reaction.work.length === 0 && reaction.to.vertex.snapshot.status === 'active';

/**
 * Silent moves of one actor commute with everything that others do: they are not interleaved, but happen just before the
 * actor is noticed again.
 */
export const createSilence = ({ ownMoves }: Locals) => {
  const known = new Map<Local, Silence>();
  const keys = new Map<string, number>();
  const numbers = new Map<Local, number>();
  const numberOf = (local: Local): number => {
    const number = numbers.get(local) ?? numbers.size;
    numbers.set(local, number);
    return number;
  };

  const around = (local: Local): Silence => {
    const reach = new Map<Local, readonly Move[]>([[local, []]]);
    for (const [at, way] of reach) {
      for (const own of ownMoves(at)) {
        const { to } = own.reaction;
        if (isSilent(own) && !reach.has(to)) reach.set(to, [...way, own.move]);
      }
    }
    const text = [...reach.keys()]
      .map(numberOf)
      .toSorted((one, other) => one - other)
      .join();
    const key = keys.get(text) ?? keys.size;
    keys.set(text, key);
    return { key, reach };
  };

  return {
    around: (local: Local): Silence => {
      const silence = known.get(local) ?? around(local);
      known.set(local, silence);
      return silence;
    },
    /** Moves of an actor that others notice, wherever it may silently be. */
    noticed: (local: Local): readonly (OwnMove & { readonly at: Local; readonly way: readonly Move[] })[] => {
      const silence = known.get(local) ?? around(local);
      known.set(local, silence);
      return [...silence.reach].flatMap(([at, way]) =>
        ownMoves(at)
          .filter((own) => !isSilent(own))
          .map((own) => ({ ...own, at, way })),
      );
    },
  };
};

export type Silences = ReturnType<typeof createSilence>;
