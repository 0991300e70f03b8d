import { defineConfig } from '@playwright/test';
import common from '../playwright.config';

/** `yarn pictures`: the pictures of the READMEs, of the development app over the example fleet. */
export default defineConfig({
  ...common,
  testDir: '.',
  testIgnore: [],
  retries: 0,
  outputDir: '../output/pictures',
  reporter: 'list',
  webServer: [
    [
      'plugins/squadron-backend',
      'http://localhost:7007/api/squadron/v1/clusters',
    ],
    ['plugins/squadron', 'http://localhost:3000'],
  ].map(([folder, url]) => ({
    url,
    command: 'yarn start',
    cwd: `../../${folder}`,
    env: { BROWSER: 'none' },
    timeout: 300_000,
    reuseExistingServer: true,
  })),
  use: {
    ...common.use,
    baseURL: 'http://localhost:3000',
    colorScheme: 'light',
    viewport: { width: 1280, height: 800 },
  },
});
