import type { ListedMember } from './types';

/**
 * Whether a worker may be in the list that Kueue dispatches to.
 *
 * One that is away stays as long as work is held to run there: it may be back before Kueue gives the work up, and
 * taking it off moves the work at once. After that it is fenced. It is back in the list once Kueue reaches it and
 * nothing is left there of work that has moved: else Kueue would give the work back to the old copy and delete the one
 * that runs.
 *
 * @internal
 */
export function isFit(member: ListedMember, isListed: boolean): boolean {
  const { isConnected, hasWork, orphans } = member;
  if (isListed) {
    return isConnected || hasWork;
  }
  return isConnected && orphans.known && orphans.value.length === 0;
}
