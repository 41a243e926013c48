import type { AnyModel } from '@fifteen/atlas';
import { browserDriver, interceptCalls, isVisible, type Opened, testPathsOn } from '@fifteen/atlas/drivers';
import { takenBy } from '@fifteen/atlas/paths';
import { readLock } from '@fifteen/atlas/project';
import { afterAll, describe, expect } from 'vitest';
import { problemStatus } from '../../../server/platform/core/problem.ts';
import { pauses } from '../../../src/lib/http/transport.ts';
import { type CustomerVisit, type Opening, test } from '../browser/fixtures.ts';
import { loadWords } from '../browser/words.ts';
import { drawFailure, writeOutput } from '../paths/markedChart.ts';
import { isFull } from '../tier.ts';
import type { BrowserFixture, BrowserSpec } from './browserSpec.ts';
import { buildReply } from './buildReply.ts';
import { listActorCalls } from './calls.ts';
import { events } from './events.ts';
import { holdCall } from './hold.ts';

/** The cookie notice is answered: it is a machine of its own. */
const answerCookies = (): void => {
  localStorage.setItem('fifteen.cookies', JSON.stringify({ version: 1, at: Date.now(), value: 'refused' }));
};

/**
 * What a console may say of calls that were answered with a failure on purpose, and of pages of things that only the intercepted
 * calls know: the server itself has none such.
 */
const interceptedFailures =
  /Failed to load resource: .*(?:\/api\/v2\/|\(Not Found\) \S+\/en\/(?:orders|order\/quotations|payment)\/)/;

type Fixtures = { readonly open: (opening: Opening) => Promise<CustomerVisit> };

/** `npm test` goes to every state: every transition is taken by the views there, and in a browser by `npm run journeys`. */
const wants = (goal: string): boolean => isVisible(goal) && (isFull || goal.startsWith('state: '));

const testPaths = testPathsOn<Fixtures>({
  describe: (name, body) => describe(name, body),
  test: (name, body) => test(name, ({ open }) => body({ open })),
});

/** Goes a machine's paths in a browser with the real server: every state, and in `npm run journeys` every transition, that a browser can cause. */
export const executeInBrowser = <TModel extends AnyModel>(model: TModel, spec: BrowserSpec<TModel>): void => {
  const { machine } = model;
  const calls = { ...spec.calls, ...listActorCalls(model) };
  const openFor = async ({ open }: Fixtures): Promise<Opened<BrowserFixture>> => {
    const visit = await open({ at: null });
    const { page, they, address } = visit;
    await page.addInitScript(answerCookies);
    await page.clock.install();
    page.setDefaultTimeout(15_000);
    // The provider's page is not part of the application: leaving for it leads nowhere.
    await page.route('https://pay.provider.example/**', (route) => route.fulfill({ status: 204 }));
    const streams = /\/events(\?|$)/;
    const interception = { calls, below: '/api/v2/', streams, pauses, statuses: problemStatus };
    const inspect = async (isFresh: boolean): Promise<void> => {
      if (isFresh) await visit.expectAccessible();
      visit.expectQuiet(interceptedFailures);
    };
    const fixture = { page, they, calls: await interceptCalls(page, interception), address };
    // The page closes with its test, after what a failed one shows has been saved.
    return { fixture, inspect };
  };
  const driver = browserDriver(
    model,
    { ...spec, calls },
    { open: openFor, words: loadWords('en'), wants, events, reply: buildReply, prepare: holdCall, uncalled: 'itself' },
  );
  describe(`${machine.id} in a browser`, () => {
    const { exploration, paths, executed, impossible } = testPaths(machine, model, driver, {
      title: 'its paths',
      locked: readLock()[machine.id]?.paths ?? [],
      explain: async (explored, id, failure) => `The way, in the chart: ${await drawFailure(explored, id, failure)}`,
    });
    afterAll(() => {
      writeOutput(`${machine.id}.coverage.json`, JSON.stringify({ [machine.id]: takenBy(exploration, executed) }));
    });
    test('is in every state that its paths lead to', () => {
      const taken = Object.keys(takenBy(exploration, executed)).length;
      expect(executed).toHaveLength(paths.length);
      console.info(`${machine.id}: ${paths.length} paths, ${taken} transitions taken, out of reach:`, impossible);
    });
  });
};
