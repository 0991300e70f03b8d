import {
  messageOf,
  type Message,
} from '@squadron/backstage-plugin-squadron-common';
import { namedClusters } from '../../clusters/replacement/namedClusters';
import type { SquadronConfig } from '../../config/readSquadronConfig';
import type { Fleet } from '../../fleet/types';
import { chooseClusters } from './chooseClusters';
import { dispatchClusters, multiKueueChecks } from './dispatchClusters';
import { placementState } from './placementState';
import type { ClusterAffinity, DispatchCluster, DispatchInput } from './types';

/**
 * Why the dispatcher would not nominate a cluster for a workload, by its Placement or cluster affinity, or because it is
 * cordoned.
 *
 * @param affinities - of the workload, or of the namespace of a new one
 * @returns a function of the cluster ID; its result is undefined for a cluster that may be nominated
 * @public
 */
export function dispatchExclusion(
  fleet: Fleet,
  affinities: readonly ClusterAffinity[],
  settings: Pick<SquadronConfig['dispatch'], 'placement'> & {
    fleetNamespace: string;
  },
): (cluster: string) => Message | undefined {
  const choice = chooseClusters(affinities, settings.placement);
  const placement =
    choice.type === 'placement'
      ? placementState(fleet, choice.placement)
      : undefined;
  const members = multiKueueChecks(fleet).flatMap(check =>
    dispatchClusters(fleet, check, settings.fleetNamespace),
  );
  return cluster => exclusionOf(cluster, { choice, placement }, members);
}

/** @internal */
export function exclusionOf(
  cluster: string,
  { choice, placement }: Pick<DispatchInput, 'choice' | 'placement'>,
  members: readonly DispatchCluster[],
): Message | undefined {
  if (members.some(({ name, isCordoned }) => name === cluster && isCordoned)) {
    return messageOf('answers.queues.excluded.cordoned');
  }
  if (choice.type === 'clusters') {
    return namedClusters(choice.clusters, members).includes(cluster)
      ? undefined
      : messageOf('answers.queues.excluded.affinity', { of: choice.of });
  }
  if (choice.type === 'all') {
    return undefined;
  }
  const values = { ...choice.placement };
  switch (placement?.type) {
    case 'decided':
      return placement.clusters.includes(cluster)
        ? undefined
        : messageOf('answers.queues.excluded.placement', values);
    case 'undecided':
      return messageOf('answers.queues.excluded.undecided', values);
    default:
      return messageOf('answers.queues.excluded.missing', values);
  }
}
