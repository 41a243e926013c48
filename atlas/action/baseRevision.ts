import { execFileSync } from 'node:child_process';

const git = (...args: readonly string[]): string | null => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
};

/**
 * Where what is checked out leaves a revision: what was changed there since is no change of the pull request.
 * @throws in a sentence that says what to write, when git does not have it
 */
export const baseRevision = (revision: string): string => {
  const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
  if (commit === null) {
    throw new Error(
      `Git has no revision ${revision} here. Check the whole history out: write \`fetch-depth: 0\` under \`with\` of actions/checkout.`,
    );
  }
  return git('merge-base', commit, 'HEAD') ?? commit;
};
