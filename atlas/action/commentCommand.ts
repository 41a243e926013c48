import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { repositoryOf } from '../charts/revision.ts';
import { project } from '../config/project.ts';
import { say } from '../describe/ownTerminal.ts';
import { baseRevision } from './baseRevision.ts';
import { commentText } from './commentText.ts';
import { GithubError, githubApi } from './githubApi.ts';
import { readCommentOptions, usage } from './options.ts';
import { type Place, placeComment } from './placeComment.ts';
import { pullRequestOf } from './pullRequest.ts';
import { retried } from './retried.ts';

const done = {
  written: 'The pull request has a comment that says what differs.',
  edited: 'The comment of the pull request says what differs now.',
  kept: 'The comment of the pull request says so already.',
  nothing: 'No machine differs: the pull request needs no comment.',
} as const;

/** A project's own line: another project of the same repository has a comment of its own. */
const markerOf = (root: string): string => {
  const folder = relative(repositoryOf(root), root).replaceAll('\\', '/');
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
  const pull = pullRequestOf(GITHUB_EVENT_PATH);
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
  const marker = markerOf(project().root);
  await place({ repository: GITHUB_REPOSITORY, pull, marker }, isNews ? text : null, GITHUB_TOKEN);
  return 0;
};
