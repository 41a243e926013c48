import { run } from './run.ts';

const git = async (...args: readonly string[]): Promise<string | null> => {
  const { code, output } = await run('git', args);
  return code === 0 ? output.trim() : null;
};

const splitLines = (output: string | null): readonly string[] =>
  (output ?? '').split('\n').filter((line) => line !== '');

export type Changes = {
  /** The commit that the work is compared with. */
  readonly base: string;
  readonly files: readonly string[];
};

/** What differs from where the branch left the main one, committed or not; null outside of a repository. */
export const changesSince = async (wanted?: string): Promise<Changes | null> => {
  for (const branch of wanted === undefined ? ['main', 'origin/main', 'HEAD'] : [wanted]) {
    const base = await git('merge-base', branch, 'HEAD');
    if (base === null) continue;
    const changed = splitLines(await git('diff', '--name-only', base));
    const added = splitLines(await git('ls-files', '--others', '--exclude-standard'));
    return { base, files: [...new Set([...changed, ...added])] };
  }
  return null;
};
