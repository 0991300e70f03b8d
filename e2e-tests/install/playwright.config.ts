import common from '../playwright.config';

const SELECTED_BY_ARGUMENTS = { testDir: '.', testIgnore: [] };

/** `make test-install` starts a portal for each suite. */
module.exports = {
  ...common,
  ...SELECTED_BY_ARGUMENTS,
  outputDir: '../output/traces',
  reporter: [['list']],
};
