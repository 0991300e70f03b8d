import {
  LABELS,
  MANAGED_BY_VALUE,
  type Placement,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeObject } from '@squadron/kube-kinds';
import type { Ago } from './ago';
import { objectOf } from './objectOf';

/**
 * A Placement that requires a GPU model and one that prefers free GPUs, with their decisions and the scores.
 *
 * @internal
 */
export function placementObjects(ago: Ago): KubeObject[] {
  return [
    ...placementOf('nlp', 't4', ago(86_400), ['worker-1'], {
      predicates: [
        {
          requiredClusterSelector: {
            claimSelector: {
              matchExpressions: [
                {
                  key: LABELS.gpuProduct,
                  operator: 'In',
                  values: ['nvidia-tesla-t4'],
                },
              ],
            },
          },
        },
      ],
    }),
    ...placementOf('vision', 'most-free', ago(3_600), ['worker-1'], {
      numberOfClusters: 1,
      prioritizerPolicy: {
        mode: 'Exact',
        configurations: [
          {
            scoreCoordinate: {
              type: 'AddOn',
              addOn: { resourceName: 'squadron', scoreName: 'gpuFree' },
            },
            weight: 1,
          },
        ],
      },
    }),
    ...[
      ['worker-1', 8],
      ['worker-2', 5],
      ['edge-9', 2],
    ].map(([cluster, gpuFree]) =>
      objectOf(
        KINDS.addOnPlacementScore,
        { namespace: `${cluster}`, name: 'squadron' },
        {
          status: {
            validUntil: ago(-3_600),
            scores: [
              { name: 'gpuFree', value: gpuFree },
              { name: 'gpuTotal', value: gpuFree },
            ],
          },
        },
      ),
    ),
  ];
}

function placementOf(
  namespace: string,
  name: string,
  creationTimestamp: string,
  clusters: string[],
  spec: Placement['spec'],
): KubeObject[] {
  return [
    objectOf(
      KINDS.placement,
      { namespace, name, uid: `uid-${namespace}-${name}`, creationTimestamp },
      {
        spec,
        status: {
          numberOfSelectedClusters: clusters.length,
          conditions: [
            {
              type: 'PlacementSatisfied',
              status: 'True',
              reason: 'AllDecisionsScheduled',
              message: '1 cluster is selected.',
            },
          ],
        },
      },
    ),
    objectOf(
      KINDS.placementDecision,
      {
        namespace,
        name: `${name}-decision-1`,
        creationTimestamp,
        labels: {
          [LABELS.placement]: name,
          [LABELS.managedBy]: MANAGED_BY_VALUE,
        },
      },
      {
        status: {
          decisions: clusters.map(clusterName => ({ clusterName, reason: '' })),
        },
      },
    ),
  ];
}
