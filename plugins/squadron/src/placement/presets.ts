import { GPU_PROPERTY_PREFIX } from '@squadron/kube-kinds';
import { nextId, type PlacementForm } from './placementForm';

/** The GPU types in the claims of clusters, sorted. @internal */
export function gpuTypesOf(
  claims: Readonly<Record<string, unknown>>,
): string[] {
  return Object.keys(claims)
    .filter(key => key.startsWith(GPU_PROPERTY_PREFIX))
    .map(key => key.slice(GPU_PROPERTY_PREFIX.length))
    .sort();
}

/** A common rule: the clusters with a GPU type, or without one the cluster with the most free GPUs. @internal */
export interface Preset {
  /** In addresses. */
  id: string;
  gpuType?: string;
}

/** The rules that the claims of clusters suggest. @internal */
export function presetsOf(claims: Readonly<Record<string, unknown>>): Preset[] {
  return [
    ...gpuTypesOf(claims).map(gpuType => ({ id: gpuType, gpuType })),
    { id: 'most-free' },
  ];
}

/** The form with a common rule. @internal */
export function withPreset(
  form: PlacementForm,
  { gpuType }: Preset,
): PlacementForm {
  return gpuType ? withGpuType(form, gpuType) : withMostFree(form);
}

/** The form limited to clusters with a GPU type; replaces existing predicates. @internal */
export function withGpuType(form: PlacementForm, type: string): PlacementForm {
  return {
    ...form,
    predicates: [
      {
        id: nextId(form.predicates),
        requirements: [
          {
            id: 0,
            of: 'claim',
            key: `${GPU_PROPERTY_PREFIX}${type}`,
            operator: 'Exists',
            values: '',
          },
        ],
      },
    ],
  };
}

/** The form limited to the cluster with the most free GPUs, of `type` if it is given. @internal */
export function withMostFree(
  form: PlacementForm,
  type?: string,
): PlacementForm {
  return {
    ...form,
    numberOfClusters: '1',
    mode: 'Exact',
    prioritizers: [
      {
        id: nextId(form.prioritizers),
        score: `squadron/gpuFree${type ? `-${type}` : ''}`,
        weight: '1',
      },
    ],
  };
}
