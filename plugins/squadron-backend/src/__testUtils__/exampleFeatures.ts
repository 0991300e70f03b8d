import type { Clock } from '@squadron/controller-node';
import { createExampleFleet, fleetFeatures } from '@squadron/test-utils';
import squadronPlugin from '..';
import { exampleHistory } from './exampleHistory';

/** Configuration of {@link exampleFeatures}. @internal */
export const exampleConfig = {
  squadron: {
    featureGates: {
      MultiClusterManagement: true,
      SupportedCloudProviders: ['sandbox', 'aws', 'gcp', 'azure', 'vsphere'],
    },
    dispatch: { enabled: true },
    prices: {
      currency: 'EUR',
      cpu: 0.04,
      gpus: { 'nvidia-a100': 2.5, 'nvidia-l4': 0.8, 'nvidia-tesla-t4': 0.4 },
    },
    budgets: [
      { owner: 'group:default/nlp', gpuHours: 30 },
      { owner: 'group:default/vision', cost: 100 },
      { clusterQueue: 'research', gpuHours: 200 },
    ],
    ray: {
      images: ['rayproject/ray:2.52.0', 'rayproject/ray:2.52.0-gpu'],
      presets: [
        {
          name: 'cpu-small',
          title: 'CPU, small',
          description: 'One worker with 2 CPUs, e.g. to try something',
          workers: 1,
          cpuPerWorker: '2',
          memoryPerWorker: '4Gi',
          gpusPerWorker: 0,
        },
        {
          name: 'a100-node',
          title: 'A whole A100 node',
          workers: 1,
          cpuPerWorker: '32',
          memoryPerWorker: '256Gi',
          gpusPerWorker: 8,
          gpuType: 'nvidia-a100',
        },
      ],
    },
  },
};

/**
 * The real plugin over the example fleet in memory: for `yarn start`, and for the answers that tests of the frontend
 * read.
 *
 * @internal
 */
export function exampleFeatures(clock: Clock) {
  const nowMs = clock.now();
  return [
    squadronPlugin,
    exampleHistory(nowMs),
    ...fleetFeatures(createExampleFleet(nowMs), clock),
  ];
}
