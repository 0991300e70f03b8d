import type { RayOptions } from '@squadron/backstage-plugin-squadron-common';

/**
 * Choices of the forms of Ray workloads in the in-memory fleet.
 *
 * @internal
 */
export const exampleRayOptions: RayOptions = {
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
      priorityClass: 'training',
    },
  ],
  defaultImage: 'rayproject/ray:2.52.0',
  images: ['rayproject/ray:2.52.0', 'rayproject/ray:2.52.0-gpu'],
  priorityClasses: [
    { name: 'production', value: 1000, description: 'Serves customers' },
    { name: 'training', value: 100 },
  ],
  gpuTypes: [
    { type: 'nvidia-a100', clusters: ['worker-2'] },
    { type: 'nvidia-tesla-t4', clusters: ['worker-1'] },
  ],
};
