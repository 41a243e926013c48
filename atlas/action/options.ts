import { parseArgs } from 'node:util';

export type CommentOptions = {
  readonly files: readonly string[];
  /** The revision to compare with; null for where the pull request leaves its base. */
  readonly base: string | null;
  /** Where drawn pages are published, with a slash at its end. */
  readonly pages: string | null;
  readonly model: string | undefined;
  /** Whether to comment, or only to write the summary. */
  readonly comment: boolean;
  readonly help: boolean;
};

export const usage = `atlas comment [options] [file …]

In a run of GitHub Actions, says what the pull request changes in statecharts: in one comment, which later runs update, and in
the summary of the run. Reads GITHUB_EVENT_PATH, GITHUB_REPOSITORY, GITHUB_API_URL, GITHUB_TOKEN and GITHUB_STEP_SUMMARY.

  --base REV       the revision to compare with; without it, where the pull request leaves its base
  --pages-url URL  where the folder of the drawn pages is published, for links to them
  --model FILE     the sidecar of a named machine
  --no-comment     only the summary

Exit status: 0 when it is said, also where the token may only read and the summary alone says it; 2 when it could not be, with
the reason.
`;

const parseAddress = (text: string): string => {
  if (!/^https?:\/\/[^/]/.test(text) || !URL.canParse(text))
    throw new Error(`--pages-url takes an address that begins with https://, not "${text}".`);
  return text.replace(/\/*$/, '/');
};

/** @throws in a sentence, when an option is unknown or has a value that it cannot have */
export const readCommentOptions = (args: readonly string[]): CommentOptions => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      base: { type: 'string' },
      'pages-url': { type: 'string' },
      model: { type: 'string' },
      'no-comment': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const pages = values['pages-url'];
  return {
    files: positionals,
    base: values.base ?? null,
    pages: pages === undefined ? null : parseAddress(pages),
    model: values.model,
    comment: !values['no-comment'],
    help: values.help,
  };
};
