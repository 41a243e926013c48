import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

type User = { readonly login: string; readonly type: 'User' | 'Bot' };
export type StoredComment = { readonly id: number; body: string; readonly user: User };

export const robot: User = { login: 'github-actions[bot]', type: 'Bot' };

const token = 'secret';
const maxBodyLength = 65_536;

/** A stand-in of GitHub’s API for the comments of one pull request, as its documentation describes it. */
export type Github = {
  readonly address: string;
  comments: StoredComment[];
  /** Who a token belongs to; null for one that is made for a run, of which GitHub does not say it. */
  owner: User | null;
  mayWrite: boolean;
  /** Answers in place of the next ones: a status and headers. */
  readonly troubles: { readonly status: number; readonly headers?: Readonly<Record<string, string>> }[];
  /** What was asked: `GET /repos/…`. */
  readonly asked: string[];
  readonly stop: () => void;
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += String(part);
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null && 'body' in value ? String(value.body) : '';
};

const answer = (response: ServerResponse, status: number, value: unknown, headers = {}): void => {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(value));
};

/** @param path of the repository's API: `/repos/OWNER/NAME` */
export const startGithub = async (path: string, pull: number): Promise<Github> => {
  const list = `${path}/issues/${pull}/comments`;
  let last = 1_000;

  const isRequestOk = ({ headers }: IncomingMessage): boolean =>
    headers.accept === 'application/vnd.github+json' &&
    /^\d{4}-\d\d-\d\d$/.test(String(headers['x-github-api-version'])) &&
    headers['user-agent'] !== undefined;

  const page = (response: ServerResponse, url: URL): void => {
    const size = Math.min(100, Number(url.searchParams.get('per_page') ?? 30));
    const at = Number(url.searchParams.get('page') ?? 1);
    const next = `${url.origin}${list}?per_page=${size}&page=${at + 1}`;
    const link = at * size < github.comments.length ? { Link: `<${next}>; rel="next", <${next}>; rel="last"` } : {};
    answer(response, 200, github.comments.slice((at - 1) * size, at * size), link);
  };

  const write = async (request: IncomingMessage, response: ServerResponse, id: number | null): Promise<void> => {
    const body = await readBody(request);
    if (!github.mayWrite) answer(response, 403, { message: 'Resource not accessible by integration' });
    else if (body.length > maxBodyLength) {
      const errors = [
        { resource: 'IssueComment', code: 'custom', message: 'body is too long (maximum is 65536 characters)' },
      ];
      answer(response, 422, { message: 'Validation Failed', errors });
    } else if (id === null) {
      last += 1;
      const comment = { id: last, body, user: github.owner ?? robot };
      github.comments.push(comment);
      answer(response, 201, comment);
    } else {
      const comment = github.comments.find((one) => one.id === id);
      if (comment !== undefined) comment.body = body;
      answer(response, comment === undefined ? 404 : 200, comment ?? { message: 'Not Found' });
    }
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', github.address);
    github.asked.push(`${request.method} ${url.pathname}${url.search}`);
    const trouble = github.troubles.shift();
    const [, edited] = new RegExp(`^${path}/issues/comments/(\\d+)$`).exec(url.pathname) ?? [];
    if (trouble !== undefined) answer(response, trouble.status, { message: 'Something is wrong' }, trouble.headers);
    else if (request.headers.authorization !== `Bearer ${token}`) answer(response, 401, { message: 'Bad credentials' });
    else if (!isRequestOk(request)) answer(response, 400, { message: 'Bad headers' });
    else if (url.pathname === '/user') {
      if (github.owner === null) answer(response, 403, { message: 'Resource not accessible by integration' });
      else answer(response, 200, github.owner);
    } else if (request.method === 'GET' && url.pathname === list) page(response, url);
    else if (request.method === 'POST' && url.pathname === list) void write(request, response, null);
    else if (request.method === 'PATCH' && edited !== undefined) void write(request, response, Number(edited));
    else answer(response, 404, { message: 'Not Found' });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const listening = server.address();
  const port = typeof listening === 'object' ? listening?.port : 0;
  const github: Github = {
    address: `http://127.0.0.1:${port}`,
    comments: [],
    owner: null,
    mayWrite: true,
    troubles: [],
    asked: [],
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return github;
};
