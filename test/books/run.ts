import type { Life, Step } from './act.ts';
import { audit, type Difference } from './audit.ts';
import { begin, perform, type Trace } from './perform.ts';
import { rest } from './rest.ts';
import { openWorld } from './world.ts';

type Next = { readonly life: Life; readonly step: Step; readonly place: number };

/** Steps of all lives, as they follow each other in time. */
const inTime = (lives: readonly Life[]): readonly Next[] =>
  lives
    .flatMap((life) => life.steps.map((step, place) => ({ life, step, place })))
    .toSorted((one, other) => one.step.at - other.step.at || one.life.id - other.life.id);

export type Ran = { readonly differences: readonly Difference[]; readonly steps: number };

/**
 * Lives lives in a world of their own, and compares all books at its end. The same lives give the same run.
 * @param url a prepared database of PostgreSQL; null for the embedded one
 */
export const run = async (lives: readonly Life[], url: string | null = null): Promise<Ran> => {
  const world = await openWorld(url);
  try {
    const traces = new Map<number, Trace>();
    const steps = inTime(lives);
    const start = world.clock.now().getTime();
    for (const { life, step, place } of steps) {
      world.clock.advance(Math.max(0, start + step.at - world.clock.now().getTime()));
      const trace = traces.get(life.id) ?? (await begin(world, life));
      traces.set(life.id, trace);
      await perform(world, trace, step, place);
    }
    await rest(world, [...traces.values()]);
    return { differences: await audit(world, [...traces.values()]), steps: steps.length };
  } finally {
    await world.stop();
  }
};
