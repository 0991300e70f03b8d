/** Version of the Kubernetes programs, as built in `tools/programs.mjs`. @public */
export const KUBERNETES_VERSION = 'v1.36.3';

const BUILT_MINOR = 36;
/** The programs can emulate up to this many earlier minor versions. */
const EMULATED_MINORS = 2;
/** Oldest minor version that a cluster can report. */
const OLDEST_MINOR = 28;

/**
 * Minor versions that a control plane of the sandbox can have, newest first, e.g. `v1.36`. Those that the programs
 * cannot emulate are simulated: nodes and status report them, the API server behaves as the oldest it can emulate.
 *
 * @public
 */
export const supportedMinors: readonly string[] = Array.from(
  { length: BUILT_MINOR - OLDEST_MINOR + 1 },
  (_, back) => `v1.${BUILT_MINOR - back}`,
);

/**
 * The version that the API server has when this one is requested: that of the programs, an earlier minor version that
 * they emulate, or, for still older versions, the oldest that they can emulate.
 *
 * @param version - e.g. `v1.35.2`; suffixes such as `+k3s1` are ignored
 * @returns the minor version, e.g. `1.35`; undefined for an unsupported version
 *
 * @public
 */
export function servedMinorOf(version: string): string | undefined {
  const minor = minorOf(version);
  return minor === undefined
    ? undefined
    : `1.${Math.max(minor, BUILT_MINOR - EMULATED_MINORS)}`;
}

/** Whether a minor version needs emulation. @internal */
export function isEmulated(minor: string): boolean {
  return minor !== `1.${BUILT_MINOR}`;
}

/**
 * Describes how the served version differs from the requested one: empty when the API server behaves as requested.
 *
 * @internal
 */
export function describeSimulated(version: string): string {
  const served = servedMinorOf(version);
  return served === undefined || served === `1.${minorOf(version)}`
    ? ''
    : `Kubernetes ${version} is simulated: nodes and status report it, and the API server is ${KUBERNETES_VERSION} that behaves as ${served}, the oldest it can emulate.`;
}

/**
 * Why a control plane cannot change from one version to another: Kubernetes allows neither downgrades nor skipping a
 * minor version.
 *
 * @returns undefined when it can
 *
 * @internal
 */
export function upgradeProblem(from: string, to: string): string | undefined {
  const [before, after] = [minorOf(from), minorOf(to)];
  if (before === undefined || after === undefined) {
    return undefined;
  }
  if (after < before) {
    return `Kubernetes ${from} cannot go back to ${to}. Set spec.version to v1.${before}.x or later.`;
  }
  if (after > before + 1) {
    return `Kubernetes ${from} cannot go to ${to} in one step. Set spec.version to v1.${
      before + 1
    }.x first.`;
  }
  return undefined;
}

function minorOf(version: string): number | undefined {
  const minor = /^v?1\.(\d+)(?:[.+-]|$)/.exec(version)?.[1];
  return minor && supportedMinors.includes(`v1.${minor}`)
    ? Number(minor)
    : undefined;
}
