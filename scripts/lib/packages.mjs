import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './paths.mjs';
import { run, StepError } from './steps.mjs';

/**
 * What `backstage-cli package build` and `prepack` write into every Backstage package, by the codes of publint: ESM in
 * `.js` files, a default export that CommonJS wraps, the condition `backstage`, and `types` behind it.
 */
const BACKSTAGE_LAYOUT = new Set([
  'CJS_WITH_ESMODULE_DEFAULT_EXPORT',
  'EXPORTS_TYPES_INVALID_FORMAT',
  'EXPORTS_TYPES_SHOULD_BE_FIRST',
  'EXPORTS_VALUE_INVALID',
  'FILE_INVALID_FORMAT',
  'TYPES_NOT_EXPORTED',
]);

/** The same by the kinds of Are the types wrong? */
const BACKSTAGE_TYPES = new Set([
  'CJSOnlyExportsDefault',
  'FallbackCondition',
  'UnexpectedModuleSyntax',
]);

/** Packs to `folder` and fails with all that a person who installs the tarballs would find broken. */
export async function checkTarballs(folder) {
  const entries = declaredEntries();
  const tarballs = await packTo(folder);
  const problems = [];
  for (const name of tarballs) {
    const found = await problemsOf(readFileSync(join(folder, name)), entries);
    problems.push(...found.map(problem => `${name}: ${problem}`));
  }
  if (problems.length > 0) {
    throw new StepError(problems.join('\n'));
  }
  return `${tarballs.length} packages`;
}

/**
 * Packs each built package that is published, and returns the names of the tarballs in `folder`.
 *
 * Packs copies: packing rewrites `package.json` for a while, and tests that run beside it resolve the packages by theirs.
 */
export async function packTo(folder) {
  const workspace = join(folder, 'workspace');
  copyWorkspace(workspace);
  await run(
    'yarn',
    [
      ...['workspaces', 'foreach', '--all', '--no-private', '--parallel'],
      ...['pack', '--out', join(folder, '%s.tgz')],
    ],
    { log: 'pack', cwd: workspace },
  );
  rmSync(workspace, { recursive: true });
  return readdirSync(folder).filter(name => name.endsWith('.tgz'));
}

const WORKSPACE_FILES = [
  '.yarnrc.yml',
  'package.json',
  'tsconfig.json',
  'yarn.lock',
];

function copyWorkspace(target) {
  mkdirSync(target);
  for (const name of WORKSPACE_FILES) {
    cpSync(join(root, name), join(target, name));
  }
  for (const name of ['packages', 'plugins']) {
    cpSync(join(root, name), join(target, name), {
      recursive: true,
      filter: file => basename(file) !== 'node_modules',
    });
  }
  symlinkSync(join(root, 'node_modules'), join(target, 'node_modules'));
}

/** The keys of `exports` by package. Packing rewrites them, and leaves out those whose file is missing. */
function declaredEntries() {
  const packages = ['packages', 'plugins'].flatMap(folder =>
    readdirSync(join(root, folder)).map(name =>
      JSON.parse(readFileSync(join(root, folder, name, 'package.json'))),
    ),
  );
  return new Map(
    packages.map(({ name, exports = {} }) => [name, Object.keys(exports)]),
  );
}

/** Imported here, because the other commands run before the dependencies are installed. */
async function problemsOf(tarball, entries) {
  const { publint } = await import('publint');
  const { formatMessage } = await import('publint/utils');
  const types = await import('@arethetypeswrong/core');
  const bytes = Uint8Array.from(tarball);
  const { messages, pkg } = await publint({
    pkgDir: 'package',
    level: 'warning',
    pack: { tarball: bytes.buffer },
  });
  const { problems = [] } = await types.checkPackage(
    types.createPackageFromTarballData(bytes),
  );
  return [
    ...entries
      .get(pkg.name)
      .filter(entry => !isComplete(pkg.exports[entry]))
      .map(entry => `exports["${entry}"] has no built file`),
    ...messages
      .filter(({ code }) => !BACKSTAGE_LAYOUT.has(code))
      .map(message => formatMessage(message, pkg, { color: false })),
    ...problems
      .filter(({ kind }) => !BACKSTAGE_TYPES.has(kind))
      .map(problem => `types: ${JSON.stringify(problem)}`),
  ];
}

const isComplete = entry =>
  typeof entry === 'string' || Boolean(entry?.types && entry.default);
