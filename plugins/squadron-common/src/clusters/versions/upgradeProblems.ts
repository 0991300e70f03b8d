import type { Problem } from '../../contract/parts';
import {
  compareVersions,
  minorsBetween,
  parseVersion,
} from './kubernetesVersion';
import type { VersionsInUse } from './types';

/** Kubelets may be this many minor versions older than the API server (Kubernetes' version skew policy). */
const MAX_KUBELET_LAG = 3;

const FIELD = 'provisioner.k8sVersion';

/**
 * Why a cluster may not change from one version to another; empty if it may, or if nothing changes.
 *
 * @param versions - `running` is the version of the control plane
 * @public
 */
export function upgradeProblems(versions: {
  running: string;
  wanted: string;
  pools: VersionsInUse['pools'];
}): Problem[] {
  const { running, wanted, pools } = versions;
  const order = compareVersions(wanted, running);
  if (!parseVersion(wanted) || !parseVersion(running) || order === 0) {
    return [];
  }
  if (order < 0) {
    return [
      refused(
        `The control plane runs ${running} and cannot be downgraded to ${wanted}; keep ${running}, or create a new cluster.`,
      ),
    ];
  }
  const step = minorsBetween(wanted, running);
  if (step > 1) {
    return [
      refused(
        `From ${running} to ${wanted} is more than one minor version; upgrade to ${nextMinor(
          running,
        )} first.`,
      ),
    ];
  }
  return pools.flatMap(({ name, version, oldest = version }) => {
    const isTooOld =
      oldest !== undefined && minorsBetween(wanted, oldest) > MAX_KUBELET_LAG;
    return isTooOld
      ? [
          refused(
            `Pool '${name}' still runs ${oldest}, which is more than ${MAX_KUBELET_LAG} minor versions behind ${wanted}; wait until its machines are replaced.`,
          ),
        ]
      : [];
  });
}

function nextMinor(version: string): string {
  const parsed = parseVersion(version);
  return parsed ? `v${parsed.major}.${parsed.minor + 1}` : version;
}

function refused(message: string): Problem {
  return { field: FIELD, reason: 'UpgradeRefused', message };
}
