import { compareVersions, minorsBetween } from './kubernetesVersion';
import type { VersionPlan, VersionsInUse } from './types';
import { upgradeProblems } from './upgradeProblems';

/**
 * The versions that the parts of a cluster are to have now. The control plane goes first; pools keep theirs
 * until all of it has arrived. What is not allowed is not begun: then everything goes to, or stays at, what
 * the control plane runs. Asked again after each step it leads to the wanted version.
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
  const next = mayGo(wanted, { controlPlane, pools }) ? wanted : running;
  const hasArrived = isUpToDate && compareVersions(next, running) === 0;
  // A pool that is made meanwhile must suit the oldest machine of the control plane.
  const forNew = isUpToDate ? running : oldest(pools) ?? running;
  return planOf(next, pools, version =>
    hasArrived ? next : version ?? forNew,
  );
}

/** Whether a control plane that is on its way arrives first, and then what {@link upgradeProblems} says. */
function mayGo(wanted: string, { controlPlane, pools }: VersionsInUse) {
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
