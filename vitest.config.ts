import { defineConfig } from 'vitest/config';
import { choosePlaces } from './scripts/test-places.mjs';

choosePlaces();

/** Many files share a process and what it has loaded; each puts back what it changed. */
const shared = {
  isolate: false,
  pool: 'forks',
  restoreMocks: true,
  unstubGlobals: true,
  setupFiles: 'tests/support/runs/real-clock.ts',
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 120_000,
  hookTimeout: 180_000,
} as const;

export default defineConfig({
  test: {
    globalSetup: ['tests/support/runs/global-setup.ts'],
    maxWorkers: 3,
    projects: [
      { test: { ...shared, name: 'node', include: ['tests/{unit,api}/**/*.test.ts'] } },
      {
        test: { ...shared, name: 'islands', include: ['tests/islands/**/*.test.{ts,tsx}'], environment: 'happy-dom' },
      },
    ],
  },
});
