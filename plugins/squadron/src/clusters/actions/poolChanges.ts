import type { ClusterChanges } from '@squadron/backstage-plugin-squadron-common';

/** A new pool as typed. @internal */
export interface PoolForm {
  name: string;
  isAutoscaled: boolean;
  replicas: number;
  min: number;
  max: number;
  gpuType: string;
  gpuCount: number;
  machineType: string;
  isSpot: boolean;
}

/** @internal */
export const EMPTY_POOL: PoolForm = {
  name: '',
  isAutoscaled: false,
  replicas: 1,
  min: 0,
  max: 3,
  gpuType: '',
  gpuCount: 1,
  machineType: '',
  isSpot: false,
};

/** The change that adds the pool; undefined until it has a name and numbers. @internal */
export function poolChanges(form: PoolForm): ClusterChanges | undefined {
  const name = form.name.trim();
  const gpuType = form.gpuType.trim();
  const machineType = form.machineType.trim();
  const numbers = [
    ...(form.isAutoscaled ? [form.min, form.max] : [form.replicas]),
    ...(gpuType ? [form.gpuCount] : []),
  ];
  if (!name || numbers.some(Number.isNaN)) {
    return undefined;
  }
  return {
    pools: [
      {
        name,
        ...(form.isAutoscaled
          ? { minReplicas: form.min, maxReplicas: form.max }
          : { replicas: form.replicas }),
        ...(gpuType && { gpu: { type: gpuType, count: form.gpuCount } }),
        ...(machineType && { machineType }),
        ...(form.isSpot && { spot: {} }),
      },
    ],
  };
}
