import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { choosePlaces } from './scripts/test-places.mjs';

choosePlaces();

const port = Number(process.env.E2E_PORT ?? 4390);
const names = ['chromium-headless-shell', 'chromium', 'google-chrome', 'chromium-browser'];
const browsers = [process.env.CHROME, ...names.map((name) => `/usr/bin/${name}`)];

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: true,
  /** One more than two processors: some wait while others work. */
  workers: 3,
  retries: 0,
  /** Long enough for a machine that others keep busy; what is right waits for none of them. */
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./tests/support/runs/outcome-reporter.ts']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'hr-HR',
    /** What a worker answers, tests do not see; those of what is read offline allow it. */
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: browsers.find((path) => path && existsSync(path)),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `"${process.execPath}" tests/support/e2e/server.ts`,
    url: `http://127.0.0.1:${port}/readyz`,
    env: { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
    timeout: 600_000,
    reuseExistingServer: process.env.E2E_PORT !== undefined,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
