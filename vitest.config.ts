import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { root } from './tools/brands.ts';
import { messagesPlugin } from './tools/vite/messagesPlugin.ts';

const brand = [{ find: /^#brand\//, replacement: `${join(root, 'brands/wordbridge')}/` }];

/** Projects by what they need: pure code, the application in jsdom, a whole server, a browser. Sized for two cores. */
export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    projects: [
      {
        resolve: { alias: brand },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['test/{models,unit,atlas,machines,tools}/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        resolve: { alias: brand },
        test: { name: 'paths', environment: 'node', include: ['test/paths/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        resolve: { alias: brand },
        plugins: [
          react(),
          vanillaExtractPlugin({ unstable_mode: 'transform' }),
          messagesPlugin(join(root, 'locales'), ['en', 'de', 'pl', 'uk']),
        ],
        test: {
          name: 'views',
          environment: 'jsdom',
          include: ['test/views/**/*.test.{ts,tsx}'],
          setupFiles: ['test/views/support/holdActors.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['test/api/**/*.test.ts'],
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'brands',
          environment: 'node',
          include: ['test/brands/**/*.test.ts'],
          pool: 'forks',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['test/browser/**/*.test.ts'],
          // A loaded machine may let a wait run out; what fails three times is broken.
          retry: 2,
          pool: 'forks',
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'visual',
          environment: 'node',
          include: ['test/visual/**/*.test.ts'],
          pool: 'forks',
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
