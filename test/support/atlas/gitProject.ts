import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryProject, type Files, type TemporaryProject } from './temporaryProject.ts';

export type GitProject = TemporaryProject & {
  readonly git: (...args: readonly string[]) => string;
  /** Commits files, at a second of their own. */
  readonly commit: (subject: string, files: Files) => void;
};

/** A project in a git repository of its own, with the packages of this one. */
export const createGitProject = (): GitProject => {
  const project = createTemporaryProject({ '.gitignore': 'node_modules\ndist\n' });
  symlinkSync(join(import.meta.dirname, '../../../node_modules'), project.at('node_modules'));
  let second = 0;
  const git = (...args: readonly string[]): string => {
    const date = `2026-03-04T05:06:${String(second).padStart(2, '0')}Z`;
    const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
    const who = ['-c', 'user.name=Anna', '-c', 'user.email=anna@example.com'];
    return execFileSync('git', [...who, ...args], { cwd: project.folder, env, encoding: 'utf8', stdio: 'pipe' });
  };
  git('init', '-q', '-b', 'main');
  return {
    ...project,
    git,
    commit: (subject, files) => {
      second += 1;
      project.write(files);
      git('add', '.');
      git('commit', '-qm', subject);
    },
  };
};
