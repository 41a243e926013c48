import type { Rectangle } from './picture.ts';

type Axis = { readonly from: (area: Rectangle) => number; readonly to: (area: Rectangle) => number };

const across: Axis = { from: ({ x }) => x, to: ({ x, width }) => x + width };
const down: Axis = { from: ({ y }) => y, to: ({ y, height }) => y + height };

const extent = (areas: readonly Rectangle[], { from, to }: Axis): number => {
  let [least, most] = [Infinity, -Infinity];
  for (const area of areas) {
    least = Math.min(least, from(area));
    most = Math.max(most, to(area));
  }
  return most - least;
};

/**
 * Pairs of areas that touch, each pair once. A sweep along the longer side of the picture: near linear where few areas reach
 * far along it.
 */
export function* touching<TArea extends Rectangle>(areas: readonly TArea[]): Generator<readonly [TArea, TArea]> {
  const [long, short] = extent(areas, across) > extent(areas, down) ? [across, down] : [down, across];
  let open: TArea[] = [];
  for (const area of areas.toSorted((one, other) => long.from(one) - long.from(other))) {
    open = open.filter((other) => long.to(other) >= long.from(area));
    for (const other of open) {
      if (short.from(other) <= short.to(area) && short.from(area) <= short.to(other)) yield [other, area];
    }
    open.push(area);
  }
}
