import { remembered } from '../xstate/remembered.ts';
import { flatLinksOf } from './flatLinks.ts';
import type { Graph } from './graph.ts';
import { itemAt } from './itemAt.ts';
import { arrivingAt, unreachable } from './nearness.ts';

/** Where a walk may begin: at a vertex, with so many steps taken. */
export type Beginning = { readonly vertex: number; readonly steps: number };

/** A walk that goes on from a beginning (by number), and what it earns above what its steps cost. */
export type Gain = { readonly beginning: number; readonly links: readonly number[]; readonly profit: number };

/** What is asked of a search for walks. */
export type Asked = {
  readonly beginnings: readonly Beginning[];
  /** What each link earns, the first time that a walk takes one of its kind. */
  readonly earned: Float64Array;
  /** What a step costs. */
  readonly cost: number;
  /** Walks are found that earn this share of what the best one does. */
  readonly share: number;
};

/** No walk is here. */
const nowhere = Number.NEGATIVE_INFINITY;

/** Links before the one that is taken among which one of its kind is looked for. */
const remembering = 40;

/** For each link, a number for what it covers: links of the same kind cover the same goals. */
const kindsOf = remembered(({ links }: Graph): Int32Array => {
  const kinds = new Map<string, number>();
  return Int32Array.from(links, ({ covers }) => {
    const text = covers.join();
    const kind = kinds.get(text) ?? kinds.size;
    kinds.set(text, kind);
    return kind;
  });
});

/**
 * Finds walks that end within `cap` steps and earn most above their cost, by the best one to each vertex after each number of steps.
 * What a walk covers a second time earns nothing. It need not find the best of all: of two walks to the same place after as many
 * steps, only the one that has earned more is continued.
 */
export const profitsIn = (graph: Graph, cap: number): ((asked: Asked) => Gain[]) => {
  const { size, leaving } = graph;
  const arriving = arrivingAt(graph).map((links) => Int32Array.from(links));
  const { from, to } = flatLinksOf(graph);
  const kinds = kindsOf(graph);
  const ways = leaving.map((links) => Int32Array.from(links));
  // By steps, then by vertex. What led there: a link, or (below nothing) a beginning.
  const profits = new Float64Array((cap + 1) * size);
  const causes = new Int32Array((cap + 1) * size);

  const nearest = new Int32Array(size);
  const queue = new Int32Array(size);

  /** Counts the steps from each vertex to one where a link earns something. */
  const fillNearest = (earned: Float64Array): void => {
    nearest.fill(unreachable);
    let queued = 0;
    const reach = (vertex: number, far: number): void => {
      if (nearest[vertex] !== unreachable) return;
      nearest[vertex] = far;
      queue[queued] = vertex;
      queued += 1;
    };
    for (let link = 0; link < earned.length; link += 1) if ((earned[link] ?? 0) > 0) reach(from[link] ?? 0, 0);
    for (let at = 0; at < queued; at += 1) {
      const vertex = queue[at] ?? 0;
      const links = itemAt(arriving, vertex);
      const far = (nearest[vertex] ?? 0) + 1;
      for (let index = 0; index < links.length; index += 1) reach(from[links[index] ?? 0] ?? 0, far);
    }
  };

  const hasTaken = (kind: number, place: number): boolean => {
    for (let at = place, tries = 0; tries < remembering; tries += 1) {
      const cause = causes[at] ?? -1;
      if (cause < 0) return false;
      if (kinds[cause] === kind) return true;
      at += (from[cause] ?? 0) - (at % size) - size;
    }
    return false;
  };

  const gainAt = (end: number): Gain => {
    const links: number[] = [];
    let at = end;
    for (let cause = itemAt(causes, at); cause >= 0; cause = itemAt(causes, at)) {
      links.push(cause);
      at += itemAt(from, cause) - (at % size) - size;
    }
    return { beginning: -1 - itemAt(causes, at), links: links.reverse(), profit: itemAt(profits, end) };
  };

  return ({ beginnings, earned, cost, share }) => {
    fillNearest(earned);
    profits.fill(nowhere);
    for (const [index, { vertex, steps }] of beginnings.entries()) {
      const place = steps * size + vertex;
      if (profits[place] === 0) continue;
      profits[place] = 0;
      causes[place] = -1 - index;
    }
    const mostAStep = earned.reduce((most, value) => Math.max(most, value), 0) - cost;
    let enough = 0;
    const ends: number[] = [];
    for (let step = 0; step < cap; step += 1) {
      const row = step * size;
      for (let vertex = 0; vertex < size; vertex += 1) {
        const here = profits[row + vertex] ?? nowhere;
        const waiting = nearest[vertex] ?? unreachable;
        // What comes after the way to the nearest that earns something is not enough, however much it is.
        if (here + (cap - step - waiting) * mostAStep - waiting * cost <= enough || step + waiting >= cap) continue;
        const links = itemAt(ways, vertex);
        for (let index = 0; index < links.length; index += 1) {
          const link = links[index] ?? 0;
          const place = row + size + (to[link] ?? 0);
          const best = profits[place] ?? nowhere;
          const earns = earned[link] ?? 0;
          if (here + earns - cost <= best) continue;
          const isAgain = earns > 0 && hasTaken(kinds[link] ?? 0, row + vertex);
          const there = isAgain ? here - cost : here + earns - cost;
          if (there <= best) continue;
          profits[place] = there;
          causes[place] = link;
          if (isAgain || earns === 0 || there <= enough) continue;
          ends.push(place);
          enough = Math.max(enough, share * there);
        }
      }
    }
    return [...new Set(ends)]
      .filter((place) => itemAt(profits, place) >= enough)
      .sort((one, other) => itemAt(profits, other) - itemAt(profits, one))
      .map(gainAt);
  };
};
