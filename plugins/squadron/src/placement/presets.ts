import { GPU_PROPERTY_PREFIX } from '@squadron/kube-kinds';
import { nextId, type PlacementForm } from './placementForm';

/** The preset for the cluster with the most free GPUs; each other one is a GPU type. @internal */
export const MOST_FREE = 'most-free';

/** Common rules: one for each GPU type in the claims of clusters, sorted, and {@link MOST_FREE}. @internal */
export function presetsOf(claims: Readonly<Record<string, unknown>>): string[] {
  return [
    ...Object.keys(claims)
      .filter(key => key.startsWith(GPU_PROPERTY_PREFIX))
      .map(key => key.slice(GPU_PROPERTY_PREFIX.length))
      .sort(),
    MOST_FREE,
  ];
}

/** The form with a common rule; a GPU type replaces existing predicates. @internal */
export function withPreset(form: PlacementForm, preset: string): PlacementForm {
  return preset === MOST_FREE
    ? {
        ...form,
        numberOfClusters: '1',
        mode: 'Exact',
        prioritizers: [
          {
            id: nextId(form.prioritizers),
            score: 'squadron/gpuFree',
            weight: '1',
          },
        ],
      }
    : {
        ...form,
        predicates: [
          {
            id: nextId(form.predicates),
            requirements: [
              {
                id: 0,
                of: 'claim',
                key: `${GPU_PROPERTY_PREFIX}${preset}`,
                operator: 'Exists',
                values: '',
              },
            ],
          },
        ],
      };
}
