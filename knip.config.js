// What knip takes as used: what is imported, what tests run, and what runs by its path. Run: yarn knip

const TESTS = ['src/**/*.test.{ts,tsx}', 'src/setupTests.ts'];
const CODE = ['src/**/*.{ts,tsx}'];
const PACKAGE = { entry: TESTS, project: CODE };
const BACKEND = {
  entry: ['dev/index.ts', ...TESTS],
  project: [...CODE, 'dev/**/*.ts'],
};

/**
 * knip keeps what is tagged `@public`, which here says only that an export is part of the API report. The tag counts
 * where other people's plugins import from; the replacement has the same length, so that positions stay.
 */
const withoutTags = (text, file) =>
  /\/squadron-node\/src\/(extensions\/|index\.ts)/.test(file)
    ? text
    : text.replace(/@public\b/g, '@export');

module.exports = {
  // An export of a package that no other package imports is none.
  includeEntryExports: true,
  ignore: ['**/config.d.ts'],
  // Declarations of other exports refer to these types, so that users of the package must be able to name them.
  ignoreIssues: {
    'plugins/squadron-common/src/de.ts': ['types'],
    'plugins/squadron-common/src/messages/index.ts': ['types'],
    // A test starts each of them by its path.
    'plugins/*/dev/index.ts': ['exports'],
  },
  compilers: { ts: withoutTags, tsx: withoutTags },
  workspaces: {
    '.': {
      entry: [
        'scripts/*.mjs',
        'e2e-tests/**/*.test.ts',
        'e2e-tests/**/playwright.config.ts',
      ],
      project: ['scripts/**/*.mjs', 'e2e-tests/**/*.ts'],
      ignoreDependencies: [
        '@backstage/cli-defaults', // the commands of backstage-cli
        '@backstage/eslint-plugin', // named by `plugin:` only
        'axe-core', // the browser tests load its file into the page
        'node-gyp', // compiles native modules during installation
      ],
    },
    'packages/app': {
      entry: ['src/index.tsx', ...TESTS],
      project: CODE,
      // Installed plugins are found by package.json (`app.packages: all`).
      ignoreDependencies: ['@backstage/plugin-.+'],
    },
    'packages/backend': {
      entry: [
        'src/__testUtils__/brokenPortal.ts',
        'src/faults/__testUtils__/probe/program.ts',
        ...TESTS,
      ],
      project: [...CODE, 'src/instrumentation.js'],
      // The bundle that the app backend serves, and drivers that are chosen by configuration.
      ignoreDependencies: ['app', 'axe-core', 'node-gyp', 'pg'],
    },
    'packages/benchmarks': {
      entry: ['src/programs/*.ts', ...TESTS],
      project: CODE,
    },
    'packages/sandbox': {
      entry: [
        'src/daemon/main.ts',
        'src/ray/main.ts',
        'src/ray/real/main.ts',
        'tools/*.mjs',
        ...TESTS,
      ],
      project: [...CODE, 'tools/*.mjs'],
    },
    'packages/test-utils': {
      entry: ['src/programs/*.ts', ...TESTS],
      project: CODE,
    },
    'plugins/squadron': {
      // Apps import the plugin and its pages.
      includeEntryExports: false,
      entry: ['dev/index.tsx', 'src/dynamic.ts', ...TESTS],
      project: [...CODE, 'dev/**/*.{ts,tsx}'],
    },
    'plugins/kubernetes-backend-module-squadron': {
      ...BACKEND,
      entry: ['src/__testUtils__/portal.ts', ...BACKEND.entry],
    },
    'plugins/permission-backend-module-squadron': {
      // Policies of adopters import it.
      includeEntryExports: false,
      ...BACKEND,
    },
    'packages/kube-kinds': {
      entry: ['src/shapes/kindTypes.ts', ...TESTS],
      ignore: ['src/shapes/kindTypes.ts'],
      project: CODE,
    },
    'packages/*': PACKAGE,
    'plugins/*-{common,node,react}': PACKAGE,
    'plugins/*-backend*': BACKEND,
  },
};
