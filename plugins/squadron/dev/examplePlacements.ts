import type {
  PlacementChange,
  PlacementCluster,
  PlacementJob,
  PlacementScores,
} from '@squadron/backstage-plugin-squadron-common';
import type { Placement } from '@squadron/kube-kinds';
import { agoOf } from './fleet/units';

const GPUS = 'gpus.squadron.dev/';
const PRODUCT = 'nvidia.com/gpu.product';

/**
 * Placements of a hub and the input of their decisions.
 *
 * @internal
 */
export interface PlacementData {
  clusters: PlacementCluster[];
  scores: PlacementScores[];
  placements: Placement[];
  /** By `namespace/name`. */
  history: Record<string, PlacementChange[]>;
  jobs: Record<string, PlacementJob[]>;
  namespaces: string[];
  decidedBy: 'squadron' | 'open-cluster-management';
  isDispatching: boolean;
}

/** Three clusters, one of them tainted, and a Placement per preset. @internal */
export function examplePlacements(nowMs: number): PlacementData {
  const ago = agoOf(nowMs);
  return {
    clusters: [
      aCluster('worker-1', 'nvidia-tesla-t4', 8),
      aCluster('worker-2', 'nvidia-a100', 16),
      {
        ...aCluster('edge', 'nvidia-tesla-t4', 2),
        taints: [{ key: 'location', value: 'edge', effect: 'NoSelect' }],
      },
    ],
    scores: [
      scoresOf('worker-1', 8),
      scoresOf('worker-2', 5),
      scoresOf('edge', 2),
    ],
    placements: [
      aPlacement('nlp', 't4', ago(86_400), {
        predicates: [
          {
            requiredClusterSelector: {
              claimSelector: {
                matchExpressions: [
                  {
                    key: PRODUCT,
                    operator: 'In',
                    values: ['nvidia-tesla-t4'],
                  },
                ],
              },
            },
          },
        ],
      }),
      aPlacement('vision', 'most-free', ago(3_600), {
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
    ],
    history: {
      'vision/most-free': [
        {
          at: ago(40),
          clusters: ['worker-1'],
          changes: [
            {
              cluster: 'worker-1',
              change: 'added',
              why: 'Its total is 8: AddOn/squadron/gpuFree 8 × 1.',
            },
            {
              cluster: 'worker-2',
              change: 'removed',
              why: 'Its total is 5: AddOn/squadron/gpuFree 5 × 1.',
            },
          ],
        },
        {
          at: ago(3_600),
          clusters: ['worker-2'],
          changes: [
            {
              cluster: 'worker-2',
              change: 'added',
              why: 'Its total is 16: AddOn/squadron/gpuFree 16 × 1.',
            },
          ],
        },
      ],
    },
    jobs: {
      'nlp/t4': [
        {
          ...{ cluster: 'hub', namespace: 'nlp', kind: 'rayjob' },
          name: 'train-llama',
          state: { code: 'Running', tone: 'info' },
          runsOn: 'worker-1',
        },
      ],
    },
    namespaces: ['nlp', 'research', 'vision'],
    decidedBy: 'squadron',
    isDispatching: true,
  };
}

function aCluster(name: string, gpu: string, count: number): PlacementCluster {
  const gpus = { [`${GPUS}${gpu}`]: `${count}`, [PRODUCT]: gpu };
  return {
    name,
    labels: { ...gpus, region: name === 'edge' ? 'south' : 'north' },
    claims: gpus,
    taints: [],
    allocatable: { cpu: 10 * count, memory: count * 2 ** 33 },
    capacity: { cpu: 10 * count, memory: count * 2 ** 33 },
  };
}

function scoresOf(cluster: string, gpuFree: number): PlacementScores {
  return {
    cluster,
    resourceName: 'squadron',
    scores: { gpuFree, gpuTotal: gpuFree },
  };
}

/** A Placement of the hub without a decision. @internal */
export function aPlacement(
  namespace: string,
  name: string,
  createdAt: string,
  spec: Placement['spec'],
): Placement {
  return {
    metadata: {
      namespace,
      name,
      uid: `uid-${namespace}-${name}`,
      generation: 1,
      creationTimestamp: createdAt,
    },
    spec,
  };
}
