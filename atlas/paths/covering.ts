import { itemAt } from './itemAt.ts';

/** A way to spend: what it costs, and how often it counts for each row. */
export type Column = { readonly rows: readonly number[]; readonly values: readonly number[]; readonly cost: number };

/** How much each column is used, and what each row is worth. */
export type Point = { readonly uses: Float64Array; readonly prices: Float64Array };

/** Columns as flat arrays, because they are scanned thousands of times. */
type Flat = {
  readonly width: number;
  readonly starts: Int32Array;
  readonly rows: Int32Array;
  readonly values: Float64Array;
  readonly costs: Float64Array;
  readonly columnWeights: Float64Array;
  readonly rowWeights: Float64Array;
};

const flatten = (columns: readonly Column[], height: number): Flat => {
  const starts = new Int32Array(columns.length + 1);
  const rowWeights = new Float64Array(height);
  for (const [index, { rows, values }] of columns.entries()) {
    starts[index + 1] = itemAt(starts, index) + rows.length;
    for (const [at, row] of rows.entries()) rowWeights[row] = itemAt(rowWeights, row) + Math.abs(itemAt(values, at));
  }
  return {
    width: columns.length,
    starts,
    rows: Int32Array.from(columns.flatMap(({ rows }) => rows)),
    values: Float64Array.from(columns.flatMap(({ values }) => values)),
    costs: Float64Array.from(columns, ({ cost }) => cost),
    columnWeights: Float64Array.from(columns, ({ values }) => values.reduce((sum, value) => sum + Math.abs(value), 0)),
    rowWeights,
  };
};

/** Moves the uses against their reduced costs; `product` becomes the rows of the uses, extrapolated. */
const spendMore = (flat: Flat, { uses, prices }: Point, product: Float64Array): void => {
  const { starts, rows, values } = flat;
  product.fill(0);
  for (let column = 0; column < flat.width; column += 1) {
    const first = starts[column] ?? 0;
    const last = starts[column + 1] ?? 0;
    let pull = -(flat.costs[column] ?? 0);
    for (let at = first; at < last; at += 1) pull += (values[at] ?? 0) * (prices[rows[at] ?? 0] ?? 0);
    const before = uses[column] ?? 0;
    const now = Math.max(0, before + pull / Math.max(1, flat.columnWeights[column] ?? 0));
    uses[column] = now;
    const ahead = 2 * now - before;
    if (ahead === 0) continue;
    for (let at = first; at < last; at += 1) {
      const row = rows[at] ?? 0;
      product[row] = (product[row] ?? 0) + (values[at] ?? 0) * ahead;
    }
  }
};

const average = (mean: Float64Array, now: Float64Array, round: number): void => {
  for (let at = 0; at < mean.length; at += 1) mean[at] = (mean[at] ?? 0) + ((now[at] ?? 0) - (mean[at] ?? 0)) / round;
};

/**
 * Rounds of a primal-dual gradient method (Chambolle and Pock, with steps by row and column) on the problem of covering
 * every row at least `wanted` times at the least cost. `point` moves along.
 * @returns the average of the rounds, which is nearer to the solution than the last of them
 */
export const descend = (columns: readonly Column[], wanted: Float64Array, point: Point, rounds: number): Point => {
  const flat = flatten(columns, wanted.length);
  const product = new Float64Array(wanted.length);
  const mean: Point = { uses: new Float64Array(columns.length), prices: new Float64Array(wanted.length) };
  for (let round = 1; round <= rounds; round += 1) {
    spendMore(flat, point, product);
    for (let row = 0; row < wanted.length; row += 1) {
      const weight = flat.rowWeights[row] ?? 0;
      const lack = (wanted[row] ?? 0) - (product[row] ?? 0);
      if (weight > 0) point.prices[row] = Math.max(0, (point.prices[row] ?? 0) + lack / weight);
    }
    average(mean.uses, point.uses, round);
    average(mean.prices, point.prices, round);
  }
  return mean;
};
