import { findProgram } from '../apiServer';

/** Requirements of suites, by the environment variable that declares them available. */
const NEEDS = {
  SQUADRON_TEST_APISERVER: 'it starts real API servers: set it to 1',
  SQUADRON_TEST_FLEET:
    'it needs a fleet without a portal (`yarn sandbox up --detach`): set it to 1',
  SQUADRON_TEST_FAULTS: 'it injects faults and takes minutes: set it to 1',
  SQUADRON_TEST_PORTAL: 'it needs a portal on a fleet: set it to its URL',
  SQUADRON_TEST_REAL_RAY: 'it needs `yarn sandbox up --ray real`: set it to 1',
} as const;

type Need = keyof typeof NEEDS;

function describeWith(
  needs: readonly Need[],
  name: string,
  suite: () => void,
  programs: readonly string[] = [],
): void {
  const reasons = [
    ...needs
      .filter(need => !process.env[need])
      .map(need => `${need}: ${NEEDS[need]}`),
    ...programs
      .filter(isMissing)
      .map(program => `no program ${program} in PATH`),
  ];
  const run = reasons.length > 0 ? describe.skip : describe;
  run(
    reasons.length > 0 ? `${name} (skipped; ${reasons.join('; ')})` : name,
    suite,
  );
}

function isMissing(program: string): boolean {
  try {
    findProgram(program);
    return false;
  } catch {
    return true;
  }
}

/**
 * A suite that starts real API servers: skipped, with its reason in the name, unless SQUADRON_TEST_APISERVER=1.
 *
 * @internal
 */
export function describeWithApiServer(name: string, suite: () => void): void {
  describeWith(['SQUADRON_TEST_APISERVER'], name, suite);
}

/**
 * A suite that starts real API servers and its own PostgreSQL: skipped like {@link describeWithApiServer}, and
 * if `postgres` and `initdb` are not in PATH.
 *
 * @internal
 */
export function describeWithPostgres(name: string, suite: () => void): void {
  describeWith(['SQUADRON_TEST_APISERVER'], name, suite, [
    'postgres',
    'initdb',
  ]);
}

/**
 * A suite that starts its own Prometheus: skipped, with its reason in the name, if `prometheus` is not in PATH. Build it
 * with `go install github.com/prometheus/prometheus/cmd/prometheus@v0.316.0`, which takes minutes.
 *
 * @internal
 */
export function describeWithPrometheus(name: string, suite: () => void): void {
  describeWith([], name, suite, ['prometheus']);
}

/**
 * A suite on the local fleet without a portal; only the suite itself reconciles it. Skipped, with its reason in
 * the name, unless SQUADRON_TEST_FLEET=1.
 *
 * @internal
 */
export function describeOnFleet(name: string, suite: () => void): void {
  describeWith(['SQUADRON_TEST_FLEET'], name, suite);
}

/**
 * A suite on the local fleet that injects faults or takes long: needs SQUADRON_TEST_FAULTS=1 in addition to
 * SQUADRON_TEST_FLEET=1.
 *
 * @internal
 */
export function describeFaultsOnFleet(name: string, suite: () => void): void {
  describeWith(['SQUADRON_TEST_FLEET', 'SQUADRON_TEST_FAULTS'], name, suite);
}

/**
 * A suite that uses a portal on the local fleet: skipped unless SQUADRON_TEST_PORTAL has the portal's URL.
 *
 * @param options - `isRayReal`: jobs run in Ray itself, which SQUADRON_TEST_REAL_RAY=1 declares. Default false.
 * @internal
 */
export function describeOnPortal(
  name: string,
  suite: (portalUrl: string) => void,
  options: { isRayReal?: boolean } = {},
): void {
  const needs: Need[] = options.isRayReal
    ? ['SQUADRON_TEST_PORTAL', 'SQUADRON_TEST_REAL_RAY']
    : ['SQUADRON_TEST_PORTAL'];
  describeWith(needs, name, () =>
    suite(process.env.SQUADRON_TEST_PORTAL ?? ''),
  );
}
