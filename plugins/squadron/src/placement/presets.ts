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
