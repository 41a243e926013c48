import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { explore } from '../../../../atlas/paths/explore.ts';
import type { AnyModel } from '../../../../atlas/paths/model.ts';
import type { PlannedPath } from '../../../../atlas/paths/plan.ts';
import { goPath } from '../../../../atlas/paths/shrink.ts';
import { takenBy } from '../../../../atlas/paths/taken.ts';
import { drawFailure, writeOutput } from '../../../paths/support/markedChart.ts';
import { launchBrowser } from '../../support/browser.ts';
import { customer } from '../../support/customer.ts';
import { type RealServer, startRealServer } from '../../support/realServer.ts';
import { visit } from '../../support/visit.ts';
import { browserDriver, type Stage } from './browserDriver.ts';
import { browserPathsOf } from './browserPaths.ts';
import type { BrowserSpec } from './browserSpec.ts';
import { holdCalls } from './heldCalls.ts';

/** The cookie notice is answered: it is a machine of its own. */
const answerCookies = (): void => {
  localStorage.setItem('fifteen.cookies', JSON.stringify({ version: 1, at: Date.now(), value: 'refused' }));
};

/** Goes a machine's paths in a browser with the real server: every state and every transition that a browser can cause. */
export const goBrowser = <TModel extends AnyModel>(spec: BrowserSpec<TModel>): void => {
  const { machine } = spec.model;
  const exploration = explore(spec.model);
  const { paths, possible, impossible, idle } = browserPathsOf(exploration, spec.exceptions);
  const seen = new Set<string>();
  const gone: PlannedPath[] = [];
  let server: RealServer;
  let browser: Browser;

  const stageOf = async (): Promise<Stage> => {
    const visited = await visit(browser, { locale: 'en' });
    const { page } = visited;
    await page.addInitScript(answerCookies);
    await page.clock.install();
    page.setDefaultTimeout(8_000);
    // The provider's page is not part of the application: leaving for it leads nowhere.
    await page.route('https://pay.provider.example/**', (route) => route.fulfill({ status: 204 }));
    const calls = await holdCalls(page, spec.calls);
    const scene = { page, they: customer(page, 'en'), calls, address: server.address('wordbridge') };
    return { scene, visit: visited };
  };

  describe(`${machine.id} in a browser`, () => {
    beforeAll(async () => {
      [server, browser] = await Promise.all([startRealServer(), launchBrowser()]);
    });
    afterAll(async () => {
      await browser.close();
      await server.stop();
      writeOutput(`${machine.id}.coverage.json`, JSON.stringify({ [machine.id]: takenBy(exploration, gone) }));
    });

    test.each(paths)('$id', async ({ id, path }) => {
      const failure = await goPath(exploration, path, new Set(), () => browserDriver(spec, exploration, stageOf, seen));
      if (failure !== null) {
        const file = await drawFailure(exploration, id, failure);
        expect.fail(`${failure.text}\nThe way, in the chart: ${file}`);
      }
      gone.push(path);
    });

    test('takes every transition, and is in every state, that a browser can cause', () => {
      const done = new Set(gone.flatMap(({ achieves }) => [...achieves]));
      expect(possible.filter((goal) => !done.has(goal))).toEqual([]);
      expect(idle, 'exceptions that nothing needs').toEqual([]);
      const taken = Object.keys(takenBy(exploration, gone)).length;
      console.info(`${machine.id}: ${paths.length} paths, ${taken} transitions taken, out of reach:`, impossible);
    });
  });
};
