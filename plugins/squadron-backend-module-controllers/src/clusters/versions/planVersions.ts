import {
  compareVersions,
  minorsBetween,
  upgradeProblems,
  type VersionPlan,
  type VersionsInUse,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * The target versions of the parts of a cluster at this step. The control plane is upgraded first; pools keep their
 * version until all of it has the new one. An upgrade that is not allowed does not start: then all parts get, or keep,
 * the version of the control plane. Repeated after each step, this leads to the wanted version.
 *
 * @public
 */
export function planVersions(
  wanted: string,
  { controlPlane, pools }: VersionsInUse,
): VersionPlan {
  const { version: running, isUpToDate } = controlPlane;
  if (running === undefined) {
    return planOf(wanted, pools, () => wanted);
  }
  const next = mayUpgrade(wanted, { controlPlane, pools }) ? wanted : running;
  const hasArrived = isUpToDate && compareVersions(next, running) === 0;
  // A pool that is created meanwhile must suit the oldest machine of the control plane.
  const forNew = isUpToDate ? running : oldest(pools) ?? running;
  return planOf(next, pools, version =>
    hasArrived ? next : version ?? forNew,
  );
}

/** A control plane must complete an upgrade before the next minor; {@link upgradeProblems} decides the rest. */
function mayUpgrade(wanted: string, { controlPlane, pools }: VersionsInUse) {
  const { version: running = wanted, isUpToDate } = controlPlane;
  const isNextMinor = minorsBetween(wanted, running) > 0;
  return (
    !(isNextMinor && !isUpToDate) &&
    upgradeProblems({ running, wanted, pools }).length === 0
  );
}

function planOf(
  controlPlane: string,
  pools: VersionsInUse['pools'],
  versionOf: (version: string | undefined) => string,
): VersionPlan {
  return {
    controlPlane,
    pools: Object.fromEntries(
      pools.map(({ name, version }) => [name, versionOf(version)]),
    ),
  };
}

function oldest(pools: VersionsInUse['pools']): string | undefined {
  return pools.flatMap(({ version }) => version ?? []).sort(compareVersions)[0];
}
