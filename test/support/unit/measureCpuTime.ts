/** Milliseconds of this thread's processor time, which other work on the machine does not lengthen. */
const measureCpuTime = async (run: () => unknown): Promise<number> => {
  const before = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

/** Far enough apart that neither garbage nor a cold processor makes linear time look quadratic. */
const apart = 16;

/** Milliseconds; less than this says nothing. */
const perceptible = 3;

/**
 * How many times longer it takes to run 16 times as much as `size`: about 16 where time is linear, 256 where it is quadratic. The best
 * of several measurements, as collecting garbage and compiling can only lengthen them. What is run is made before the clock starts.
 */
export const measureGrowth = async <Input>(
  make: (size: number) => Input,
  run: (input: Input) => unknown,
  size: number,
): Promise<number> => {
  const measureBest = async (much: number): Promise<number> => {
    const input = make(much);
    let minMs = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 3; tries += 1) minMs = Math.min(minMs, await measureCpuTime(() => run(input)));
    return minMs;
  };
  return (
    Math.max(await measureBest(apart * size), apart * perceptible) / Math.max(await measureBest(size), perceptible)
  );
};

/** Growth that no linear run reaches and every quadratic one does. */
export const tooMuchGrowth = 64;
