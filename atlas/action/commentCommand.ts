import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { findRepository } from '../charts/revision.ts';
import { project } from '../config/project.ts';
import { say } from '../describe/ownTerminal.ts';
import { commentText } from './commentText.ts';
import { GithubError, githubApi } from './githubApi.ts';
import { readCommentOptions, usage } from './options.ts';
import { type Place, placeComment } from './placeComment.ts';
import { readPullRequest } from './pullRequest.ts';

/** Pauses before further tries, in milliseconds, where GitHub names no time. */
const pauses: readonly number[] = [1_000, 3_000, 9_000];

/** No run waits longer than that for GitHub, in milliseconds. */
const maxWaitMs = 120_000;

/** Does what can be done twice again, while GitHub is overloaded, broken or not to be reached. @throws what it has thrown last */
const retried = async <T>(act: () => Promise<T>): Promise<T> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      const pause = pauses[tries];
      if (!(error instanceof GithubError) || error.wait === null || error.wait > maxWaitMs || pause === undefined)
        throw error;
      const wait = Math.max(error.wait, pause);
      console.error(`${error.message} It is tried again in ${wait / 1_000} s.`);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
};

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
const baseRevision = (revision: string): string => {
  const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
  if (commit === null) {
    throw new Error(
      `Git has no revision ${revision} here. Check the whole history out: write \`fetch-depth: 0\` under \`with\` of actions/checkout.`,
    );
  }
  return git('merge-base', commit, 'HEAD') ?? commit;
};

const done = {
  written: 'The pull request has a comment that says what differs.',
  edited: 'The comment of the pull request says what differs now.',
  kept: 'The comment of the pull request says so already.',
  nothing: 'No machine differs: the pull request needs no comment.',
} as const;

/** A project's own line: another project of the same repository has a comment of its own. */
const createMarker = (root: string): string => {
  const folder = relative(findRepository(root), root).replaceAll('\\', '/');
  return `<!-- atlas comment: statecharts${folder === '' ? '' : ` of ${folder.replaceAll('--', '- -')}`} -->`;
};

const summarize = (text: string): void => {
  const { GITHUB_STEP_SUMMARY: file } = process.env;
  if (file === undefined || file === '') say(text.trimEnd());
  else appendFileSync(file, `${text.trimEnd()}\n\n`);
};

const place = async (where: Place, text: string | null, token: string): Promise<void> => {
  const api = githubApi(process.env.GITHUB_API_URL || 'https://api.github.com', token);
  const otherwise = '## Statecharts\n\nNo machine differs any more.\n';
  try {
    say(done[await retried(() => placeComment(api, where, text, otherwise))]);
  } catch (error) {
    if (!(error instanceof GithubError) || error.status !== 403 || error.wait !== null) throw error;
    const words =
      'The token may not comment: that of a pull request from a fork only reads. Only the summary of this run says what differs. Where it is no fork, write `permissions: pull-requests: write` for the job.';
    summarize(`> ${words}`);
    say(words);
  }
};

/** `atlas comment`. @returns the exit status @throws in a sentence, when something stands against it */
export const commentCommand = async (args: readonly string[]): Promise<number> => {
  const options = readCommentOptions(args);
  if (options.help) {
    say(usage);
    return 0;
  }
  const { GITHUB_EVENT_PATH, GITHUB_REPOSITORY = '', GITHUB_TOKEN = '' } = process.env;
  const pull = readPullRequest(GITHUB_EVENT_PATH);
  const revision = options.base ?? pull?.base;
  if (revision === undefined) {
    throw new Error('This run is of no pull request: let `on: pull_request` start it, or name a revision with --base.');
  }
  const isWanted = options.comment && pull !== null;
  if (isWanted && !/^[\w.-]+\/[\w.-]+$/.test(GITHUB_REPOSITORY))
    throw new Error('GITHUB_REPOSITORY names no repository: it is OWNER/NAME.');
  if (isWanted && GITHUB_TOKEN === '')
    throw new Error('GITHUB_TOKEN is not set: write it as `env` of the step, from github.token, or take --no-comment.');
  const { text, isNews } = await commentText(baseRevision(revision), options);
  summarize(text);
  if (pull === null || !isWanted) return 0;
  const marker = createMarker(project().root);
  await place({ repository: GITHUB_REPOSITORY, pull, marker }, isNews ? text : null, GITHUB_TOKEN);
  return 0;
};
