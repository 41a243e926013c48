import { itemAt } from './itemAt.ts';

/** A way to cover goals: which, how often each, and what it costs. */
export type Cover = { readonly goals: readonly number[]; readonly times: readonly number[]; readonly cost: number };

/** The cheapest mix of covers that are known so far. */
export type Master = {
  readonly add: (cover: Cover) => void;
  /** What each goal is worth: no known cover is worth more than it costs. */
  readonly prices: () => Float64Array;
  /** How much of each cover the mix takes, in the order in which they were added. */
  readonly uses: () => Float64Array;
};

/** Smaller amounts are none. */
const tiny = 1e-9;

/** Covers that are considered for the mix before all of them are priced again. */
const atOnce = 12;

/**
 * Covers every goal at least once, in fractions, at the least cost: a revised simplex method with an explicit inverse, for a few
 * hundred goals. Amounts that are wanted differ a little, so that it does not go round.
 * @param dearest what a goal costs at most, by itself
 */
export const masterOf = (dearest: Float64Array): Master => {
  const height = dearest.length;
  const covers: Cover[] = [];
  // What is in the mix, row by row: a cover, a goal bought by itself (below nothing), or a surplus (below those).
  const basis = Int32Array.from(dearest, (_, goal) => -1 - goal);
  // Goal by goal, because a column is made of those of its goals.
  const inverse = new Float64Array(height * height);
  const amounts = Float64Array.from(dearest, (_, goal) => 1 + 1e-6 * ((goal * 0.618) % 1));
  const prices = dearest.slice();
  for (let goal = 0; goal < height; goal += 1) inverse[goal * height + goal] = 1;
  const column = new Float64Array(height);
  // Where that is not empty.
  const rows = new Int32Array(height);

  const addInverse = (goal: number, times: number): void => {
    const start = goal * height;
    for (let row = 0; row < height; row += 1) column[row] = (column[row] ?? 0) + times * (inverse[start + row] ?? 0);
  };

  /** The column of what may come into the mix. */
  const fillColumn = (entering: number): void => {
    column.fill(0);
    if (entering < 0) {
      const isSurplus = entering < -height;
      addInverse(isSurplus ? -1 - height - entering : -1 - entering, isSurplus ? -1 : 1);
      return;
    }
    const { goals, times } = itemAt(covers, entering);
    for (const [at, goal] of goals.entries()) addInverse(goal, times[at] ?? 0);
  };

  /** What it saves that something comes into the mix; below nothing where it does. */
  const reducedCost = (entering: number): number => {
    if (entering < -height) return prices[-1 - height - entering] ?? 0;
    if (entering < 0) return (dearest[-1 - entering] ?? 0) - (prices[-1 - entering] ?? 0);
    const { goals, times, cost } = itemAt(covers, entering);
    let left = cost;
    for (let at = 0; at < goals.length; at += 1) left -= (prices[goals[at] ?? 0] ?? 0) * (times[at] ?? 0);
    return left;
  };

  /** Takes something into the mix for what it makes superfluous. */
  const exchange = (entering: number, saved: number): boolean => {
    fillColumn(entering);
    let leaving = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let row = 0; row < height; row += 1) {
      const by = column[row] ?? 0;
      if (by <= 1e-7) continue;
      const ratio = (amounts[row] ?? 0) / by;
      if (ratio >= least) continue;
      least = ratio;
      leaving = row;
    }
    if (leaving === -1) return false;
    const pivot = column[leaving] ?? 1;
    const amount = Math.max(0, least);
    let filled = 0;
    for (let row = 0; row < height; row += 1) {
      const by = column[row] ?? 0;
      if (row === leaving || Math.abs(by) < tiny) continue;
      amounts[row] = Math.max(0, (amounts[row] ?? 0) - by * amount);
      rows[filled] = row;
      filled += 1;
    }
    for (let goal = 0; goal < height; goal += 1) {
      const start = goal * height;
      const value = (inverse[start + leaving] ?? 0) / pivot;
      const isEmpty = Math.abs(value) < 1e-12;
      inverse[start + leaving] = isEmpty ? 0 : value;
      if (isEmpty) continue;
      prices[goal] = (prices[goal] ?? 0) + saved * value;
      for (let index = 0; index < filled; index += 1) {
        const row = rows[index] ?? 0;
        inverse[start + row] = (inverse[start + row] ?? 0) - (column[row] ?? 0) * value;
      }
    }
    amounts[leaving] = amount;
    basis[leaving] = entering;
    return true;
  };

  /** What would save most, best first. */
  const promising = (): number[] => {
    const found: { readonly entering: number; readonly cost: number }[] = [];
    for (let entering = -2 * height; entering < covers.length; entering += 1) {
      const cost = reducedCost(entering);
      if (cost < -1e-7) found.push({ entering, cost });
    }
    return found
      .sort((one, other) => one.cost - other.cost)
      .slice(0, atOnce)
      .map(({ entering }) => entering);
  };

  const optimize = (): void => {
    for (let rounds = 0; rounds < 20 * height + 400; rounds += 1) {
      const list = promising();
      if (list.length === 0) return;
      for (const entering of list) {
        const saved = reducedCost(entering);
        if (saved < -1e-7) exchange(entering, saved);
      }
    }
  };

  return {
    add: (cover) => {
      covers.push(cover);
    },
    prices: () => {
      optimize();
      return prices.map((price) => Math.max(0, price));
    },
    uses: () => {
      const uses = new Float64Array(covers.length);
      for (const [row, entry] of basis.entries()) if (entry >= 0) uses[entry] = amounts[row] ?? 0;
      return uses;
    },
  };
};
