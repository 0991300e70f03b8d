import {
  compareVersions,
  upgradeProblems,
  type ClusterDetail,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * Versions that a cluster can be upgraded to next, the newest first: no downgrades, one minor at a time.
 *
 * @param offered - the versions of its provider
 * @internal
 */
export function upgradeChoices(
  cluster: Pick<ClusterDetail, 'version' | 'wantedVersion' | 'pools'>,
  offered: readonly string[],
): string[] {
  const running = cluster.version ?? cluster.wantedVersion;
  if (!running) {
    return [];
  }
  const wanted = cluster.wantedVersion ?? running;
  return offered
    .filter(
      version =>
        compareVersions(version, running) > 0 &&
        compareVersions(version, wanted) !== 0 &&
        upgradeProblems({ running, wanted: version, pools: cluster.pools })
          .length === 0,
    )
    .sort((a, b) => compareVersions(b, a));
}

/** Why the cluster cannot be upgraded; `undefined` when it can. @internal */
export function upgradeReason(
  t: Translate,
  cluster: Pick<
    ClusterDetail,
    'version' | 'wantedVersion' | 'pools' | 'provider'
  >,
  offered: readonly string[],
): string | undefined {
  if (upgradeChoices(cluster, offered).length > 0) {
    return undefined;
  }
  const running = cluster.version ?? cluster.wantedVersion ?? '';
  const provider = cluster.provider ?? t('clusters.upgradeChoices.provider');
  const newer = offered.filter(
    version => running && compareVersions(version, running) > 0,
  );
  if (cluster.wantedVersion && newer.includes(cluster.wantedVersion)) {
    return t('clusters.upgradeChoices.beingUpgraded', {
      wantedVersion: cluster.wantedVersion,
    });
  }
  return newer.length > 0
    ? t('clusters.upgradeChoices.notInOneStep', {
        provider,
        newer: newer.join(', '),
        running,
      })
    : t('clusters.upgradeChoices.nothingNewer', { provider, running });
}
