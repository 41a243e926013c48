import { execFile } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { sep } from 'node:path';
import { promisify } from 'node:util';
import { errorCode } from '../describe/errorCode.ts';

/** What charts can be compared with: its name for git, and what a choice says of it. */
export type Revision = { readonly name: string; readonly words: string };

/** Some of the revisions of one kind, the newest first, and how many there are. */
export type Listed = { readonly revisions: readonly Revision[]; readonly count: number };

export type Revisions =
  | { readonly kind: 'known'; readonly branches: Listed; readonly tags: Listed; readonly commits: Listed }
  | { readonly kind: 'none'; readonly reason: string };

/** More choices than that nobody looks through. */
const maxNames = 50;
const maxCommits = 20;
/** A history that takes longer to search is listed without commits: a page waits for it. */
const gitTimeoutMs = 3_000;

const execute = promisify(execFile);

const git = async (folder: string, ...args: readonly string[]): Promise<string> =>
  (await execute('git', ['--literal-pathspecs', ...args], { cwd: folder, timeout: gitTimeoutMs, maxBuffer: 2 ** 24 }))
    .stdout;

/** The lines of what git lists with NUL between their parts. */
const rows = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\0'));

/** The commit that a revision names; null where git knows none. */
export const commitOf = async (folder: string, revision: string): Promise<string | null> => {
  try {
    return (await git(folder, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`)).trim();
  } catch {
    return null;
  }
};

const listed = (revisions: readonly Revision[]): Listed => ({
  revisions: revisions.slice(0, maxNames),
  count: revisions.length,
});

const listNames = async (top: string): Promise<{ readonly branches: Listed; readonly tags: Listed }> => {
  const format = '%(refname)%00%(refname:short)%00%(symref)%00%(objecttype)%00%(*objecttype)';
  const refs = await git(
    top,
    'for-each-ref',
    '--sort=-creatordate',
    `--format=${format}`,
    'refs/heads',
    'refs/remotes',
    'refs/tags',
  );
  // A symbolic one is another name of one that is listed, and a tag need not name a commit.
  const known = rows(refs).filter(
    ([, , symbolic, type, tagged]) => symbolic === '' && (type === 'commit' || tagged === 'commit'),
  );
  const [tags, branches] = [true, false].map((isTag) =>
    known
      .filter(([ref = '']) => ref.startsWith('refs/tags/') === isTag)
      .map(([, name = '']) => ({ name, words: name })),
  );
  return { branches: listed(branches ?? []), tags: listed(tags ?? []) };
};

const realPath = (file: string): string[] => {
  try {
    return [realpathSync(file)];
  } catch {
    return [];
  }
};

/** The last commits that touched files, after the very last one, with which what is not committed yet is compared. */
const listCommits = async (top: string, files: readonly string[]): Promise<Listed> => {
  const head = { name: 'HEAD', words: 'HEAD, the last commit' };
  const own = files.flatMap(realPath).filter((file) => file.startsWith(top + sep));
  if (own.length === 0) return listed([head]);
  const format = '--format=%h%x00%ad%x00%s';
  const found = await git(top, 'log', `--max-count=${maxCommits}`, '--date=short', format, '--', ...own).catch(
    () => '',
  );
  return listed([
    head,
    ...rows(found).map(([name = '', date = '', subject = '']) => ({ name, words: `${name}, ${date}: ${subject}` })),
  ]);
};

/**
 * The revisions that the machines of a folder can be compared with.
 * @param files the machines and what they import
 */
export const listRevisions = async (folder: string, files: readonly string[]): Promise<Revisions> => {
  try {
    const top = realpathSync((await git(folder, 'rev-parse', '--show-toplevel')).trim());
    if ((await commitOf(top, 'HEAD')) === null) {
      return { kind: 'none', reason: 'The git repository has no commit yet to compare with.' };
    }
    return { kind: 'known', ...(await listNames(top)), commits: await listCommits(top, files) };
  } catch (error) {
    const reason = errorCode(error) === 'ENOENT' ? 'Git is not installed' : `${folder} is in no git repository`;
    return { kind: 'none', reason: `${reason}: there is nothing to compare with.` };
  }
};
