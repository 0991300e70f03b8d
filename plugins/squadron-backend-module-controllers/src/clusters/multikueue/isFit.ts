import type { ListedMember } from './types';

/**
 * Whether a worker may be listed in the MultiKueueConfig.
 *
 * An unreachable worker stays listed while workloads are dispatched to it: it may return before Kueue requeues them,
 * and unlisting it would move them immediately. After that it is fenced. It is listed again once Kueue reaches it and
 * it has no orphans: otherwise Kueue would adopt the old copy of a moved workload and delete the running one.
 *
 * @internal
 */
export function isFit(member: ListedMember, isListed: boolean): boolean {
  const { isConnected, hasWorkloads, orphans } = member;
  if (isListed) {
    return isConnected || hasWorkloads;
  }
  return isConnected && orphans.known && orphans.value.length === 0;
}
