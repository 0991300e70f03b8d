import { isTrue } from '@squadron/kube-kinds';
import type { ObservedCluster } from './types';

/** Whether Kueue on the hub is connected to the worker and may dispatch to it. @internal */
export function isJoined({
  multiKueueCluster,
  isListed,
}: ObservedCluster['connection']): boolean {
  return isListed && isTrue(multiKueueCluster, 'Active');
}
