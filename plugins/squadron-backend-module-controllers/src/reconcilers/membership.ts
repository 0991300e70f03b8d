import {
  capiClusterKind,
  clusterProfileKind,
  decommissionGoal,
  drainedAtMs,
  HUB_CLUSTER_ID,
  LABELS,
  oneblockClusterKind,
  parseClusterId,
} from '@squadron/backstage-plugin-squadron-common';
import type { OneblockCluster } from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';
import { expectKnown } from '../reader';
import type { Reader } from '../reader';
import { observeSelected } from './labelChoice';
import { observeChoice } from './placementChoice';

/** Type of the condition that tells when a Cluster that is deleted has had its time to drain. */
export const DRAINED = 'Drained';

/**
 * Whether a cluster takes part in dispatch: `member`; `draining`, with its connection but without new work, and
 * perhaps without what runs; or not (any more) and why.
 *
 * @public
 */
export type Membership =
  | { state: 'member' }
  | { state: 'draining'; evicts?: true }
  | { state: 'leaving'; reason: string };

type Deletable = Pick<OneblockCluster, 'metadata' | 'spec' | 'status'>;

/** Whether running work may go on for a while after the deletion was asked for. @internal */
export function mayDrain({ metadata, spec }: Deletable): boolean {
  return Boolean(metadata.deletionTimestamp && spec?.drainTimeoutSeconds);
}

/** Whether the time to drain is over: nobody leaves before the cluster reconciler has said so. @internal */
export function isDrained({ status }: Deletable): boolean {
  return Boolean(
    status?.conditions?.some(
      ({ type, status: value }) => type === DRAINED && value === 'True',
    ),
  );
}

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
  const asked = cluster as Deletable | undefined;
  if (!profile) {
    return { state: 'leaving', reason: 'its ClusterProfile was deleted' };
  }
  if (
    asked &&
    mayDrain(asked) &&
    !isDrained(asked) &&
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
  if (asked?.spec?.multiKueue?.join === false) {
    return { state: 'leaving', reason: 'spec.multiKueue.join is false' };
  }
  return askedMembership(profile);
}

/** What a person asked for by the annotation of the ClusterProfile. */
function askedMembership(profile: KubeManifest): Membership {
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
 * Looks up what {@link membershipOf} decides from. That a profile is gone is believed only when the server
 * says so: leaving moves work.
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
  const capiCluster = expectKnown(
    await reader.find<KubeManifest>(HUB_CLUSTER_ID, capiClusterKind, key),
  );
  const cluster = expectKnown(
    await reader.find<KubeManifest>(HUB_CLUSTER_ID, oneblockClusterKind, key),
  );
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
): Promise<KubeManifest | undefined> {
  const cached = expectKnown(
    await reader.find<KubeManifest>(HUB_CLUSTER_ID, clusterProfileKind, key),
  );
  return (
    cached ??
    expectKnown(
      await reader.findOnServer<KubeManifest>(
        HUB_CLUSTER_ID,
        clusterProfileKind,
        key,
      ),
    )
  );
}
