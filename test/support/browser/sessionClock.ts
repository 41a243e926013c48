import type { BrowserContext, Route } from 'playwright-core';

/** What a page has been told of its session since. */
export type Renewals = {
  /** Seconds without use that each renewal has reported that the server has answered, one after the other. */
  readonly idle: readonly number[];
  /** From now on the server says that the session lasts so long at most. */
  readonly setLeft: (seconds: number) => void;
};

const idleAfter = 30 * 60;

/**
 * The server's clock goes with the page's: a test that lets half an hour pass on the page has the server find it idle, too. What else
 * the server answers is its own.
 */
export const withPagesClock = async (context: BrowserContext): Promise<Renewals> => {
  const idle: number[] = [];
  let left: number | null = null;
  const answer = async (route: Route): Promise<void> => {
    const { idle_seconds: seconds } = route.request().postDataJSON();
    if (seconds >= idleAfter) {
      idle.push(seconds);
      return route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: 'Unauthorized', status: 401, code: 'Unauthorized' }),
      });
    }
    const response = await route.fetch();
    idle.push(seconds);
    if (!response.ok()) return route.fulfill({ response });
    const json = await response.json();
    const session = {
      ...json.session,
      idle_seconds_left: idleAfter - seconds,
      seconds_left: left ?? json.session.seconds_left,
    };
    await route.fulfill({ response, json: { ...json, session } });
  };
  // A test may end before an answer does.
  await context.route('**/oauth2/refresh', (route) => answer(route).catch(() => {}));
  return {
    idle,
    setLeft: (seconds) => {
      left = seconds;
    },
  };
};
