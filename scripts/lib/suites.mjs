import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './paths.mjs';
import { StepError } from './steps.mjs';

/**
 * Suites that need more than Node, by environment. A suite may be of more than one kind: each of its blocks runs
 * in its environment. Loading a suite only to skip it takes seconds, so suites are selected by path.
 */
const KINDS = {
  integration: file => /\.integration\.test\.tsx?$/.test(file),
  fault: file => /\.fault\.test\.ts$/.test(file),
  fleet: (_file, text) => text.includes('describeOnFleet('),
  fleetFault: (_file, text) => text.includes('describeFaultsOnFleet('),
  portal: (_file, text) =>
    text.includes('describeOnPortal(') && !text.includes('isRayReal: true'),
  realRay: (_file, text) => text.includes('isRayReal: true'),
};

/** Matches the paths of the suites of all kinds. */
export const SPECIAL_SUITES = '\\.(integration|fault|fleet)\\.test\\.tsx?$';

function specialSuites() {
  const isSpecial = new RegExp(SPECIAL_SUITES);
  const suites = ['packages', 'plugins'].flatMap(folder =>
    readdirSync(join(root, folder)).flatMap(name => {
      const source = join(folder, name, 'src');
      return readdirSync(join(root, source), { recursive: true })
        .filter(file => isSpecial.test(file))
        .map(file => kindsOf(join(source, file)));
    }),
  );
  const lost = suites.filter(({ kinds }) => kinds.length === 0);
  if (lost.length > 0) {
    throw new StepError(
      `No make target runs ${lost
        .map(({ file }) => file)
        .join(
          ', ',
        )}. Use one of the describe functions of @squadron/test-utils.`,
    );
  }
  return suites;
}

function kindsOf(file) {
  const text = readFileSync(join(root, file), 'utf8');
  return {
    file,
    kinds: Object.keys(KINDS).filter(kind => KINDS[kind](file, text)),
  };
}

/**
 * Paths of the suites of a kind, from the root of the checkout.
 *
 * @param only - part of a path: suites without it are excluded
 */
export function suitesOf(kind, only = '') {
  return specialSuites()
    .filter(({ file, kinds }) => kinds.includes(kind) && file.includes(only))
    .map(({ file }) => file)
    .sort();
}

/** The suites that will be skipped because a program that they start is not in PATH. */
export function withoutTheirPrograms(suites) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const hasPostgres = ['postgres', 'initdb'].every(program =>
    folders.some(folder => existsSync(join(folder, program))),
  );
  return suites.filter(
    file =>
      !hasPostgres &&
      readFileSync(join(root, file), 'utf8').includes('describeWithPostgres('),
  );
}

/** Arguments for jest to run exactly these suites. */
export function exactly(suites) {
  const pattern = suites
    .map(file => `${file.replaceAll('.', '\\.')}$`)
    .join('|');
  return ['--testPathPatterns', pattern];
}
