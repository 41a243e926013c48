import { unachieved } from '../findings.ts';
import type { Exploration } from './exploration.ts';

/** Goals that some path of at most `cap` steps achieves. */
const achievedWithin = ({ starts, edges }: Exploration, cap: number): Set<string> => {
  const goals = new Set(starts.flatMap(({ achieves }) => achieves));
  const seen = new Set(starts.map(({ to }) => to));
  let level = [...seen];
  for (let step = 0; step < cap && level.length > 0; step += 1) {
    const next: string[] = [];
    for (const { to, achieves } of level.flatMap((id) => edges.get(id) ?? [])) {
      for (const goal of achieves) goals.add(goal);
      if (seen.has(to)) continue;
      seen.add(to);
      next.push(to);
    }
    level = next;
  }
  return goals;
};

/** The same exploration without the goals that only longer paths achieve, and those goals. */
export const within = (
  exploration: Exploration,
  cap: number,
): { readonly exploration: Exploration; readonly beyond: readonly string[] } => {
  const near = achievedWithin(exploration, cap);
  const never = new Set(unachieved(exploration));
  const isFar = (goal: string): boolean => !near.has(goal) && !never.has(goal);
  return {
    exploration: { ...exploration, goals: exploration.goals.filter((goal) => !isFar(goal)) },
    beyond: exploration.goals.filter(isFar),
  };
};
