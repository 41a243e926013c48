/** Milliseconds of this thread's processor time, which other work on the machine does not lengthen. */
const cpuTime = async (run: () => unknown): Promise<number> => {
  const before = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

/** Milliseconds; less than this says nothing. */
const perceptible = 3;

/**
 * How many times longer four times as much takes: about 4 where time is linear, 16 where it is quadratic. The best of several measurements,
 * as collecting garbage and compiling can only lengthen them.
 */
export const measureGrowth = async (run: (size: number) => unknown, size: number): Promise<number> => {
  const best = async (much: number): Promise<number> => {
    let least = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 4; tries += 1) least = Math.min(least, await cpuTime(() => run(much)));
    return least;
  };
  return Math.max(await best(4 * size), 4 * perceptible) / Math.max(await best(size), perceptible);
};

/** Growth that no linear run reaches and every quadratic one does. */
export const tooMuchGrowth = 9;
