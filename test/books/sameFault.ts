import type { Life } from './act.ts';
import type { Difference } from './audit.ts';
import { run } from './run.ts';

/** What a difference is about, without its numbers. */
const toKind = ({ what }: Difference): string => what.replaceAll(/-?\d+/g, '#');

/** Whether some lives fail in the same way as others did: a history that is shrunk must not come to tell of another fault. */
export const failsLike = (known: readonly Difference[] | null, database: () => Promise<string | null>) => {
  const [first] = known ?? [];
  return async (lives: readonly Life[]): Promise<boolean> => {
    try {
      const { differences } = await run(lives, await database());
      return first !== undefined && differences.some((one) => toKind(one) === toKind(first));
    } catch {
      return known === null;
    }
  };
};
