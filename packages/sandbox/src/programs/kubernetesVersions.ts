/** Version of the Kubernetes programs, as built in `tools/programs.mjs`. @public */
export const KUBERNETES_VERSION = 'v1.36.3';

const BUILT_MINOR = 36;
/** The programs can behave as up to this many minor versions before their own. */
const EMULATED_MINORS = 2;

/**
 * Minor versions that a control plane of the sandbox can serve, newest first, e.g. `v1.36`.
 *
 * @public
 */
export const supportedMinors: readonly string[] = Array.from(
  { length: EMULATED_MINORS + 1 },
  (_, back) => `v1.${BUILT_MINOR - back}`,
);

/**
 * How a wanted version is served: as the programs are, or by emulation of an earlier minor version.
 *
 * @param version - e.g. `v1.35.2`; suffixes such as `+k3s1` are ignored
 * @returns the minor version, e.g. `1.35`; undefined when it cannot be served
 * @public
 */
export function servedMinorOf(version: string): string | undefined {
  const minor = /^v?(\d+\.\d+)(?:[.+-]|$)/.exec(version)?.[1];
  return minor && supportedMinors.includes(`v${minor}`) ? minor : undefined;
}

/** Whether a minor version needs emulation. @internal */
export function isEmulated(minor: string): boolean {
  return minor !== `1.${BUILT_MINOR}`;
}
