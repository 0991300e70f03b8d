import type { ObservedCluster } from './types';

/** Whether Kueue on the hub is connected to the worker and may dispatch to it. @internal */
export function isJoined({
  multiKueueCluster,
  isListed,
}: ObservedCluster['connection']): boolean {
  const status = multiKueueCluster?.status;
  const active = status?.conditions?.find(({ type }) => type === 'Active');
  return isListed && active?.status === 'True';
}
