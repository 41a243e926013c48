import { join } from 'node:path';
import { atlas } from '@fifteen/atlas/vitest/plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { locales } from './machines/lib/locales.ts';
import { leftOut } from './test/support/journeysOnly.ts';
import { LongestFirst } from './test/support/longestFirst.ts';
import { root } from './tools/brands.ts';
import { brandAliases } from './tools/vite/brandAliases.ts';
import { deskMessages } from './tools/vite/deskMessages.ts';
import { messagesPlugin } from './tools/vite/messagesPlugin.ts';
import { orderChartPlugin } from './tools/vite/orderChartPlugin.ts';

const brand = brandAliases({ id: 'wordbridge', shows: 'application' });

/** Tests of each kind, which their names tell; those of pure code alone have no kind. */
const kinds = {
  paths: 'test/**/*.paths.test.ts',
  views: 'test/**/*.view.test.{ts,tsx}',
  api: 'test/**/*.api.test.ts',
  books: 'test/**/*.books.test.ts',
  brands: 'test/**/*.brands.test.ts',
  browser: 'test/**/*.browser.test.ts',
  visual: 'test/**/*.visual.test.ts',
} as const;

/**
 * A worker opens and closes hundreds of embedded databases, each a module of WebAssembly, and V8 may end the process when it collects
 * the code of one (`allocations_.erase`, nodejs/node issue 64500). What is not collected goes with its module.
 */
const keepsWasmCode = { execArgv: ['--no-wasm-code-gc'] };

/** Projects by what they need: pure code, the application in jsdom, a whole server, a browser. Sized for two cores. */
export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Dates are written in the zone of the machine: tests expect them alike on every one.
    env: { TZ: 'UTC' },
    projects: [
      {
        resolve: { alias: brand },
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: ['test/**/*.test.ts'],
          exclude: ['test/output/**', ...Object.values(kinds), ...leftOut('atlas')],
          setupFiles: ['test/support/seedProperties.ts', 'test/support/saveTracesOfFailures.ts'],
          // What a page of the atlas shows takes a loaded machine longer than the second that is usual.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias: brand },
        plugins: [atlas()],
        test: {
          name: 'paths',
          environment: 'node',
          isolate: false,
          include: [kinds.paths],
          setupFiles: ['test/support/seedProperties.ts'],
          testTimeout: 120_000,
        },
      },
      {
        resolve: { alias: brand },
        plugins: [
          react(),
          vanillaExtractPlugin({ unstable_mode: 'transform' }),
          messagesPlugin(join(root, 'locales'), [...locales], 'application'),
          deskMessages(join(root, 'locales'), [...locales]),
          orderChartPlugin([...locales]),
        ],
        test: {
          name: 'views',
          environment: 'jsdom',
          isolate: false,
          include: [kinds.views],
          setupFiles: ['test/support/waitForViews.ts'],
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias: { '#brand': join(root, 'brands', 'wordbridge') } },
        test: {
          name: 'api',
          environment: 'node',
          include: [kinds.api],
          exclude: leftOut('api'),
          globalSetup: ['test/support/server/prepare.ts'],
          setupFiles: [
            'test/support/seedProperties.ts',
            ...(process.env.RECORD_QUERIES === undefined ? [] : ['test/released/record.ts']),
          ],
          pool: 'forks',
          ...keepsWasmCode,
          // Loading the server's modules and compiling the database take longer than most files' tests: a worker does it once.
          isolate: false,
          // What jobs do takes a loaded machine longer than the second that is usual.
          expect: { poll: { timeout: 15_000 } },
          // The browser's tests and the books are on the embedded database, and what depends on SQL is on both.
          env: { TEST_ENGINE: 'postgres' },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'books',
          environment: 'node',
          include: [kinds.books],
          globalSetup: ['test/support/server/prepare.ts'],
          // Each file loads the server by itself: some put faults into its modules.
          pool: 'forks',
          ...keepsWasmCode,
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'brands',
          environment: 'node',
          include: [kinds.brands],
          setupFiles: ['test/support/saveTracesOfFailures.ts'],
          pool: 'forks',
          // Compilers and builds of a loaded machine take minutes.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: [kinds.browser],
          setupFiles: ['test/support/saveTracesOfFailures.ts'],
          exclude: leftOut('browser'),
          globalSetup: ['test/support/server/prepare.ts'],
          expect: { poll: { timeout: 15_000 } },
          pool: 'forks',
          ...keepsWasmCode,
          // The files of a worker share its browser and its servers.
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'visual',
          environment: 'node',
          include: [kinds.visual],
          setupFiles: ['test/support/saveTracesOfFailures.ts'],
          globalSetup: ['test/support/server/prepare.ts'],
          pool: 'forks',
          ...keepsWasmCode,
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
