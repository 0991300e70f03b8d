import {
  findCondition,
  ANNOTATIONS,
  type ClusterProfile,
} from '@squadron/kube-kinds';
import type { PlacementCluster } from '@squadron/backstage-plugin-squadron-common';

type Taint = PlacementCluster['taints'][number];

const EFFECTS = ['NoSelect', 'NoSelectIfNew', 'PreferNoSelect'];

const TAINT =
  /^([A-Za-z0-9](?:[-A-Za-z0-9_./]*[A-Za-z0-9])?)(?:=([^:]*))?:([A-Za-z]+)$/;

/** Taints that Open Cluster Management sets automatically, by the status of `ControlPlaneHealthy`. */
const HEALTH_TAINTS: Record<string, string> = {
  False: 'cluster.open-cluster-management.io/unavailable',
  Unknown: 'cluster.open-cluster-management.io/unreachable',
};

const DRAINING = 'squadron.dev/draining';

/**
 * The taints of a cluster without taints of its own: those of its annotation, one while its control plane does not
 * respond, and one while it is drained. Invalid taints are ignored.
 *
 * @internal
 */
export function profileTaints(
  profile: ClusterProfile,
  { isDraining }: { isDraining: boolean },
): Taint[] {
  const health = findCondition(profile, 'ControlPlaneHealthy');
  const key = HEALTH_TAINTS[health?.status ?? ''];
  return [
    ...readTaints(profile.metadata.annotations?.[ANNOTATIONS.taints]),
    ...(key
      ? [{ key, effect: 'NoSelect', ...since(health?.lastTransitionTime) }]
      : []),
    ...(isDraining ? [{ key: DRAINING, effect: 'NoSelect' }] : []),
  ];
}

function readTaints(text = ''): Taint[] {
  return text.split(',').flatMap(part => {
    const [, key, value, effect] = TAINT.exec(part.trim()) ?? [];
    return key && EFFECTS.includes(effect)
      ? [{ key, ...(value && { value }), effect }]
      : [];
  });
}

function since(time: string | undefined): { timeAdded?: number } {
  const timeAdded = Date.parse(time ?? '');
  return Number.isNaN(timeAdded) ? {} : { timeAdded };
}
