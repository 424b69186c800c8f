import { defineConfig, devices } from '@playwright/test';
import { withoutGraphics } from './launch-options';

const port = Number(process.env.E2E_PORT ?? 3917);
const slowness = Number(process.env.E2E_SLOW ?? 1);
const isLong = process.env.LONG_TESTS === '1';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './more-technicians.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Journeys are looked over several times on their way, which takes a slow machine its time.
  timeout: 240_000 * slowness,
  expect: { timeout: 45_000 * slowness },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // Colors in transition fail contrast checks.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000 * slowness,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A trace costs a quarter of the time: E2E_TRACE=1 keeps those of the tests that failed.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    // Its own test allows it: requests answered by a worker cannot be stubbed.
    serviceWorkers: 'block',
    launchOptions: withoutGraphics,
  },
  projects: [
    {
      name: 'phone',
      // Not what only a wide screen has, nor, but at length, what is for people at a desk.
      grepInvert: isLong ? /@wide/ : /@wide|@desk\b|@long/,
      use: {
        ...devices['iPhone 13 Mini'],
        defaultBrowserType: 'chromium',
        viewport: { width: 375, height: 740 },
        // Its screen has nine dots for each that is judged here.
        deviceScaleFactor: 1,
      },
    },
    {
      name: 'desktop',
      // What is for people at a desk, and what depends on the width; at length every journey but `@once`.
      ...(isLong ? { grepInvert: /@once/ } : { grep: /@desktop|@desk\b|@wide/, grepInvert: /@long/ }),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: 'node start-product.mjs',
    url: `http://127.0.0.1:${port}/readyz`,
    // A database is made and filled with the demonstration first.
    timeout: 240_000 * slowness,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(port), HOST: '127.0.0.1', E2E_SHARED: 'yes' },
  },
});
