import { errorText } from '../errorText.ts';

/** Something that GitHub did not do. */
export class GithubError extends Error {
  /** Null where there was no answer. */
  readonly status: number | null;
  /** Milliseconds after which it may be tried again; null where that is of no use, 0 where GitHub does not say. */
  readonly wait: number | null;

  constructor(message: string, status: number | null, wait: number | null, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.wait = wait;
  }
}

export type GithubAnswer = {
  readonly value: unknown;
  /** The address of the next page of a list. */
  readonly next: string | null;
};

/** Calls GitHub's API. @param path after the address of the API, or a whole address that it has given @throws GithubError */
export type GithubApi = (method: 'GET' | 'POST' | 'PATCH', path: string, content?: object) => Promise<GithubAnswer>;

const requestTimeoutMs = 30_000;

const readContent = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** GitHub's own words for a refusal, with what it says of single fields. */
const findReason = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return '';
  const errors = 'errors' in value && Array.isArray(value.errors) ? value.errors : [];
  const details = errors.map((one: unknown) =>
    typeof one === 'object' && one !== null && 'message' in one ? String(one.message) : '',
  );
  return ['message' in value ? String(value.message) : '', ...details].filter((part) => part !== '').join(', ');
};

const seconds = (text: string | null): number | null =>
  text === null || !/^\d+$/.test(text) ? null : Number(text) * 1_000;

/** How long to wait for another try: what has run out of calls is told when it has some again. */
const findWait = ({ status, headers }: Response): number | null => {
  const told = seconds(headers.get('retry-after'));
  const isSpent = headers.get('x-ratelimit-remaining') === '0';
  if (status >= 500 || status === 429 || (status === 403 && (told !== null || isSpent))) {
    const reset = seconds(headers.get('x-ratelimit-reset'));
    return told ?? (isSpent && reset !== null ? Math.max(0, reset - Date.now()) : 0);
  }
  return null;
};

const findNext = (link: string | null): string | null => /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1] ?? null;

/** @param address of the API, such as https://api.github.com */
export const githubApi =
  (address: string, token: string): GithubApi =>
  async (method, path, content) => {
    const url = new URL(path.startsWith('/') ? address.replace(/\/+$/, '') + path : path);
    // The token is for nobody else.
    if (url.origin !== new URL(address).origin) throw new GithubError(`${url.origin} is not GitHub’s API.`, null, null);
    let response: Response;
    try {
      response = await fetch(url, {
        method,
        headers: {
          Accept: 'application/vnd.github+json',
          'X-GitHub-Api-Version': '2022-11-28',
          'User-Agent': 'fifteen-atlas',
          Authorization: `Bearer ${token}`,
          ...(content === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(content === undefined ? {} : { body: JSON.stringify(content) }),
        signal: AbortSignal.timeout(requestTimeoutMs),
      });
    } catch (error) {
      const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
      throw new GithubError(`GitHub does not answer at ${url.origin}: ${errorText(cause)}.`, null, 0, { cause: error });
    }
    const value = await readContent(response);
    if (response.ok) return { value, next: findNext(response.headers.get('link')) };
    const reason = findReason(value) || response.statusText || 'it does not say why';
    throw new GithubError(
      `GitHub refuses ${method} ${url.pathname} (${response.status}): ${reason.replace(/\.$/, '')}.`,
      response.status,
      findWait(response),
    );
  };
