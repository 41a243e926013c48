import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { DeskCredentials } from '../../../machines/desk/login/deskCredentials.ts';
import {
  type DeskSession,
  type DeskSignInOutcome,
  deskSessionMachine,
} from '../../../machines/desk/login/deskSession.ts';
import type { DeskPerson } from '../../../openapi/types.ts';
import { createDeskClient } from '../../../src/desk/api/deskClient.ts';
import { followEvents } from '../../../src/desk/api/deskEvents.ts';
import { deskPerson } from '../../support/models/samples.ts';

const buildSession = (token: string): DeskSession => ({ token, secondsLeft: 43_200, person: deskPerson });

/** Somebody who is signed in, and signs in again with another token when asked. */
const startSession = async () => {
  const actor = createActor(
    deskSessionMachine.provide({
      actors: {
        restoreSession: fromPromise<DeskSession | null>(async () => buildSession('first')),
        signIn: fromPromise<DeskSignInOutcome, DeskCredentials>(async () => ({
          kind: 'signedIn',
          session: buildSession('second'),
        })),
        readPerson: fromPromise<DeskPerson | null, { token: string }>(() => new Promise(() => {})),
      },
    }),
  ).start();
  await vi.waitFor(() => expect(actor.getSnapshot().matches('signedIn')).toBe(true));
  return actor;
};

type Call = { readonly token: string | null; readonly lastId: string | null; readonly url: string };

/** A server that answers one call after the other as it is told to. */
const createServer = (...answers: readonly ((request: Request) => Response | Promise<Response>)[]) => {
  const calls: Call[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    calls.push({
      token: request.headers.get('Authorization'),
      lastId: request.headers.get('Last-Event-ID'),
      url: new URL(request.url).pathname,
    });
    const answer = answers[calls.length - 1];
    return answer === undefined ? new Promise(() => {}) : answer(request);
  };
  return { calls, fetch };
};

const stream =
  (...chunks: readonly string[]) =>
  () =>
    new Response(new Blob(chunks.map((chunk) => chunk)).stream(), { headers: { 'content-type': 'text/event-stream' } });
