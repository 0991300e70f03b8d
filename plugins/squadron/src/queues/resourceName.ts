import { isGpuResource } from '@squadron/kube-kinds';

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

/** Orders resources: GPUs first, then CPU and memory. @internal */
export function byResource(a: string, b: string): number {
  return rankOf(a) - rankOf(b) || a.localeCompare(b, 'en');
}

function rankOf(resource: string): number {
  return isGpuResource(resource)
    ? -1
    : ['cpu', 'memory', resource].indexOf(resource);
}
