import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/tools/failing/*.ts'],
    exclude: ['**/vitest.config.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: ['test/support/saveTracesOfFailures.ts'],
  },
});
