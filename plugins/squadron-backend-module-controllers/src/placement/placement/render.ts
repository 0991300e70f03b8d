import { typeMeta, LABELS, KINDS } from '@squadron/kube-kinds';
import type { Placement, KubeManifest } from '@squadron/kube-kinds';
import type { PlacementOutcome } from '@squadron/backstage-plugin-squadron-common';
import { ownedLabels } from '../../actions';
import { stampConditions } from '../../engine/conditions';
import { placementConditions } from './conditions';

/** The most that a PlacementDecision can hold. */
const MAX_DECISIONS = 100;

/** One PlacementDecision: the object, and its status, which is written separately. */
interface RenderedDecision {
  groupIndex: number;
  object: KubeManifest;
  status: KubeManifest;
}

/** `<placement>-decision-<n>`, counted over all groups; a group of more than 100 clusters has several. @internal */
export function renderDecisions(
  { metadata }: Placement,
  { groups }: PlacementOutcome,
): RenderedDecision[] {
  const { namespace, name, uid = '' } = metadata;
  return groups
    .flatMap(group => chunks(group.clusters).map(part => ({ group, part })))
    .map(({ group, part }, index) => {
      const key = { namespace, name: `${name}-decision-${index + 1}` };
      const type = {
        ...typeMeta(KINDS.placementDecision),
      };
      return {
        groupIndex: group.index,
        object: {
          ...type,
          metadata: {
            ...key,
            labels: {
              ...ownedLabels(uid),
              [LABELS.placement]: name,
              [LABELS.decisionGroupIndex]: `${group.index}`,
              [LABELS.decisionGroupName]: group.name,
            },
            ownerReferences: [
              {
                ...typeMeta(KINDS.placement),
                name,
                uid,
                controller: true,
                blockOwnerDeletion: true,
              },
            ],
          },
        },
        status: {
          ...type,
          metadata: key,
          status: {
            decisions: part.map(clusterName => ({ clusterName, reason: '' })),
          },
        },
      };
    });
}

/** @internal */
export function renderStatus(
  placement: Placement,
  outcome: PlacementOutcome,
  options: { now: number; rendered: readonly RenderedDecision[] },
): KubeManifest {
  const { metadata, status } = placement;
  const { namespace, name, generation } = metadata;
  return {
    ...typeMeta(KINDS.placement),
    metadata: { namespace, name },
    status: {
      numberOfSelectedClusters: outcome.decisions.length,
      decisionGroups: outcome.groups.map(group => ({
        decisionGroupIndex: group.index,
        decisionGroupName: group.name,
        decisions: options.rendered
          .filter(({ groupIndex }) => groupIndex === group.index)
          .map(({ object }) => object.metadata.name),
        clusterCount: group.clusters.length,
      })),
      conditions: stampConditions(
        placementConditions(outcome),
        status?.conditions,
        { now: options.now, generation },
      ),
    },
  };
}

/** An empty list has one empty part. */
function chunks(clusters: readonly string[]): string[][] {
  const count = Math.max(1, Math.ceil(clusters.length / MAX_DECISIONS));
  return Array.from({ length: count }, (_, index) =>
    clusters.slice(index * MAX_DECISIONS, (index + 1) * MAX_DECISIONS),
  );
}
