import { afterAll, describe, expect } from 'vitest';
import { explore } from '../../../../atlas/paths/explore.ts';
import type { AnyModel } from '../../../../atlas/paths/model.ts';
import type { PlannedPath } from '../../../../atlas/paths/plan.ts';
import { executePath } from '../../../../atlas/paths/shrink.ts';
import { takenBy } from '../../../../atlas/paths/taken.ts';
import { drawFailure, writeOutput } from '../../../paths/support/markedChart.ts';
import { isFull } from '../../../tier.ts';
import { type CustomerVisit, type Opening, test } from '../../support/fixtures.ts';
import { browserDriver, type Opened } from './browserDriver.ts';
import { browserPathsOf } from './browserPaths.ts';
import type { BrowserSpec } from './browserSpec.ts';
import { interceptCalls } from './interceptedCalls.ts';

/** The cookie notice is answered: it is a machine of its own. */
const answerCookies = (): void => {
  localStorage.setItem('fifteen.cookies', JSON.stringify({ version: 1, at: Date.now(), value: 'refused' }));
};

/** Goes a machine's paths in a browser with the real server: every state, and in `npm run journeys` every transition, that a browser can cause. */
export const executeInBrowser = <TModel extends AnyModel>(spec: BrowserSpec<TModel>): void => {
  const { machine } = spec.model;
  const exploration = explore(spec.model);
  const { paths, possible, impossible, idle } = browserPathsOf(exploration, spec.exceptions);
  const seen = new Set<string>();
  const executed: PlannedPath[] = [];

  const openFor = async (open: (opening: Opening) => Promise<CustomerVisit>): Promise<Opened> => {
    const visit = await open({ at: null });
    const { page, they, address } = visit;
    await page.addInitScript(answerCookies);
    await page.clock.install();
    page.setDefaultTimeout(15_000);
    // The provider's page is not part of the application: leaving for it leads nowhere.
    await page.route('https://pay.provider.example/**', (route) => route.fulfill({ status: 204 }));
    const calls = await interceptCalls(page, spec.calls);
    return { fixture: { page, they, calls, address }, visit };
  };

  describe(`${machine.id} in a browser`, () => {
    afterAll(() => {
      writeOutput(`${machine.id}.coverage.json`, JSON.stringify({ [machine.id]: takenBy(exploration, executed) }));
    });

    test.for(paths)('$id', async ({ id, path }, { open }) => {
      const driver = () => browserDriver(spec, exploration, () => openFor(open), seen);
      const failure = await executePath(exploration, path, new Set(), driver);
      if (failure !== null) {
        const file = await drawFailure(exploration, id, failure);
        expect.fail(`${failure.text}\nThe way, in the chart: ${file}`);
      }
      executed.push(path);
    });

    test(`is in every state${isFull ? ', and takes every transition,' : ''} that a browser can cause`, () => {
      const done = new Set(executed.flatMap(({ achieves }) => [...achieves]));
      expect(possible.filter((goal) => !done.has(goal))).toEqual([]);
      expect(idle, 'exceptions that nothing needs').toEqual([]);
      const taken = Object.keys(takenBy(exploration, executed)).length;
      console.info(`${machine.id}: ${paths.length} paths, ${taken} transitions taken, out of reach:`, impossible);
    });
  });
};
