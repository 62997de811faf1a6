import { defineConfig } from 'vitest/config';

/** The parts of `npm run endure` that are written as tests, one after the other. */
export default defineConfig({
  test: {
    include: ['tests/endure/*.test.ts'],
    globalSetup: ['tests/support/runs/global-setup.ts'],
    disableConsoleIntercept: true,
    fileParallelism: false,
    testTimeout: 0,
    hookTimeout: 0,
  },
});
