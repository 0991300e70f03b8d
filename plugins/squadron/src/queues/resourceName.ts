/** The display name of a resource, e.g. "GPU" for `nvidia.com/gpu`. @internal */
export function resourceName(resource: string): string {
  if (resource === 'cpu') {
    return 'CPU';
  }
  if (resource === 'memory') {
    return 'Memory';
  }
  if (resource === 'nvidia.com/gpu') {
    return 'GPU';
  }
  return resource === 'pods' ? 'Pods' : resource;
}
