import type { KubeManifest } from '@squadron/controller-node';
import type { Reader } from '../reader';
import { hasWork } from './hasWork';
import type { Membership } from './membership';
import { hasJoined } from './placementChoice';

/**
 * Whether its labels let a worker take part. One that has lost them gets no new work, and leaves when what runs there
 * has ended.
 *
 * @internal
 */
export async function observeSelected(
  reader: Reader,
  id: string,
  profile: KubeManifest,
  wanted: Readonly<Record<string, string>>,
): Promise<Membership> {
  const missing = Object.entries(wanted).find(
    ([label, value]) => profile.metadata.labels?.[label] !== value,
  );
  if (!missing) {
    return { state: 'member' };
  }
  return (await hasJoined(reader, id)) && (await hasWork(reader, id))
    ? { state: 'draining' }
    : {
        state: 'leaving',
        reason: `its ClusterProfile has no label ${missing.join('=')}`,
      };
}
