import type { ClusterProfile } from '@squadron/kube-kinds';
import type { Reader } from '../../reader';
import { hasWorkloads } from './hasWorkloads';
import type { Membership } from './membershipState';
import { hasJoined } from './placementChoice';

/**
 * Whether a worker has the required labels. A worker that has lost them gets no new workloads, and leaves after its
 * running ones have ended.
 *
 * @internal
 */
export async function observeSelected(
  reader: Reader,
  id: string,
  profile: ClusterProfile,
  wanted: Readonly<Record<string, string>>,
): Promise<Membership> {
  const missing = Object.entries(wanted).find(
    ([label, value]) => profile.metadata.labels?.[label] !== value,
  );
  if (!missing) {
    return { state: 'member' };
  }
  return (await hasJoined(reader, id)) && (await hasWorkloads(reader, id))
    ? { state: 'draining' }
    : {
        state: 'leaving',
        reason: `its ClusterProfile has no label ${missing.join('=')}`,
      };
}
