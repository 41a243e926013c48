import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext } from 'playwright-core';
import { type RunnerTestCase, TestRunner } from 'vitest';
import { root } from '../../tools/brands.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What a failed test's browser showed: Playwright's traces and pictures of the open pages, as paths from the root. */
    saved?: { readonly traces: readonly string[]; readonly screenshots: readonly string[] };
  }
}

/**
 * Actions with their times and errors, and the console: that costs nothing that can be measured. The pages and the network at every action
 * cost up to a fifth of a test's time: `TRACE=1` asks for them.
 */
const recorded = process.env.TRACE === '1' ? { snapshots: true } : {};

const traced = new Set<BrowserContext>();

/** Traces every context of a browser from now on. */
export const traceContexts = (browser: Browser): Browser =>
  browser.on('context', (context) => {
    const close = context.close.bind(context);
    traced.add(context);
    context.on('close', () => traced.delete(context));
    // Playwright writes each call into every trace of the process that has not been stopped.
    context.close = async (options) => {
      await context.tracing.stop().catch(() => undefined);
      await close(options);
    };
    context.tracing.start(recorded).catch(() => traced.delete(context));
  });

/** A folder of the test's own, the same in each run. */
const toFolder = ({ file, fullTestName }: RunnerTestCase): string => {
  const words = `${basename(file.name).replace(/\..*/, '')} ${fullTestName}`.match(/[A-Za-z0-9]+/g) ?? [];
  const id = createHash('sha256').update(`${file.name} ${fullTestName}`).digest('hex').slice(0, 6);
  return join(root, 'test/output/traces', `${words.join('-').slice(0, 80)}-${id}`);
};

/** A browser that has ended or hangs saves nothing: the test has failed by something else, and says so. */
const waitForSave = async (path: string, saving: Promise<unknown>): Promise<readonly string[]> => {
  await Promise.race([saving.catch(() => undefined), wait(20_000, undefined, { ref: false })]);
  return existsSync(path) ? [relative(root, path)] : [];
};

/** Saves what the contexts that are open show, and what was done in them, for the end of the run's output. */
export const saveTraces = async (): Promise<void> => {
  const test = TestRunner.getCurrentTest();
  if (test === undefined || test.meta.saved !== undefined || traced.size === 0) return;
  const folder = toFolder(test);
  mkdirSync(folder, { recursive: true });
  const traces: string[] = [];
  const screenshots: string[] = [];
  for (const context of traced) {
    for (const page of context.pages()) {
      const path = join(folder, `page${screenshots.length + 1}.png`);
      screenshots.push(...(await waitForSave(path, page.screenshot({ path, timeout: 15_000 }))));
    }
    const path = join(folder, traces.length === 0 ? 'trace.zip' : `trace${traces.length + 1}.zip`);
    traces.push(...(await waitForSave(path, context.tracing.stopChunk({ path }))));
    // A context that the tests of a file share goes on.
    await context.tracing.startChunk().catch(() => traced.delete(context));
  }
  test.meta.saved = { traces, screenshots };
};
