import { clusterIdOf } from '@squadron/backstage-plugin-squadron-common';
import { takenLabels } from '../replacement/replacementLabels';
import { ANNOTATIONS, HUB_CLUSTER_ID, KINDS } from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import { listItems } from '../../fleet/listItems';

/** The replacement of this cluster, from the cache; undefined if it has none. @internal */
export function replacementOf(
  fleet: Pick<Fleet, 'list'>,
  id: string,
  fleetNamespace: string,
): { by: string; hasTakenOver: boolean } | undefined {
  const next = listItems(fleet, KINDS.clusterProfile, {
    cluster: HUB_CLUSTER_ID,
  }).find(
    ({ metadata }) => metadata.annotations?.[ANNOTATIONS.replaces] === id,
  );
  if (!next) {
    return undefined;
  }
  return {
    by: clusterIdOf(next.metadata, fleetNamespace),
    hasTakenOver: takenLabels(next) !== undefined,
  };
}
