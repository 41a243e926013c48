import { execFileSync } from 'node:child_process';
import type { Description } from '../describe/description.ts';
import { places, readDescription } from '../describe/stored.ts';

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: places.root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The committed descriptions of a git revision, by machine id. Throws when git does not know the revision. */
export const descriptionsAt = (revision: string): ReadonlyMap<string, Description> => {
  try {
    git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
  } catch {
    throw new Error(`Git knows no revision "${revision}".`);
  }
  const names = git('ls-tree', '--name-only', revision, 'atlas/descriptions/').split('\n');
  return new Map(
    names
      .filter((name) => name.endsWith('.json'))
      .map((name) => {
        const description = readDescription(git('show', `${revision}:${name}`));
        return [description.id, description];
      }),
  );
};
