import {
  capiClusterKind,
  HUB_CLUSTER_ID,
  LABELS,
  oneblockClusterKind,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';
import type { FleetCluster } from '@squadron/backstage-plugin-squadron-node';
import { expectKnown } from '../reader';
import type { Reader } from '../reader';

/**
 * Whether a cluster takes part in dispatch: `member`, or not (any more) and why.
 *
 * @public
 */
export type Membership =
  | { state: 'member' }
  | { state: 'leaving'; reason: string };

/**
 * Decides from the objects that describe a cluster. That it does not answer is no reason to leave:
 * it may be back in a minute, and its work with it.
 *
 * @internal
 */
export function membershipOf(described: {
  profile?: KubeManifest;
  capiCluster?: KubeManifest;
  cluster?: KubeManifest;
}): Membership {
  const { profile, capiCluster, cluster } = described;
  const spec = cluster?.spec as { multiKueue?: { join?: boolean } } | undefined;
  if (!profile) {
    return { state: 'leaving', reason: 'its ClusterProfile is gone' };
  }
  if (
    [profile, capiCluster, cluster].some(
      object => object?.metadata.deletionTimestamp,
    )
  ) {
    return { state: 'leaving', reason: 'it is being deleted' };
  }
  if (spec?.multiKueue?.join === false) {
    return { state: 'leaving', reason: 'spec.multiKueue.join is false' };
  }
  return { state: 'member' };
}

/**
 * Looks up what {@link membershipOf} decides from.
 *
 * @internal
 */
export async function observeMembership(
  reader: Reader,
  worker: FleetCluster | undefined,
): Promise<Membership> {
  const profile = worker?.profile;
  if (!profile) {
    return membershipOf({});
  }
  const { namespace, name = '' } = profile.metadata;
  const key = { namespace, name };
  const capiCluster = expectKnown(
    await reader.find(HUB_CLUSTER_ID, capiClusterKind, key),
  );
  const cluster = expectKnown(
    await reader.find(HUB_CLUSTER_ID, oneblockClusterKind, key),
  );
  const isParent =
    cluster &&
    capiCluster?.metadata.labels?.[LABELS.ownerUid] === cluster.metadata.uid;
  return membershipOf({
    profile,
    capiCluster,
    cluster: isParent ? cluster : undefined,
  });
}
