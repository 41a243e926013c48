/** Times of two kinds of calls in milliseconds, taken by turns, so that whatever slows the machine down slows both. */
type Timings = { readonly one: readonly number[]; readonly other: readonly number[] };

const timed = async (call: (run: number) => Promise<unknown>, run: number): Promise<number> => {
  const begin = performance.now();
  await call(run);
  return performance.now() - begin;
};

/** @param warmUp calls of each kind that are not counted */
export const timeBoth = async (
  count: number,
  one: (run: number) => Promise<unknown>,
  other: (run: number) => Promise<unknown>,
  warmUp = 5,
): Promise<Timings> => {
  const timings = { one: [] as number[], other: [] as number[] };
  for (let run = 0; run < count + warmUp; run += 1) {
    // Whoever comes second finds warm caches: each is second every other time.
    const isOneFirst = run % 2 === 0;
    const first = await timed(isOneFirst ? one : other, run);
    const second = await timed(isOneFirst ? other : one, run);
    if (run < warmUp) continue;
    timings.one.push(isOneFirst ? first : second);
    timings.other.push(isOneFirst ? second : first);
  }
  return timings;
};

/**
 * How well a single time tells the two kinds apart: 0.5 is not at all, 0 and 1 are every time (the area under the curve of a test that
 * guesses by a limit). With 200 of each it varies by 0.03 when there is nothing to tell.
 */
const toldApart = ({ one, other }: Timings): number => {
  const wins = one.flatMap((a) => other.map((b) => (a < b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
};

/**
 * How far from chance the times tell two kinds apart, 0 to 0.5: the least of up to three samples. What else the machine does makes a
 * sample differ once; what depends on the kind shows in each.
 * @param enough below it no further sample is taken
 */
export const leastToldApart = async (enough: number, sample: () => Promise<Timings>): Promise<number> => {
  let least = 0.5;
  for (let count = 0; count < 3 && least >= enough; count += 1) {
    least = Math.min(least, Math.abs(toldApart(await sample()) - 0.5));
  }
  return least;
};