const refusal = (status: number, code: string) => () =>
  Response.json({ type: 'about:blank', title: code, status, code }, { status });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Pauses differ a little from each other; not here.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('location', { origin: 'http://desk.example' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('an event stream of the desk', () => {
  const follow = async (server: ReturnType<typeof createServer>) => {
    const session = await startSession();
    const heard: string[] = [];
    const stop = followEvents({ getSession: () => session, getLocale: () => 'en', fetch: server.fetch })(
      '/api/v2/desk/board/events',
      {
        onOpen: () => heard.push('open'),
        onEvent: (name, data) => heard.push(`${name} ${JSON.stringify(data)}`),
        onLost: () => heard.push('lost'),
      },
    );
    return { session, heard, stop };
  };

  test('carries the token in a header, reads events, and goes on after the last one when it breaks', async () => {
    const server = createServer(stream('id: 7\nevent: board\ndata: {"a":1}\n\n', ': still here\n\n'), stream());
    const { heard, stop } = await follow(server);
    await vi.waitFor(() => expect(heard).toEqual(['open', 'board {"a":1}', 'lost']));
    expect(server.calls).toEqual([{ token: 'Bearer first', lastId: null, url: '/api/v2/desk/board/events' }]);
    await vi.advanceTimersByTimeAsync(1_300);
    await vi.waitFor(() => expect(server.calls).toHaveLength(2));
    expect(server.calls[1]?.lastId).toBe('7');
    stop();
  });

  test('waits longer each time that it cannot be opened, and no longer once it could', async () => {
    const down = refusal(503, 'ServiceUnavailable');
    const server = createServer(down, down, down, stream());
    const { heard, stop } = await follow(server);
    const lost = (times: number) =>
      vi.waitFor(() => expect(heard.filter((word) => word === 'lost')).toHaveLength(times));
    await lost(1);
    await vi.advanceTimersByTimeAsync(1_000);
    await lost(2);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(server.calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(500);
    await lost(3);
    await vi.advanceTimersByTimeAsync(3_300);
    expect(server.calls).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(700);
    await lost(4);
    expect(heard).toEqual(['lost', 'lost', 'lost', 'open', 'lost']);
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() => expect(server.calls).toHaveLength(5));
    stop();
  });

  test('whose token is refused has the person sign in again, and goes on with the new one', async () => {
    const server = createServer(refusal(401, 'Unauthorized'), stream('event: board\ndata: 2\n\n'));
    const { heard, session, stop } = await follow(server);
    await vi.waitFor(() => expect(session.getSnapshot().matches({ expired: 'asking' })).toBe(true));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.calls).toHaveLength(1);
    session.send({ type: 'signInAgain', password: 'correct horse', code: '123456' });
    await vi.waitFor(() => expect(heard).toContain('board 2'));
    expect(server.calls[1]?.token).toBe('Bearer second');
    stop();
  });

  test('that is silent for a minute is opened anew; one that is stopped is not', async () => {
    let cancelled = 0;
    const silent = ({ signal }: Request) =>
      new Response(
        new ReadableStream({
          start: (controller) =>
            signal.addEventListener('abort', () => {
              cancelled += 1;
              controller.error(signal.reason);
            }),
        }),
      );
    const server = createServer(silent, silent);
    const { heard, stop } = await follow(server);
    await vi.waitFor(() => expect(heard).toEqual(['open']));
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.waitFor(() => expect(heard).toEqual(['open', 'lost']));
    await vi.advanceTimersByTimeAsync(1_300);
    await vi.waitFor(() => expect(heard).toEqual(['open', 'lost', 'open']));
    stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect([server.calls.length, cancelled]).toEqual([2, 2]);
    expect(heard).toEqual(['open', 'lost', 'open']);
  });
});

describe('a call of the desk', () => {
  const createClient = async (server: ReturnType<typeof createServer>) => {
    const session = await startSession();
    const heard: unknown[] = [];
    let alone = false;
    const http = createDeskClient({
      brand: 'wordbridge',
      getSession: () => session,
      getLocale: () => 'uk',
      onAnswer: (reached) => heard.push(reached),
      onUse: () => heard.push('used'),
      isAlone: () => alone,
      fetch: server.fetch,
    });
    const leave = () => {
      alone = true;
    };
    return { session, http, heard, leave };
  };

  test('whose token is refused waits for the new one and is made again; nothing is lost by it', async () => {
    const server = createServer(refusal(401, 'Unauthorized'), () => Response.json({ data: [] }));
    const { session, http, heard } = await createClient(server);
    const call = http.POST('/api/v2/desk/person', { body: { login: 'jan', name: 'Jan', role: 'manager' } });
    await vi.waitFor(() => expect(session.getSnapshot().matches({ expired: 'asking' })).toBe(true));
    session.send({ type: 'signInAgain', password: 'correct horse', code: '123456' });
    expect((await call).data).toEqual({ data: [] });
    expect(server.calls.map(({ token }) => token)).toEqual(['Bearer first', 'Bearer second']);
    expect(heard).toEqual([true, true, 'used']);
  });

  test('that a page makes while nobody is there does not keep the session', async () => {
    const backgrounds: (string | null)[] = [];
    const answer = (request: Request) => {
      backgrounds.push(request.headers.get('X-Background'));
      return Response.json({ data: [] });
    };
    const { http, heard, leave } = await createClient(createServer(answer, answer));
    await http.GET('/api/v2/desk/person');
    leave();
    await http.GET('/api/v2/desk/person');
    expect(backgrounds).toEqual([null, '1']);
    expect(heard).toEqual([true, 'used', true]);
  });

  test('that the role forbids has the session ask who the person is now', async () => {
    const { session, http } = await createClient(createServer(refusal(403, 'AccessForbidden')));
    await http.GET('/api/v2/desk/person');
    expect(session.getSnapshot().matches({ signedIn: { person: 'asking' } })).toBe(true);
  });

  test('without an answer says that the server is away', async () => {
    const { http, heard } = await createClient(createServer(() => Promise.reject(new TypeError('no network'))));
    await expect(http.POST('/api/v2/desk/token', { body: { name: 'x', role: 'manager' } })).rejects.toThrow(
      'No answer',
    );
    expect(heard).toEqual([false]);
  });
});
