import type { Move } from '../explore/moves.ts';
import type { Local, Locals, OwnMove } from './local.ts';

/** How a configuration was come to: from which other one, by which move; null for where it began. */
type Link = { readonly from: Local; readonly move: Move } | null;

/** A move that no other machine notices: it sends, starts and stops nothing in the system. */
const isSilent = ({ reaction }: OwnMove): boolean =>
  reaction.work.length === 0 && reaction.to.vertex.snapshot.status === 'active';

/**
 * Where actors may be without any other having noticed. Silent moves of one actor commute with everything that others do:
 * they are not interleaved, but happen just before the actor is noticed again.
 */
export const createSilence = ({ ownMoves }: Locals) => {
  const sets = new Map<Local, ReadonlySet<Local>>();
  const keys = new Map<ReadonlySet<Local>, number>();
  const texts = new Map<string, number>();
  const numbers = new Map<Local, number>();
  const reaches = new Map<Local, readonly Local[]>();
  const links = new Map<Local, ReadonlyMap<Local, Link>>();

  const silentFrom = (local: Local): OwnMove[] => ownMoves(local).filter(isSilent);

  const collect = (local: Local): ReadonlySet<Local> => {
    const set = new Set([local]);
    const closed = new Set<Local>();
    for (const at of set) {
      if (closed.has(at)) continue;
      for (const { reaction } of silentFrom(at)) {
        const known = sets.get(reaction.to);
        // Who reaches one another reaches the same.
        if (known?.has(local)) return known;
        for (const further of known ?? []) {
          set.add(further);
          closed.add(further);
        }
        set.add(reaction.to);
      }
    }
    return set;
  };

  const setOf = (local: Local): ReadonlySet<Local> => {
    const set = sets.get(local) ?? collect(local);
    sets.set(local, set);
    return set;
  };

  const numberOf = (local: Local): number => {
    const number = numbers.get(local) ?? numbers.size;
    numbers.set(local, number);
    return number;
  };

  const textOf = (set: ReadonlySet<Local>): string => Uint32Array.from(set, numberOf).sort().join();

  const linksFrom = (local: Local): ReadonlyMap<Local, Link> => {
    const known = links.get(local);
    if (known !== undefined) return known;
    const found = new Map<Local, Link>([[local, null]]);
    for (const from of found.keys()) {
      for (const { move, reaction } of silentFrom(from))
        if (!found.has(reaction.to)) found.set(reaction.to, { from, move });
    }
    links.set(local, found);
    return found;
  };

  return {
    /** The same for configurations that lead silently to the same ones. */
    keyOf: (local: Local): number => {
      const set = setOf(local);
      const known = keys.get(set);
      if (known !== undefined) return known;
      const text = textOf(set);
      const key = texts.get(text) ?? texts.size;
      texts.set(text, key);
      keys.set(set, key);
      return key;
    },
    /** Configurations to which a configuration leads silently, nearest first, itself included. */
    reachOf: (local: Local): readonly Local[] => {
      const reach = reaches.get(local) ?? [...linksFrom(local).keys()];
      reaches.set(local, reach);
      return reach;
    },
    /** The silent moves that lead from one configuration to another. */
    wayTo: (base: Local, local: Local): readonly Move[] => {
      const way: Move[] = [];
      for (let link = linksFrom(base).get(local); link; link = linksFrom(base).get(link.from)) way.unshift(link.move);
      return way;
    },
    /** Moves of an actor that others notice, wherever it may silently be. */
    noticed: (base: Local): readonly (OwnMove & { readonly at: Local })[] =>
      [...linksFrom(base).keys()].flatMap((at) =>
        ownMoves(at)
          .filter((own) => !isSilent(own))
          .map((own) => ({ ...own, at })),
      ),
  };
};

export type Silences = ReturnType<typeof createSilence>;
