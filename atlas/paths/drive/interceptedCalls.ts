import type { CallPage, CallRequest, CallRoute } from './page.ts';

/** A call of the application to its server, by what it asks for. */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: RegExp;
  /** The server answers with a signed token, whose payload is the data. */
  readonly signed?: true;
};

/** A refusal as problem details (RFC 9457). The status is the one of its code, where it names none. */
export type ProblemPart = { readonly code: string; readonly status?: number; readonly errors?: readonly object[] };

export type Interception = {
  readonly calls: Readonly<Record<string, Call>>;
  /** Beginning of the paths that calls may have. */
  readonly below?: string;
  /** Pauses, in milliseconds, after which the application makes a lost call anew by itself. */
  readonly pauses?: readonly number[];
  /** Streams of events, which do not open: what has changed is known by what the next call is answered. */
  readonly streams?: RegExp;
  /** The HTTP status of each code of a refusal. */
  readonly statuses?: Readonly<Record<string, number>>;
};

/** Calls that the server does not get until a path says what becomes of them. */
export type InterceptedCalls = {
  /** Answers the call of this name that waits, or the next one. */
  readonly answer: (name: string, body: unknown) => Promise<void>;
  readonly refuse: (name: string, problem: ProblemPart) => Promise<void>;
  /** Whether the application has made the call of this name, and waits. */
  readonly isWaiting: (name: string) => boolean;
  /** The server breaks down on it. */
  readonly breakDown: (name: string) => Promise<void>;
  /** It gets lost on its way. */
  readonly lose: (name: string) => Promise<void>;
  /** It gets lost each time that the application makes it anew by itself. */
  readonly loseAll: (name: string) => Promise<void>;
  /** The real server answers it. */
  readonly release: (name: string) => Promise<void>;
  /** From now on every call of this name is answered so, at once. */
  readonly stand: (name: string, body: unknown) => void;
};

const callTimeoutMs = 15_000;

const problemBody = (problem: ProblemPart & { readonly status: number }): string =>
  JSON.stringify({ type: 'about:blank', title: problem.code, ...problem });

/** A token whose signature nobody checks. */
const createToken = (body: unknown): string =>
  ['{}', JSON.stringify(body), 'unsigned'].map((part) => Buffer.from(part).toString('base64url')).join('.');

type Answer = Parameters<CallRoute['fulfill']>[0];

const toAnswer = (body: unknown, { signed }: Call): Answer =>
  signed
    ? { status: 200, contentType: 'application/jwt', body: createToken(body) }
    : { status: 200, contentType: 'application/json', body: JSON.stringify(body) };

/** Intercepts calls of a page. All others go to the server. */
export const interceptCalls = async (
  page: CallPage,
  { calls, below = '/', pauses = [], streams, statuses = {} }: Interception,
): Promise<InterceptedCalls> => {
  const waiting = new Map<string, CallRoute[]>();
  const standing = new Map<string, unknown>();
  const callOf = (name: string): Call => {
    const call = calls[name];
    if (call === undefined) throw new Error(`No call is named "${name}".`);
    return call;
  };
  const nameOf = (request: CallRequest): string | undefined => {
    const { pathname } = new URL(request.url());
    return Object.entries(calls).find(
      ([, { method, path }]) => method === request.method() && path.test(pathname),
    )?.[0];
  };
  await page.route(
    ({ pathname }) => pathname.startsWith(below),
    async (route) => {
      const name = nameOf(route.request());
      if (streams?.test(route.request().url())) await route.abort('connectionrefused');
      else if (name === undefined) await route.continue();
      else if (standing.has(name)) await route.fulfill(toAnswer(standing.get(name), callOf(name)));
      else waiting.set(name, [...(waiting.get(name) ?? []), route]);
    },
  );
  // Whoever asked has gone on without an answer.
  page.on('requestfailed', (request) => {
    for (const [name, routes] of waiting) {
      waiting.set(
        name,
        routes.filter((route) => route.request() !== request),
      );
    }
  });
  const take = async (name: string): Promise<CallRoute> => {
    for (const deadline = Date.now() + callTimeoutMs; Date.now() < deadline; ) {
      const routes = waiting.get(name) ?? [];
      const route = routes.at(-1);
      if (route !== undefined) {
        waiting.set(name, routes.slice(0, -1));
        return route;
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`The application does not call "${name}".`);
  };
  /** Answers a call; the next one, where the page has given it up meanwhile. */
  const fulfill = async (name: string, answer: Answer): Promise<void> => {
    for (let answered: unknown = null; answered === null; ) {
      const route = await take(name);
      await route.fulfill(answer);
      answered = await route.request().response();
    }
  };
  const refuse = async (name: string, problem: ProblemPart): Promise<void> => {
    const status = problem.status ?? statuses[problem.code];
    if (status === undefined) throw new Error(`No status is known of ${problem.code}.`);
    const body = problemBody({ ...problem, status });
    await fulfill(name, { status, contentType: 'application/problem+json', body });
  };
  return {
    answer: (name, body) => fulfill(name, toAnswer(body, callOf(name))),
    refuse,
    isWaiting: (name) => (waiting.get(name) ?? []).length > 0,
    breakDown: (name) => refuse(name, { code: 'InternalServerError', status: 500 }),
    lose: async (name) => (await take(name)).abort('connectionreset'),
    loseAll: async (name) => {
      for (const pause of [...pauses, 0]) {
        await (await take(name)).abort('connectionreset');
        // Whether the application has heard of it is not known: its pause begins when it has.
        for (let passed = 0; passed < pause + 1_000; passed += 200) {
          await page.clock.runFor(200);
          await page.evaluate(() => undefined);
        }
      }
    },
    release: async (name) => (await take(name)).continue(),
    stand: (name, body) => {
      standing.set(name, body);
    },
  };
};
