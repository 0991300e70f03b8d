import {
  ANNOTATIONS,
  LABELS,
  kindName,
  type CapiCluster,
  type KubeObject,
  type ResourceKind,
  KINDS,
} from '@squadron/kube-kinds';
import { isOurs, metadataAction, type MetadataAction } from '../../actions';
import { ownedParts } from './ownedParts';
import type { DeletionStep, ObservedCluster } from './types';

/**
 * Detaches a cluster: first it leaves the fleet, then each of its objects loses our labels, Cluster API's Cluster last.
 * Its machines are not affected.
 *
 * @internal
 */
export function releaseStep(
  observed: ObservedCluster,
  uid: string,
  capi: CapiCluster,
): DeletionStep {
  if (!capi.metadata.annotations?.[ANNOTATIONS.detached]) {
    return {
      reason: 'Detaching',
      message: 'detaches the cluster from the fleet',
      actions: [
        metadataAction(KINDS.capiCluster, capi, {
          annotations: { [ANNOTATIONS.detached]: 'true' },
        }),
      ],
    };
  }
  if (observed.profile && isOurs(observed.profile)) {
    return {
      reason: 'WaitingForProfile',
      message: 'waits until the ClusterProfile is deleted',
      actions: [],
    };
  }
  const others = ownedParts(observed, uid).filter(
    ({ kind }) => kindName(kind) !== kindName(KINDS.capiCluster),
  );
  return {
    reason: 'Detaching',
    message: "removes Squadron's labels from the objects of the cluster",
    actions: [
      ...others.flatMap(({ kind, live }) =>
        live ? [release(kind, live)] : [],
      ),
      release(KINDS.capiCluster, capi),
    ],
  };
}

function release(kind: ResourceKind, live: KubeObject): MetadataAction {
  return metadataAction(kind, live, {
    // The UID of the former owner stays, because charts are installed where it is found.
    labels: { [LABELS.managedBy]: null, [LABELS.ownerName]: null },
  });
}
