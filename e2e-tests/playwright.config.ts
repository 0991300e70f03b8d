import { defineConfig } from '@playwright/test';

const url = process.env.SQUADRON_E2E_URL ?? 'http://localhost:3000';
const browser = process.env.SQUADRON_E2E_BROWSER;

/** Requires a running portal: `make e2e` starts one with its own fleet; `make start` works too. */
export default defineConfig({
  testDir: '.',
  testIgnore: ['**/e2e-tests/{install,pictures}/**'], // over portals of their own
  outputDir: 'output/traces',
  // The tests share one fleet and build on each other: they run in order.
  workers: 1,
  fullyParallel: false,
  timeout: 180_000,
  // On a busy machine a step may be late; the report marks tests that pass on retry as flaky.
  retries: 1,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['html', { outputFolder: 'output/report', open: 'never' }],
  ],
  use: {
    baseURL: url,
    viewport: { width: 1400, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: browser || undefined,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Chromium does not run its sandbox as root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
