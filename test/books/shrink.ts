import type { Life } from './act.ts';

/** Whether a history still fails. */
type Fails = (lives: readonly Life[]) => Promise<boolean>;

/** Fewest parts of a whole that still fail: halves, quarters and so on are left out, one after the other. */
const keepFewest = async <T>(
  parts: readonly T[],
  fails: (some: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> => {
  let kept = parts;
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < kept.length; ) {
      const without = [...kept.slice(0, from), ...kept.slice(from + size)];
      if (without.length > 0 && (await fails(without))) kept = without;
      else from += size;
    }
  }
  return kept;
};

/** The shortest history that still fails: without whole lives first, then without steps, and what goes wrong beside them. */
export const shrink = async (lives: readonly Life[], fails: Fails): Promise<readonly Life[]> => {
  let kept = await keepFewest(lives, fails);
  for (const [index, life] of kept.entries()) {
    const withLife = (changed: Life): readonly Life[] => kept.map((one, place) => (place === index ? changed : one));
    const steps = await keepFewest(life.steps, (some) => fails(withLife({ ...life, steps: some })));
    kept = withLife({ ...life, steps });
    for (const [place, step] of steps.entries()) {
      for (const plain of [
        { times: 1 },
        { endsAt: null },
        { answer: null },
        { notice: null },
        { refusal: null },
      ] as const) {
        const present = kept[index];
        if (present === undefined) continue;
        const changed = present.steps.map((one, at) => (at === place ? { ...one, ...plain } : one));
        const isPlain = JSON.stringify(changed) === JSON.stringify(present.steps);
        const simpler = withLife({ ...present, steps: changed });
        if (!isPlain && (await fails(simpler))) kept = simpler;
      }
      if (step === undefined) break;
    }
  }
  return kept;
};
