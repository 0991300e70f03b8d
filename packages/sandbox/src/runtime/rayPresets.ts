/**
 * Presets of the portal's forms, for the initial machines and priorities of a fleet.
 *
 * @internal
 */
export const rayPresets = [
  {
    name: 'cpu-small',
    title: 'Small, no GPU',
    description: 'For experiments',
    workers: 1,
    cpuPerWorker: '2',
    memoryPerWorker: '4Gi',
    gpusPerWorker: 0,
    priorityClass: 'exploration',
  },
  {
    name: 'cpu-wide',
    title: 'Wide, no GPU',
    description: 'Data preparation',
    workers: 4,
    cpuPerWorker: '3',
    memoryPerWorker: '12Gi',
    gpusPerWorker: 0,
    priorityClass: 'training',
  },
  {
    name: 't4-1',
    title: 'One T4',
    description: 'Inference and small models',
    workers: 1,
    cpuPerWorker: '6',
    memoryPerWorker: '24Gi',
    gpusPerWorker: 1,
    gpuType: 'nvidia-tesla-t4',
    priorityClass: 'exploration',
  },
  {
    name: 'a100-1',
    title: 'One A100',
    description: 'Training and fine-tuning',
    workers: 1,
    cpuPerWorker: '6',
    memoryPerWorker: '24Gi',
    gpusPerWorker: 1,
    gpuType: 'nvidia-a100',
    priorityClass: 'training',
  },
  {
    name: 'a100-node',
    title: 'A whole A100 node',
    description: 'Large models',
    workers: 1,
    cpuPerWorker: '56',
    memoryPerWorker: '200Gi',
    gpusPerWorker: 8,
    gpuType: 'nvidia-a100',
    priorityClass: 'production',
  },
];
