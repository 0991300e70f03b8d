import {
  clusterIdOf,
  decommissionGoal,
  drainedAtMs,
} from '@squadron/backstage-plugin-squadron-common';
import {
  type ClusterProfile,
  type KubeObject,
  ANNOTATIONS,
  isTrue,
  LABELS,
  KINDS,
} from '@squadron/kube-kinds';
import type { MultiKueueCluster } from '@squadron/kube-kinds';
import { isOurs } from '../../actions';
import { onHub, type Reader } from '../../reader';
import type { ObservedReplacement, ReplacedCluster } from './types';

/** @param id - cluster ID of the replacement @internal */
export async function observeReplacement(
  reader: Reader,
  id: string,
): Promise<ObservedReplacement> {
  const profiles = await onHub(reader).list(KINDS.clusterProfile);
  const connections = await onHub(reader).list(KINDS.multiKueueCluster);
  const claims = await onHub(reader).list(KINDS.clusterResourceClaim);
  const idOf = ({ metadata }: KubeObject) =>
    clusterIdOf(metadata, reader.fleetNamespace);
  const connectionOf = (cluster: string) =>
    connections.find(({ metadata }) => metadata.name === cluster);
  const clusterOf = (profile: ClusterProfile): ReplacedCluster => {
    const goal = decommissionGoal(profile);
    const isDrained =
      goal === 'LeaveNow' ||
      (goal === 'Leave' && drainedAtMs(profile) !== undefined);
    return {
      id: idOf(profile),
      profile,
      goal,
      hasLeft: isDrained && connectionOf(idOf(profile)) === undefined,
    };
  };
  const next = profiles.find(profile => idOf(profile) === id);
  const replaces = next && annotationOf(next, ANNOTATIONS.replaces);
  const old = profiles.find(profile => idOf(profile) === replaces);
  return {
    id,
    next,
    obstacle: obstacleOf(next, connectionOf(id)),
    replaces,
    old: old && clusterOf(old),
    marked: profiles
      .filter(profile => annotationOf(profile, ANNOTATIONS.replacedBy) === id)
      .map(clusterOf),
    oldClaims: claims.filter(
      ({ spec, metadata }) =>
        spec?.clusterName === replaces &&
        (spec?.resourceAssignments?.length ?? 0) > 0 &&
        !metadata.deletionTimestamp,
    ),
    // Not by the UID of its profile: that may be deleted, or be another one of the name.
    madeClaims: claims.filter(
      claim =>
        isOurs(claim) &&
        claim.metadata.labels?.[LABELS.ownerUid] !== undefined &&
        claim.spec?.clusterName === id,
    ),
  };
}

function annotationOf(
  { metadata }: KubeObject,
  key: string,
): string | undefined {
  return metadata.annotations?.[key]?.trim() || undefined;
}

function obstacleOf(
  next: KubeObject | undefined,
  connection: MultiKueueCluster | undefined,
): string | undefined {
  if (decommissionGoal(next) !== undefined) {
    return 'it is being decommissioned';
  }
  return isTrue(connection, 'Active')
    ? undefined
    : 'MultiKueue is not connected to it';
}
