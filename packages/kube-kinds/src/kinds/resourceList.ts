/** Resource names and amounts, e.g. `{ cpu: '500m', 'nvidia.com/gpu': '4' }`. @public */
export type ResourceList = Record<string, string | number>;
