import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { commitOf, listRevisions } from '../../../atlas/serve/revisions.ts';
import { createGitProject, type GitProject } from '../../support/atlas/gitProject.ts';
import { createTemporaryProject } from '../../support/atlas/temporaryProject.ts';

let project: GitProject;

beforeEach(() => {
  project = createGitProject();
});

afterEach(() => project.remove());

/** The names of each kind. */
const list = async (files: readonly string[]): Promise<unknown> => {
  const revisions = await listRevisions(project.folder, files.map(project.at));
  if (revisions.kind === 'none') return revisions.reason;
  const { branches, tags, commits } = revisions;
  return [branches, tags, commits].map(({ revisions: all }) =>
    all.map(({ words }) => words.replace(/^[0-9a-f]{7,}/, '#')),
  );
};

describe('the revisions to compare with', () => {
  test('are branches and tags, the newest first, and the last commits that touched machines', async () => {
    project.commit('Begin', { 'machines/door.ts': '1' });
    project.git('tag', '-a', 'v1', '-m', 'First');
    project.commit('Write down', { 'notes.txt': '1' });
    project.git('branch', 'feature/lamp');
    project.commit('Open: it "creaks"', { 'machines/door.ts': '2' });
    project.git('tag', 'v2');
    // Neither names a commit of its own.
    project.git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/heads/main');
    project.git('tag', 'text', project.git('hash-object', '-w', 'notes.txt').trim());
    expect(await list(['machines/door.ts', 'machines/gone.ts'])).toEqual([
      ['main', 'feature/lamp'],
      ['v2', 'v1'],
      ['HEAD, the last commit', '#, 2026-03-04: Open: it "creaks"', '#, 2026-03-04: Begin'],
    ]);
    expect(await list([])).toEqual([expect.any(Array), expect.any(Array), ['HEAD, the last commit']]);
  });

  test('are fifty of each kind, with how many there are', async () => {
    project.commit('Begin', { 'door.ts': '1' });
    for (let index = 0; index < 51; index += 1) project.git('tag', `v${index}`);
    const revisions = await listRevisions(project.folder, []);
    expect(revisions.kind === 'known' && [revisions.tags.revisions.length, revisions.tags.count]).toEqual([50, 51]);
  });

  test('have names that git knows, each its commit', async () => {
    project.commit('Begin', { 'door.ts': '1' });
    project.git('branch', '--', 'v1');
    project.git('tag', 'v1');
    const commit = project.git('rev-parse', 'HEAD').trim();
    const revisions = await listRevisions(project.folder, [project.at('door.ts')]);
    if (revisions.kind === 'none') throw new Error(revisions.reason);
    for (const kind of ['branches', 'tags', 'commits'] as const) {
      for (const { name } of revisions[kind].revisions)
        expect([name, await commitOf(project.folder, name)]).toEqual([name, commit]);
    }
    expect(revisions.branches.revisions.map(({ name }) => name)).toContain('heads/v1');
    expect(await commitOf(project.folder, '--all')).toBeNull();
  });

  test('are none without a commit, or without a repository, which is said', async () => {
    expect(await list([])).toBe('The git repository has no commit yet to compare with.');
    const plain = createTemporaryProject({});
    expect(await listRevisions(plain.folder, [])).toEqual({
      kind: 'none',
      reason: `${plain.folder} is in no git repository: there is nothing to compare with.`,
    });
    plain.remove();
  });

  test('are none without git, which is said', async () => {
    const { PATH } = process.env;
    process.env.PATH = project.folder;
    try {
      expect(await list([])).toBe('Git is not installed: there is nothing to compare with.');
    } finally {
      process.env.PATH = PATH;
    }
  });
});
