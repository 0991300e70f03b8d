import { nextId, type PlacementForm } from './placementForm';

const GPU_TYPE_PREFIX = 'gpus.squadron.dev/';

/** GPU types that claims of clusters name, sorted. @internal */
export function gpuTypesOf(
  claims: Readonly<Record<string, unknown>>,
): string[] {
  return Object.keys(claims)
    .filter(key => key.startsWith(GPU_TYPE_PREFIX))
    .map(key => key.slice(GPU_TYPE_PREFIX.length))
    .sort();
}

/** The form with only clusters that have a type of GPU; predicates that stand are replaced. @internal */
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
            key: `${GPU_TYPE_PREFIX}${type}`,
            operator: 'Exists',
            values: '',
          },
        ],
      },
    ],
  };
}

/** The form with the one cluster that has the most free GPUs, of a type where it is given. @internal */
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
