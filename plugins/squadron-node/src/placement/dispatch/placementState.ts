import { type DispatchKey, type PlacementState } from './types';
import {
  findCondition,
  HUB_CLUSTER_ID,
  LABELS,
  KINDS,
} from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';

/** Type of the condition that a Placement has once it is decided, whatever the decision. */
const SATISFIED = 'PlacementSatisfied';

/** Decision of a Placement of the hub, whichever controller decides. @public */
export function placementState(
  fleet: Fleet,
  { namespace, name }: DispatchKey,
): PlacementState {
  const placement = fleet.find(HUB_CLUSTER_ID, KINDS.placement, {
    namespace,
    name,
  });
  if (!placement) {
    return { type: 'missing' };
  }
  // In the order of their numbers: `<placement>-decision-10` comes after `-decision-2`.
  const decisions = fleet
    .findBy(HUB_CLUSTER_ID, KINDS.placementDecision, LABELS.placement, name)
    .filter(({ metadata }) => metadata.namespace === namespace)
    .sort((a, b) =>
      a.metadata.name.localeCompare(b.metadata.name, 'en', { numeric: true }),
    );
  const isDecided = findCondition(placement, SATISFIED);
  return decisions.length > 0 || isDecided
    ? {
        type: 'decided',
        clusters: decisions.flatMap(({ status }) =>
          (status?.decisions ?? []).map(({ clusterName }) => clusterName),
        ),
      }
    : { type: 'undecided' };
}
