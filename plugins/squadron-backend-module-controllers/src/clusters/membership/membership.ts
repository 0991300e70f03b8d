import {
  decommissionGoal,
  drainedAtMs,
  parseClusterId,
} from '@squadron/backstage-plugin-squadron-common';
import {
  isTrue,
  type CapiCluster,
  type ClusterProfile,
  LABELS,
  KINDS,
} from '@squadron/kube-kinds';
import type { OneblockCluster } from '@squadron/kube-kinds';
import { onHub, type Reader } from '../../reader';
import { observeSelected } from './labelChoice';
import type { Membership } from './membershipState';
import { observeChoice } from './placementChoice';

/** Type of the condition that reports whether the drain of a Cluster that is being deleted is over. */
export const DRAINED = 'Drained';

type Deletable = Pick<OneblockCluster, 'metadata' | 'spec' | 'status'>;

/** Whether running workloads may continue for a while after the deletion was requested. @internal */
export function mayDrain({ metadata, spec }: Deletable): boolean {
  return Boolean(metadata.deletionTimestamp && spec?.drainTimeoutSeconds);
}

/** Whether the drain timeout is over: a cluster does not leave before the cluster reconciler reports it. @internal */
export function isDrained(cluster: Deletable): boolean {
  return isTrue(cluster, DRAINED);
}

/**
 * Decides from the objects that describe a cluster. An unreachable cluster does not leave: it may return within a
 * minute, and its workloads with it.
 */
function membershipOf(described: {
  profile?: ClusterProfile;
  capiCluster?: CapiCluster;
  cluster?: OneblockCluster;
}): Membership {
  const { profile, capiCluster, cluster } = described;
  if (!profile) {
    return { state: 'leaving', reason: 'its ClusterProfile was deleted' };
  }
  if (
    cluster &&
    mayDrain(cluster) &&
    !isDrained(cluster) &&
    ![profile, capiCluster].some(object => object?.metadata.deletionTimestamp)
  ) {
    return { state: 'draining' };
  }
  if (
    [profile, capiCluster, cluster].some(
      object => object?.metadata.deletionTimestamp,
    )
  ) {
    return { state: 'leaving', reason: 'it is being deleted' };
  }
  if (cluster?.spec?.multiKueue?.join === false) {
    return { state: 'leaving', reason: 'spec.multiKueue.join is false' };
  }
  return askedMembership(profile);
}

/** The membership that the annotation of the ClusterProfile requests. */
function askedMembership(profile: ClusterProfile): Membership {
  const goal = decommissionGoal(profile);
  switch (goal) {
    case undefined:
      return { state: 'member' };
    case 'Cordon':
      return { state: 'draining' };
    case 'Drain':
      return { state: 'draining', evicts: true };
    case 'Leave':
      return drainedAtMs(profile) === undefined
        ? { state: 'draining', evicts: true }
        : { state: 'leaving', reason: 'it was decommissioned' };
    case 'LeaveNow':
      return { state: 'leaving', reason: 'it leaves immediately' };
    default:
      throw new Error(`Unknown goal ${JSON.stringify(goal satisfies never)}`);
  }
}

/**
 * Reads the inputs of {@link membershipOf}. A missing profile is confirmed by the server, because leaving moves
 * workloads.
 *
 * @internal
 */
export async function observeMembership(
  reader: Reader,
  id: string,
): Promise<Membership> {
  const key = parseClusterId(id, reader.fleetNamespace);
  const profile = key && (await findProfile(reader, key));
  if (!profile) {
    return membershipOf({});
  }
  const capiCluster = await onHub(reader).find(KINDS.capiCluster, key);
  const cluster = await onHub(reader).find(KINDS.oneblockCluster, key);
  const isParent =
    cluster &&
    capiCluster?.metadata.labels?.[LABELS.ownerUid] === cluster.metadata.uid;
  const membership = membershipOf({
    profile,
    capiCluster,
    cluster: isParent ? cluster : undefined,
  });
  if (membership.state !== 'member') {
    return membership;
  }
  if (reader.joinLabels) {
    return observeSelected(reader, id, profile, reader.joinLabels);
  }
  return reader.joinPlacement
    ? observeChoice(reader, id, reader.joinPlacement)
    : membership;
}

async function findProfile(
  reader: Reader,
  key: { namespace: string; name: string },
): Promise<ClusterProfile | undefined> {
  const cached = await onHub(reader).find(KINDS.clusterProfile, key);
  return (
    cached ?? (await onHub(reader).findOnServer(KINDS.clusterProfile, key))
  );
}
