import { defineConfig } from '@playwright/test';

const url = process.env.SQUADRON_E2E_URL ?? 'http://localhost:3000';
const browser = process.env.SQUADRON_E2E_BROWSER;

/** Runs against a portal that is up: `make e2e` starts one with a fleet of its own, `make start` works too. */
export default defineConfig({
  testDir: '.',
  outputDir: 'output/traces',
  // The journey is one story on one fleet: its parts run in order.
  workers: 1,
  fullyParallel: false,
  timeout: 180_000,
  // A busy machine may make a step late; the report calls what passes the second time flaky.
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
        // Chromium refuses its sandbox to root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
