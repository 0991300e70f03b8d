import {
  ANNOTATIONS,
  CLUSTER_MANAGERS,
  FIELD_MANAGERS,
  HUB_CLUSTER_ID,
  LABELS,
  KINDS,
} from '@squadron/kube-kinds';
import type { CapiCluster } from '@squadron/kube-kinds';
import { ensureDeleted, isOurs, writerFor, type Decision } from '../../actions';
import { foreignProfileEvent } from './events';
import { renderProfile, renderProfileStatus } from './profile';
import type { ObservedInventory } from './types';

const { ensure, ensureStatus } = writerFor(FIELD_MANAGERS.inventory);

/** Requeue delay for a kubeconfig that does not exist yet; Secrets are not watched. */
const RETRY_MS = 2_000;

/**
 * The ClusterProfile of a Cluster API Cluster: created when the cluster has a kubeconfig, deleted when the server
 * confirms that the cluster is deleted.
 *
 * @internal
 */
export function decide(observed: ObservedInventory): Decision {
  const { profilesInstalled, capiCluster, hasKubeconfig, profile } = observed;
  if (!profilesInstalled || !capiCluster.known) {
    return {
      actions: [],
      requeueAfterMs: capiCluster.known ? undefined : RETRY_MS,
    };
  }
  const cluster = capiCluster.value;
  if (profile && !isOurProfile(profile)) {
    return {
      actions: [],
      events: cluster ? [foreignProfileEvent(profile)] : [],
    };
  }
  if (!cluster || isDetached(cluster) || isOfFormerCluster(profile, cluster)) {
    return {
      actions: ensureDeleted(HUB_CLUSTER_ID, KINDS.clusterProfile, profile),
    };
  }
  if (!profile && (cluster.metadata.deletionTimestamp || !hasKubeconfig)) {
    return {
      actions: [],
      requeueAfterMs: hasKubeconfig ? undefined : RETRY_MS,
    };
  }
  if (profile?.metadata.deletionTimestamp) {
    return { actions: [] };
  }
  return {
    actions: ensure(
      HUB_CLUSTER_ID,
      KINDS.clusterProfile,
      renderProfile(cluster),
      profile,
    ),
    status: ensureStatus(
      HUB_CLUSTER_ID,
      KINDS.clusterProfile,
      renderProfileStatus(cluster, observed),
      profile,
    ),
  };
}

function isOurProfile(
  profile: NonNullable<ObservedInventory['profile']>,
): boolean {
  return (
    isOurs(profile) &&
    profile.metadata.labels?.[LABELS.clusterManager] ===
      CLUSTER_MANAGERS.clusterApi
  );
}

/** Removing the annotation brings the cluster back into the fleet. */
function isDetached({ metadata }: CapiCluster): boolean {
  return metadata.annotations?.[ANNOTATIONS.detached] !== undefined;
}

/** The cluster was re-created while the reconciler did not run: the observed state belongs to the old one. */
function isOfFormerCluster(
  profile: ObservedInventory['profile'],
  cluster: CapiCluster,
): boolean {
  return (
    profile !== undefined &&
    profile.metadata.labels?.[LABELS.ownerUid] !== cluster.metadata.uid
  );
}
