import {
  accessState,
  messageOf,
  type AccessEntry,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/kube-kinds';

/** Access list entry of a cluster that the fleet reaches by a credential plugin. No credential is stored. @internal */
export function providedEntry(
  cluster: string,
  { namespace = '', name = '' }: KubeManifest['metadata'],
  nowMs: number,
): AccessEntry {
  return {
    id: `provided/${namespace}/${name}`,
    cluster,
    consumer: 'Squadron',
    mechanism: 'fleet',
    namespace,
    name,
    roles: [],
    state: accessState({}, nowMs),
    rotateReason: messageOf('answers.credentials.noRotation.fetched'),
  };
}
