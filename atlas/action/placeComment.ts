import { type GithubApi, GithubError } from './githubApi.ts';
import type { PullRequest } from './pullRequest.ts';

/** Where a comment belongs, and the line that it begins with: by that a later run knows it. */
export type Place = {
  readonly repository: string;
  readonly pull: Pick<PullRequest, 'number'>;
  readonly marker: string;
};

type Author = { readonly login: string; readonly type: string };
type Comment = { readonly id: number; readonly body: string; readonly user: Author | null };

const isAuthor = (value: unknown): value is Author =>
  typeof value === 'object' &&
  value !== null &&
  'login' in value &&
  typeof value.login === 'string' &&
  'type' in value &&
  typeof value.type === 'string';

const isComment = (value: unknown): value is Comment =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'body' in value &&
  typeof value.body === 'string' &&
  'user' in value &&
  (value.user === null || isAuthor(value.user));

/** Who comments with the token; null where GitHub does not tell, as of a token that it makes for a run or an app: then a bot. */
const findAuthor = async (api: GithubApi): Promise<Author | null> => {
  try {
    const { value } = await api('GET', '/user');
    return isAuthor(value) ? value : null;
  } catch (error) {
    if (error instanceof GithubError && error.wait === null && error.status !== 401) return null;
    throw error;
  }
};

/** The earlier comment, on whatever page of the list it is. Somebody else may have copied its text: that is none. */
const earlierComment = async (api: GithubApi, { repository, pull, marker }: Place): Promise<Comment | null> => {
  const author = await findAuthor(api);
  const isOwn = ({ user }: Comment): boolean => (author === null ? user?.type === 'Bot' : user?.login === author.login);
  for (let page: string | null = `/repos/${repository}/issues/${pull.number}/comments?per_page=100&page=1`; page; ) {
    const { value, next } = await api('GET', page);
    const comments = Array.isArray(value) ? value.filter(isComment) : [];
    const found = comments.find((one) => one.body.startsWith(marker) && isOwn(one));
    if (found !== undefined) return found;
    page = next;
  }
  return null;
};

/**
 * Makes the comment of a pull request say this: edits the earlier one, or writes one. It may be done again at any time.
 * @param text null where there is nothing to say: then only an earlier comment is edited, to say `otherwise`
 * @returns what was done @throws GithubError
 */
export const placeComment = async (
  api: GithubApi,
  place: Place,
  text: string | null,
  otherwise: string,
): Promise<'written' | 'edited' | 'kept' | 'nothing'> => {
  const { repository, pull, marker } = place;
  const earlier = await earlierComment(api, place);
  if (earlier === null && text === null) return 'nothing';
  const body = `${marker}\n${text ?? otherwise}`;
  // GitHub may end lines as it likes.
  if (earlier !== null && earlier.body.replaceAll('\r\n', '\n').trim() === body.trim()) return 'kept';
  if (earlier !== null) {
    await api('PATCH', `/repos/${repository}/issues/comments/${earlier.id}`, { body });
    return 'edited';
  }
  await api('POST', `/repos/${repository}/issues/${pull.number}/comments`, { body });
  return 'written';
};
